import NavEngine
import NavEngineTesting
import Testing

@MainActor
@Suite("TestStore: tests that end with an action of an effect")
struct TestStoreEndTests {
  @Test("It may be the last that the effect does", arguments: 0..<20)
  func lastAction(_: Int) async {
    let store = TestStore(initialState: Worker.State()) { Worker() }
    await store.send(.askButtonTapped) { $0.isWorking = true }
    await store.receive(.answered(42)) {
      $0.isWorking = false
      $0.answer = 42
    }
  }

  @Test("Several may wait for it at once", arguments: 0..<20)
  func severalWait(_: Int) async {
    let store = TestStore(initialState: Worker.State()) { Worker() }
    let task = await store.send(.askButtonTapped) { $0.isWorking = true }
    async let end: Void = task.finish()
    async let received: Void = store.receive(.answered(42)) {
      $0.isWorking = false
      $0.answer = 42
    }
    _ = await (end, received)
    #expect(store.state.answer == 42)
  }

  @Test("What a feature sends after it has dismissed itself fails the test, also later", arguments: 0..<20)
  func afterDismissal(_: Int) async {
    await withKnownIssue {
      let (doors, door) = AsyncStream.makeStream(of: Void.self)
      let store = TestStore(initialState: Lobby.State(room: Room.State())) { Lobby(doors: doors) }
      await store.send(.room(.presented(.leaveButtonTapped)))
      door.yield()
      await store.receive(.room(.dismiss)) { $0.room = nil }
    } matching: {
      "\($0)".contains("called")
    }
  }

  @Test("So it does for a test that waits for the end of all effects", arguments: 0..<20)
  func finishing(_: Int) async {
    await withKnownIssue {
      let (doors, door) = AsyncStream.makeStream(of: Void.self)
      let store = TestStore(initialState: Lobby.State(room: Room.State())) { Lobby(doors: doors) }
      store.exhaustivity = .off
      await store.send(.room(.presented(.leaveButtonTapped)))
      door.yield()
      await store.finish()
      await store.skipReceivedActions()
      #expect(store.state.room == nil)
    } matching: {
      "\($0)".contains("called")
    }
  }
}

extension TestStoreEndTests {
  /// A feature that dismisses itself once a door opens, and does something afterwards.
  private struct Room: Reducer {
    struct State: Equatable {}

    enum Action: Equatable {
      case leaveButtonTapped
      case called
    }

    let doors: AsyncStream<Void>
    @Dependency(\.dismiss) var dismiss

    var body: some ReducerOf<Self> {
      Reduce { _, action in
        guard case .leaveButtonTapped = action else { return .none }
        return .run { send in
          for await _ in doors { break }
          await dismiss()
          for _ in 0..<5 { await Task.yield() }
          await send(.called)
        }
      }
    }
  }

  private struct Lobby: Reducer {
    struct State: Equatable {
      @Presents var room: Room.State?
    }

    enum Action: Equatable, CasePathable {
      case room(PresentationAction<Room.Action>)

      struct AllCasePaths {
        var room: CasePath<Action, PresentationAction<Room.Action>> {
          CasePath(embed: Action.room) { if case .room(let action) = $0 { action } else { nil } }
        }
      }
      static let allCasePaths = AllCasePaths()
    }

    let doors: AsyncStream<Void>

    var body: some ReducerOf<Self> {
      EmptyReducer()
        .ifLet(\.$room, action: \.room) { Room(doors: doors) }
    }
  }
}
