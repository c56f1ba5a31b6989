import NavEngineMacros

/// Alerts that follow alerts: the button of one raises the next, and each is a presentation of its own.
@Reducer
struct Checkout {
  @CasePathable
  enum Alert {
    case confirm
    case payTwice
    case retry
  }

  @ObservableState
  struct State: Equatable {
    var total: Int
    var attempts = 0
    var isPaid = false
    @Presents var alert: AlertState<Alert>?
  }

  enum Action {
    case alert(PresentationAction<Alert>)
    case payButtonTapped
    case response(isAccepted: Bool)
  }

  /// Charges an amount, and says whether the bank has accepted it.
  var charge: @Sendable (Int) async -> Bool

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert(.presented(.confirm)), .alert(.presented(.retry)):
        state.attempts += 1
        return .run { [total = state.total] send in
          await send(.response(isAccepted: charge(total)))
        }

      case .alert(.presented(.payTwice)):
        state.alert = .confirmation(of: state.total * 2)
        state.total *= 2
        return .none

      case .alert:
        return .none

      case .payButtonTapped:
        state.alert = .confirmation(of: state.total)
        return .none

      case .response(let isAccepted):
        state.isPaid = isAccepted
        state.alert = isAccepted ? nil : .refusal
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}

extension AlertState<Checkout.Alert> {
  static func confirmation(of amount: Int) -> Self {
    AlertState {
      TextState("Pay \(amount)?")
    } actions: {
      ButtonState(action: .confirm) { TextState("Pay") }
      ButtonState(action: .payTwice) { TextState("Pay twice") }
      ButtonState(role: .cancel) { TextState("Not now") }
    }
  }

  static let refusal = AlertState {
    TextState("The bank has refused.")
  } actions: {
    ButtonState(action: .retry) { TextState("Try again") }
    ButtonState(role: .cancel) { TextState("Not now") }
  }
}
