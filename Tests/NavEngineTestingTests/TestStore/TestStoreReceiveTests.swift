import NavEngine
import NavEngineTesting
import Testing

@MainActor
@Suite("TestStore: receiving")
struct TestStoreReceiveTests {
  @Test("Actions that are sent at once are received one by one: by key path, with a payload, by predicate")
  func spellings() async {
    let store = TestStore(initialState: Worker.State()) { Worker() }
    await store.send(.threeAnswersButtonTapped)
    #expect(store.state.answer == 0)
    await store.receive(\.answered) { $0.answer = 1 }
    #expect(store.state.answer == 1)
    await store.receive(\.answered, 2) { $0.answer = 2 }
    await store.receive({ $0 == .answered(3) }) { $0.answer = 3 }
  }

  @Test("The wait ends when the action comes, and not before")
  func waiting() async {
    let (answers, answer) = AsyncStream.makeStream(of: Int.self)
    let store = TestStore(initialState: Asker.State()) { Asker(answers: answers) }
    await store.send(.ask)
    Task { answer.yield(7) }
    await store.receive(.answered(7), timeout: .seconds(60)) { $0.answer = 7 }
  }
}
