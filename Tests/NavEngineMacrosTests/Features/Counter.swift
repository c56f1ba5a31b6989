import NavEngineMacros

/// Counts, and says when it is too many.
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
