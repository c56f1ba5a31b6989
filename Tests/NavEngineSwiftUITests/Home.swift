import NavEngineSwiftUI
import SwiftUI
import TestSupport

/// A feature that shows all that there is, and notes the actions that arrive.
@Reducer
struct Home {
  @Reducer
  enum Path {
    case detail(Detail)
    case note(Note)
  }

  @Reducer
  enum Destination {
    case add(Note)
    case edit(Note)
    case alert(AlertState<Alert>)

    @CasePathable
    enum Alert: Equatable { case confirm }
  }

  @ObservableState
  struct State: Equatable {
    var name = ""
    var isOn = false
    var text = ""
    var count = 0
    var rows: IdentifiedArrayOf<Detail.State> = []
    var path = StackState<Path.State>()
    @Presents var note: Note.State?
    @Presents var alert: AlertState<Alert>?
    @Presents var dialog: ConfirmationDialogState<Alert>?
    @Presents var destination: Destination.State?
    @Presents var pushed: Note.State?
  }

  @CasePathable
  enum Alert: Equatable { case again, delete }

  enum Action: BindableAction {
    case alert(PresentationAction<Alert>)
    case binding(BindingAction<State>)
    case countChanged(Int)
    case destination(PresentationAction<Destination.Action>)
    case dialog(PresentationAction<Alert>)
    case edit(@Sendable (inout State) -> Void)
    case later(Int)
    case note(PresentationAction<Note.Action>)
    case path(StackActionOf<Path>)
    case pushed(PresentationAction<Note.Action>)
    case rows(IdentifiedActionOf<Detail>)
    case textChanged(String)
    case work(@Sendable () -> Effect<Action>)
  }

  var log = Log<String>()

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce(handle)
      .ifLet(\.$note, action: \.note) { Note() }
      .ifLet(\.$pushed, action: \.pushed) { Note() }
      .ifLet(\.$alert, action: \.alert)
      .ifLet(\.$dialog, action: \.dialog)
      .ifLet(\.$destination, action: \.destination)
      .forEach(\.path, action: \.path)
      .forEach(\.rows, action: \.rows) { Detail() }
  }

  private func handle(_ state: inout State, _ action: Action) -> Effect<Action> {
    note(action)
    switch action {
    case .alert(.presented(.again)): state.alert = AlertState.question("Again?")
    case .countChanged(let count), .later(let count): state.count = count
    case .edit(let edit): edit(&state)
    case .textChanged(let text): state.text = text
    case .work(let work): return work()
    default: break
    }
    return .none
  }

  private func note(_ action: Action) {
    switch action {
    case .alert(let action): log.note("alert \(action)")
    case .dialog(let action): log.note("dialog \(action)")
    case .destination(.dismiss): log.note("destination dismiss")
    case .destination(.presented(.alert(let action))): log.note("destination alert \(action)")
    case .note(.dismiss): log.note("note dismiss")
    case .pushed(.dismiss): log.note("pushed dismiss")
    case .path(.popFrom): log.note("pop")
    case .path(.push): log.note("push")
    case .binding: log.note("binding")
    case .countChanged, .textChanged: log.note("\(action)")
    default: break
    }
  }
}

extension Home.Path.State: Equatable {}
extension Home.Destination.State: Equatable {}

extension AlertState<Home.Alert> {
  static func question(_ title: TextState) -> Self {
    AlertState {
      title
    } actions: {
      ButtonState(role: .destructive, action: .delete) { TextState("Delete") }
      ButtonState(action: .again) { TextState("Once more") }
      ButtonState(role: .cancel) { TextState("Cancel") }
    } message: {
      TextState("For good.")
    }
  }
}

@Reducer
struct Detail {
  @ObservableState
  struct State: Equatable, Identifiable {
    var id = 0
    var title = ""
  }

  enum Action {
    case closeButtonTapped
    case renamed(String)
  }

  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .closeButtonTapped:
        return .run { _ in await dismiss(animation: .easeOut) }
      case .renamed(let title):
        state.title = title
        return .none
      }
    }
  }
}

@Reducer
struct Note {
  @ObservableState
  struct State: Equatable {
    var text = ""
    @Presents var note: Note.State?
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    indirect case note(PresentationAction<Note.Action>)
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    EmptyReducer().ifLet(\.$note, action: \.note) { Note() }
  }
}

/// A store of the feature, the scene that shows it, and the actions that have arrived.
@MainActor
struct Showing {
  let store: StoreOf<Home>
  let scene: ViewScene
  let log: Log<String>

  init(_ state: Home.State = Home.State(), _ makeView: (StoreOf<Home>) -> some View = { HomeView(store: $0) }) {
    let home = Home()
    log = home.log
    store = Store(initialState: state) { home }
    scene = ViewScene(makeView(store))
  }

  /// Has the feature change its state.
  func edit(_ change: @escaping @Sendable (inout Home.State) -> Void) { store.send(.edit(change)) }

  /// The actions since this was called last.
  func takeActions() -> [String] { log.take() }
}
