import NavEngineCompatibility
import NavEngineTesting
import Testing

@Reducer
struct Basket {
  @ObservableState
  struct State: Equatable {
    var items: [String] = []
    var isOpen = false
    var path = StackState<Int>()
    @Presents var note: Note.State?
  }

  enum Action {
    case note(PresentationAction<Note.Action>)
    case loaded([String])
    case view(View)

    @CasePathable
    enum View {
      case openButtonTapped
      case renamed(String)
    }
  }

  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .note, .view(.renamed):
        return .none
      case .loaded(let items):
        state.items = items
        return .none
      case .view(.openButtonTapped):
        state.isOpen = true
        return .run { send in await send(.loaded(["Fork"])) }
      }
    }
    .ifLet(\.$note, action: \.note) { Note() }
  }
}

@Reducer
struct Note {
  struct State: Equatable {
    var text = ""
  }

  enum Action {
    case textChanged(String)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .textChanged(let text) = action { state.text = text }
      return .none
    }
  }
}

@MainActor
struct BasketTests {
  func makeStore() -> TestStoreOf<Basket> {
    TestStore(initialState: Basket.State()) {
      Basket()
    } withDependencies: {
      $0.uuid = .incrementing
    }
  }

  func open(_ store: TestStoreOf<Basket>, file: StaticString = #filePath, line: UInt = #line) async {
    await store.send(.view(.openButtonTapped), assert: { $0.isOpen = true }, file: file, line: line)
  }

  @Test
  func opening() async {
    let store = makeStore()
    store.timeout = .seconds(2)
    await store.send(\.view.openButtonTapped) {
      $0.isOpen = !store.state.isOpen
    }
    await store.receive(\.loaded) { $0.items = ["Fork"] }
    await store.send(\.view.openButtonTapped)
    await store.receive(\.loaded, ["Fork"], timeout: .seconds(1))
    await store.send(.view(.openButtonTapped)).finish()
    await store.receive(/Basket.Action.loaded)
    await open(store)
    await store.receive {
      guard case .loaded = $0 else { return false }
      return true
    } assert: {
      $0.items = ["Fork"]
    }
    await store.send(\.view.renamed, "Tea")
    await store.finish(timeout: .seconds(1))
  }

  @Test
  func partly() async {
    let store = makeStore()
    store.dependencies.uuid = .incrementing
    store.exhaustivity = .off(showSkippedAssertions: true)
    store.exhaustivity = .off
    await store.send(\.note.textChanged, "Hello") { $0.note?.text = "Hello" }
    await store.withExhaustivity(.on) {
      await store.send(\.view.renamed, "Tea")
    }
    await store.withDependencies {
      $0.uuid = .incrementing
    } operation: {
      await store.send(\.view.openButtonTapped)
    }
    await store.skipReceivedActions(strict: false)
    await store.skipInFlightEffects(strict: false)
    store.assert { $0.isOpen = true }
    let task = await store.send(.view(.openButtonTapped))
    await task.cancel()
    #expect(!store.isDismissed)
  }
}
