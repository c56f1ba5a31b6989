import NavEngineMacros

/// A form whose fields are written by bindings: one action for all of them, and no code for most.
@Reducer
struct SignUp {
  @ObservableState
  struct State: Equatable {
    var name = ""
    var email = ""
    var wantsNews = false
    var newsTopics: Set<String> = []

    var canContinue: Bool { !name.isEmpty && email.contains("@") }
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case resetButtonTapped
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
      .onChange(of: \.wantsNews) { _, wantsNews in
        Reduce { state, _ in
          if !wantsNews { state.newsTopics = [] }
          return .none
        }
      }
    Reduce { state, action in
      switch action {
      case .binding(\.email):
        state.email = state.email.lowercased()
        return .none
      case .binding:
        return .none
      case .resetButtonTapped:
        state = State()
        return .none
      }
    }
  }
}
