import NavEngineMacros

@Reducer
struct Notes {
  @Reducer
  enum Path {
    case note(Note)
  }

  @ObservableState
  struct State {
    var notes = ["Milk", "Bread"]
    var path = StackState<Path.State>()
    @Presents var draft: Draft.State?
  }

  enum Action {
    case addTapped
    case draft(PresentationAction<Draft.Action>)
    case noteTapped(String)
    case path(StackActionOf<Path>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addTapped:
        state.draft = Draft.State()
      case .draft(.presented(.saveTapped)):
        if let text = state.draft?.text { state.notes.append(text) }
        state.draft = nil
      case .noteTapped(let text):
        state.path.append(.note(Note.State(text: text)))
      case .draft, .path:
        break
      }
      return .none
    }
    .forEach(\.path, action: \.path)
    .ifLet(\.$draft, action: \.draft) { Draft() }
  }
}

@Reducer
struct Note {
  @ObservableState
  struct State {
    var text: String
  }

  enum Action {}
}

@Reducer
struct Draft {
  @ObservableState
  struct State {
    var text = ""
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case saveTapped
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
  }
}
