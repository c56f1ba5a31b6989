import NavEngine
import NavEngineTesting
import Testing

@MainActor
@Suite("TestStore: receiving")
struct TestStoreReceiveTests {
  @Test("An action that an effect sends changes the state when it is received, and not before")
  func later() async {
    let store = TestStore(initialState: Worker.State()) { Worker() }
    await store.send(.askButtonTapped) { $0.isWorking = true }
    #expect(store.state.answer == 0)
    await store.receive(.answered(42)) {
      $0.isWorking = false
      $0.answer = 42
    }
    #expect(store.state.answer == 42)
  }

  @Test("By key path, by key path and payload, by predicate")
  func spellings() async {
    let store = TestStore(initialState: Worker.State()) { Worker() }
    await store.send(.threeAnswersButtonTapped)
    await store.receive(\.answered) { $0.answer = 1 }
    await store.receive(\.answered, 2) { $0.answer = 2 }
    await store.receive({ $0 == .answered(3) }) { $0.answer = 3 }
  }

  @Test("Actions that are sent at once are asserted one by one, with the state as each has left it")
  func eachState() async {
    let store = TestStore(initialState: Worker.State()) { Worker() }
    await store.send(.threeAnswersButtonTapped)
    #expect(store.state.answer == 0)
    await store.receive(.answered(1)) { $0.answer = 1 }
    #expect(store.state.answer == 1)
    await store.receive(.answered(2)) { $0.answer = 2 }
    await store.receive(.answered(3)) { $0.answer = 3 }
  }

  @Test("The wait ends when the action comes, and not before")
  func waiting() async {
    let gate = Gate()
    let store = TestStore(initialState: Asker.State()) { Asker(gate: gate) }
    await store.send(.ask)
    Task { gate.open() }
    await store.receive(.answered, timeout: .seconds(60)) { $0.isAnswered = true }
  }

  @Test("Nobody waits when nothing runs that could send it")
  func nothingRuns() async {
    let texts = await failureTexts {
      let store = TestStore(initialState: Worker.State()) { Worker() }
      await store.receive(.answered(1), timeout: .seconds(1_000_000))
    }
    #expect(texts.count == 1)
  }
}

extension TestStoreReceiveTests {
  struct Asker: Reducer {
    struct State: Equatable {
      var isAnswered = false
    }

    enum Action: Equatable {
      case ask
      case answered
    }

    let gate: Gate

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .ask:
          return .run { send in
            await gate.wait()
            await send(.answered)
          }
        case .answered:
          state.isAnswered = true
          return .none
        }
      }
    }
  }
}
