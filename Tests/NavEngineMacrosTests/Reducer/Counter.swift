import NavEngineMacros

// The same feature in both spellings.

extension Written {
  @Reducer
  struct Counter {
    var step = 1

    @ObservableState
    struct State: Hashable {
      var count = 0
      @Presents var alert: AlertState<Alert>?
    }

    enum Action: Equatable {
      case add(Int, times: Int)
      case alert(PresentationAction<Alert>)
      case closeButtonTapped
      case incrementButtonTapped
    }

    @CasePathable
    enum Alert: Hashable {
      case reset
    }

    @Dependency(\.dismiss) var dismiss

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .add(let number, let times): state.count += number * times
        case .alert(.presented(.reset)): state.count = 0
        case .alert: break
        case .closeButtonTapped: return .run { _ in await dismiss() }
        case .incrementButtonTapped: state.count += step
        }
        if state.count > 9 { state.alert = AlertState { TextState("Too many") } }
        return .none
      }
      .ifLet(\.$alert, action: \.alert)
    }
  }
}

extension ByHand {
  struct Counter: Reducer {
    var step = 1

    struct State: Hashable, ObservableState {
      var count = 0
      @PresentationState var alert: AlertState<Alert>?
    }

    enum Action: Equatable, CasePathable {
      case add(Int, times: Int)
      case alert(PresentationAction<Alert>)
      case closeButtonTapped
      case incrementButtonTapped

      struct AllCasePaths {
        var add: CasePath<Action, (Int, times: Int)> {
          CasePath(embed: { .add($0.0, times: $0.1) }) { if case .add(let a, let b) = $0 { (a, b) } else { nil } }
        }
        var alert: CasePath<Action, PresentationAction<Alert>> {
          CasePath(embed: Action.alert) { if case .alert(let action) = $0 { action } else { nil } }
        }
        var closeButtonTapped: CasePath<Action, Void> {
          CasePath(embed: { .closeButtonTapped }) { if case .closeButtonTapped = $0 { () } else { nil } }
        }
        var incrementButtonTapped: CasePath<Action, Void> {
          CasePath(embed: { .incrementButtonTapped }) { if case .incrementButtonTapped = $0 { () } else { nil } }
        }
      }
      static let allCasePaths = AllCasePaths()
    }

    typealias Alert = Written.Counter.Alert

    @Dependency(\.dismiss) var dismiss

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .add(let number, let times): state.count += number * times
        case .alert(.presented(.reset)): state.count = 0
        case .alert: break
        case .closeButtonTapped: return .run { _ in await dismiss() }
        case .incrementButtonTapped: state.count += step
        }
        if state.count > 9 { state.alert = AlertState { TextState("Too many") } }
        return .none
      }
      .ifLet(\.$alert, action: \.alert)
    }
  }
}
