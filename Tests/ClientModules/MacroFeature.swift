import NavEngineMacros

@Reducer
struct Profile {
  @ObservableState
  struct State: Equatable {
    var name = ""
    var isSaving = false
    @ObservationStateIgnored var draft = ""
    @Presents var editor: Editor.State?
    @Presents var alert: AlertState<Action.Alert>?
  }

  enum Action {
    case alert(PresentationAction<Alert>)
    case editor(PresentationAction<Editor.Action>)
    case editButtonTapped
    case saved(Result<Bool, any Error>)
    case renamed(from: String, to: String)

    enum Alert: Equatable {
      case retryButtonTapped
    }
  }

  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert(.presented(.retryButtonTapped)):
        return .run { send in await send(.saved(.success(true))) }
      case .alert, .renamed:
        return .none
      case .editButtonTapped:
        state.editor = Editor.State(text: state.name)
        return .none
      case .editor(.presented(.doneButtonTapped)):
        state.editor = nil
        return .run { _ in await dismiss() }
      case .editor:
        return .none
      case .saved(.failure):
        state.alert = AlertState {
          TextState("Not saved")
        } actions: {
          ButtonState(action: .retryButtonTapped) { TextState("Retry") }
        }
        return .none
      case .saved(.success):
        state.isSaving = false
        return .none
      }
    }
    .ifLet(\.$editor, action: \.editor) { Editor() }
    .ifLet(\.$alert, action: \.alert)
  }
}

@Reducer
struct Editor {
  @ObservableState
  struct State: Equatable {
    var text = ""
  }

  enum Action {
    case doneButtonTapped
    case textChanged(String)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .doneButtonTapped: return .none
      case .textChanged(let text):
        state.text = text
        return .none
      }
    }
  }
}

/// Leaves everything to the macro.
@Reducer
struct Placeholder {}

/// State that is an enum.
@Reducer
struct Session {
  @ObservableState
  enum State: Equatable {
    case signedOut
    case signedIn(Profile.State)
  }

  enum Action {
    case signedIn(Profile.Action)
    case signInButtonTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .signInButtonTapped = action { state = .signedIn(Profile.State()) }
      return .none
    }
    .ifCaseLet(\.signedIn, action: \.signedIn) { Profile() }
  }
}

@MainActor
func run() {
  let store = Store(initialState: Profile.State()) { Profile() }
  store.send(.editButtonTapped)
  if let editor = store.scope(state: \.editor, action: \.editor.presented) { editor.send(.textChanged(store.name)) }
}
