import NavEngine
import NavEngineTesting
import Testing

@MainActor
@Suite("TestStore: tests that end with an action of an effect")
struct TestStoreEndTests {
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
  func afterDismissal(round: Int) async {
    let texts = await failureTexts {
      let store = TestStore(initialState: Desk.State(counter: Tally.State())) { Desk() }
      await store.send(.counter(.presented(.closeAndTickButtonTapped)))
      // It does so for a test that waits for the end of all effects, and for one that does not.
      if round.isMultiple(of: 2) {
        await store.receive(\.counter.dismiss) { $0.counter = nil }
      } else {
        store.exhaustivity = .off
        await store.finish()
        await store.skipReceivedActions()
        #expect(store.state.counter == nil)
      }
    }
    #expect(texts.count == 1)
    #expect(texts.first?.hasPrefix("An effect sent an action after its feature had dismissed itself.") == true)
  }
}
