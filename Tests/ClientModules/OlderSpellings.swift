import NavEngine

struct Older: ReducerProtocol {
  struct State: Equatable {
    @PresentationState var child: OlderChild.State?
    var path = StackState<OlderChild.State>()
  }

  enum Action: Equatable {
    case child(PresentationAction<OlderChild.Action>)
    case path(StackAction<OlderChild.State, OlderChild.Action>)
    case showButtonTapped
  }

  var body: some ReducerProtocolOf<Self> {
    Reduce { state, action in
      switch action {
      case .showButtonTapped:
        state.child = OlderChild.State()
        return .none
      case .child, .path:
        return .none
      }
    }
    .ifLet(\.$child, action: /Action.child) { OlderChild() }
    .forEach(\.path, action: /Action.path) { OlderChild() }
  }
}

struct OlderChild: ReducerProtocol {
  struct State: Equatable {
    var count = 0
  }

  enum Action: Equatable {
    case closeButtonTapped
    case loaded(Int)
  }

  @Dependency(\.dismiss) var dismiss

  func reduce(into state: inout State, action: Action) -> EffectTask<Action> {
    switch action {
    case .closeButtonTapped:
      return .fireAndForget { await dismiss() }
    case .loaded(let count):
      state.count = count
      return .none
    }
  }
}
