import NavEngineCompatibility
import NavEngineTesting
import Testing

/// What is expected has the name of the case that was asked for, also among others that carry the same type.
@MainActor
@Suite("TestStore: names of expected cases")
struct ReceivedCaseTests {
  /// The failure of a test that expects an action that nothing sends.
  private func missing(
    sending action: Player.Action? = nil,
    _ receive: @escaping @MainActor (TestStoreOf<Player>) async -> Void
  ) async -> String {
    let texts = await failureTexts {
      let store = TestStore(initialState: Player.State()) { Player() }
      store.exhaustivity = .off
      if let action { await store.send(action) }
      await receive(store)
    }
    #expect(texts.count == 1)
    return texts.first ?? ""
  }

  @Test("By key path, also among cases with the same payload, by slash, with a value, and without a payload")
  func spellings() async {
    #expect(await missing { await $0.receive(\.renamed) }.hasPrefix("Expected to receive .renamed(…), and no"))
    #expect(await missing { await $0.receive(\.searched) }.hasPrefix("Expected to receive .searched(…), and no"))
    #expect(await missing { await $0.receive(\.loaded) }.hasPrefix("Expected to receive .loaded(…), and no"))
    #expect(await missing { await $0.receive(\.loaded.success) }.contains("receive .loaded(.success(…)), and no"))
    #expect(await missing { await $0.receive(\.loaded.failure) }.contains("receive .loaded(.failure(…)), and no"))
    #expect(await missing { await $0.receive(/Player.Action.searched) }.hasPrefix("Expected to receive .searched(…),"))
    #expect(await missing { await $0.receive(/Player.Action.renamed) }.hasPrefix("Expected to receive .renamed(…),"))
    #expect(await missing { await $0.receive(/Player.Action.stopped) }.hasPrefix("Expected to receive .stopped,"))
    #expect(
      await missing { await $0.receive(\.searched, "Bach") }.hasPrefix(#"Expected to receive .searched("Bach"),"#)
    )
    #expect(await missing { await $0.receive(\.stopped) }.hasPrefix("Expected to receive .stopped, and no"))
  }

  @Test("Within presented features, stacks and elements")
  func nested() async {
    #expect(await missing { await $0.receive(\.editor.renamed) }.contains(" .editor(.presented(.renamed(…))), and no"))
    #expect(await missing { await $0.receive(\.editor.dismiss) }.contains(" .editor(.dismiss), and no"))
    #expect(await missing { await $0.receive(\.editor) }.contains(" .editor(…), and no"))
    #expect(await missing { await $0.receive(\.editor.presented) }.contains(" .editor(.presented(…)), and no"))
    #expect(await missing { await $0.receive(\.path[id: 1].other) }.contains("action: .other(…))), and no"))
    let element = " .path(.element(id: #1, action: .editor(.renamed(…)))), and no"
    #expect(await missing { await $0.receive(\.path[id: 1].editor.renamed) }.contains(element))
    #expect(await missing { await $0.receive(\.path.popFrom) }.contains(" .path(.popFrom(…)), and no"))
    let row = " .rows(.element(id: 3, action: .renamed(…))), and no"
    #expect(await missing { await $0.receive(\.rows[id: 3].renamed) }.contains(row))
  }

  @Test("With a payload of the app's own type, which another action or the state has, or which is the only one")
  func ownType() async {
    #expect(await missing { await $0.receive(\.queued) }.contains(" .queued(…), and no"))
    let text = await missing(sending: .relay { .queued(Song(title: "Air")) }) { await $0.receive(\.started) }
    #expect(text.hasPrefix("Expected to receive .started(…), and no"))
    #expect(await missing { await $0.receive(\.limited) }.contains(" .limited(…), and no"))
  }

  @Test("Where nothing tells, there is no name rather than a wrong one")
  func unknown() async {
    let text = await missing { await $0.receive(\.faded) }
    #expect(
      text.hasPrefix("Expected to receive an action of a case of Player.Action, with a value of type Fade, and no")
    )
  }

  @Test("In a feature that presents itself, the case has its name, and not its depth")
  func recursive() async {
    let texts = await failureTexts {
      let store = TestStore(initialState: Bookcase.State()) { Bookcase() }
      await store.receive(\.limited)
    }
    let start =
      "Expected to receive an action of the case .limited of Bookcase.Action, with a value of type Limit, and no"
    #expect(texts.count == 1 && texts.first?.hasPrefix(start) == true)
  }

  @Test("When another one is received")
  func other() async {
    let texts = await failureTexts {
      let store = TestStore(initialState: Player.State()) { Player() }
      await store.send(.relay { .started(Song(title: "Air")) })
      await store.receive(\.queued)
      await store.send(.relay { .renamed("Air") })
      await store.receive { if case .searched = $0 { true } else { false } }
    }
    #expect(texts.count == 2)
    #expect(texts.first?.contains("expected: .queued(…)\n  received: .started(") == true)
    #expect(
      texts.last?.contains("expected: an action that the predicate accepts\n  received: .renamed(\"Air\")") == true
    )
  }
}

private struct Song: Equatable, Sendable {
  var title: String
}

private struct Limit: Equatable, Sendable {
  var count: Int
}

private struct Fade: Equatable, Sendable {
  var seconds: Double
}

@Reducer
private struct Editor {
  struct State: Equatable, Identifiable {
    var id = 0
    var title = ""
  }

  enum Action: Sendable {
    case renamed(String)
    case noted(String)
  }

  var body: some ReducerOf<Self> { EmptyReducer() }
}

@Reducer
private struct Player {
  @Reducer(state: .equatable)
  enum Path {
    case editor(Editor)
    case other(Editor)
  }

  struct State: Equatable {
    @Presents var editor: Editor.State?
    var path = StackState<Path.State>()
    var rows: IdentifiedArrayOf<Editor.State> = []
    var playing = Song(title: "Aria")
  }

  enum Action: Sendable {
    case editor(PresentationAction<Editor.Action>)
    case path(StackActionOf<Path>)
    case rows(IdentifiedActionOf<Editor>)
    case renamed(String)
    case searched(String)
    case loaded(Result<[String], any Error>)
    case queued(Song)
    case started(Song)
    case limited(Limit)
    case faded(Fade)
    case shaded(Fade)
    case stopped
    case relay(@Sendable () -> Action)
  }

  var body: some ReducerOf<Self> {
    Reduce { _, action in
      if case .relay(let action) = action { .send(action()) } else { .none }
    }
    .ifLet(\.$editor, action: \.editor) { Editor() }
    .forEach(\.path, action: \.path)
    .forEach(\.rows, action: \.rows) { Editor() }
  }
}

@Reducer
private struct Bookcase {
  struct State: Equatable {
    @Presents var bookcase: State?
  }

  enum Action: Sendable {
    case bookcase(PresentationAction<Action>)
    case limited(Limit)
  }

  var body: some ReducerOf<Self> {
    EmptyReducer().ifLet(\.$bookcase, action: \.bookcase) { Bookcase() }
  }
}
