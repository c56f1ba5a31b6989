import NavEngine
import NavEngineTesting
import Testing

@MainActor
@Suite("TestStore: exhaustivity")
struct ExhaustivityTests {
  @Test("Off, what is not asserted is passed over: changes, actions, effects")
  func off() async {
    let store = TestStore(initialState: Desk.State(counter: Tally.State(count: 3))) { Desk() }
    store.exhaustivity = .off
    await store.send(\.counter.incrementButtonTapped)
    await store.send(\.counter.incrementButtonTapped)
    await store.receive(\.counter.dismiss)
    #expect(store.state.counter == nil)
  }

  @Test("Off, a closure is given the state as it is, and may say part of it")
  func part() async {
    let store = TestStore(initialState: Worker.State()) { Worker() }
    store.exhaustivity = .off
    await store.send(.askButtonTapped)
    await store.receive(.answered(42)) { $0.answer = 42 }
    #expect(!store.state.isWorking)
  }

  @Test("Off, a closure that says something wrong is a failure, once")
  func wrong() async {
    let texts = await failureTexts(in: TestStore(initialState: Tally.State()) { Tally() }) { store in
      store.exhaustivity = .off
      await store.send(.incrementButtonTapped) { $0.count = 7 }
    }
    #expect(texts.count == 1 && texts.first?.contains("is not the one that was expected") == true)
  }

  @Test("Off, actions before the one that is received are passed over, and those after stay")
  func skippingActions() async {
    let store = TestStore(initialState: Worker.State()) { Worker() }
    store.exhaustivity = .off
    await store.send(.threeAnswersButtonTapped)
    await store.receive(.answered(2)) { $0.answer = 2 }
    #expect(store.state.answer == 2)
    await store.receive(.answered(3))
    #expect(store.state.answer == 3)
  }

  @Test("Off, sending goes on from where effects have got to")
  func sendingOn() async {
    let store = TestStore(initialState: Worker.State()) { Worker() }
    store.exhaustivity = .off
    await store.send(.threeAnswersButtonTapped)
    await store.send(.ticked) { $0.answer = 3 }
    #expect(store.state == Worker.State(answer: 3, ticks: 1))
  }

  @Test("What is skipped can be shown: it fails nothing")
  func shown() async {
    let notes = await failures {
      let store = TestStore(initialState: Worker.State()) { Worker() }
      store.exhaustivity = .off(showSkippedAssertions: true)
      await store.send(.ticked)
      await store.send(.threeAnswersButtonTapped)
      await store.receive(.answered(2))
      await store.send(.waitButtonTapped)
    }
    #if compiler(>=6.3)
      let areWarnings = notes.allSatisfy(\.isWarning)
      #expect(areWarnings)
      #expect(
        notes.map { $0.text.split(separator: "\n").first ?? "" } == [
          "Skipped: what else .ticked has changed.",
          "Skipped: Before .answered(2), effects have sent 1 other action:",
          "Skipped: what else .answered(2) has changed.",
          "Skipped: 1 action that effects sent must be received before .waitButtonTapped is sent:",
          "Skipped: The test has ended, and an effect is still running:",
        ]
      )
    #else
      #expect(notes.isEmpty)
    #endif
  }

  @Test("withExhaustivity changes it for a while")
  func forAWhile() async {
    let store = TestStore(initialState: Tally.State()) { Tally() }
    await store.withExhaustivity(.off) {
      await store.send(.incrementButtonTapped)
    }
    #expect(store.exhaustivity == .on)
    store.withExhaustivity(.off(showSkippedAssertions: true)) {
      #expect(store.exhaustivity == .off(showSkippedAssertions: true))
    }
    await store.send(.incrementButtonTapped) { $0.count = 2 }
  }

  @Test("assert says what the state is")
  func asserting() async {
    let store = TestStore(initialState: Tally.State()) { Tally() }
    store.exhaustivity = .off
    await store.send(.incrementButtonTapped)
    store.assert { $0.count = 1 }
    let texts = await failureTexts { store.assert { $0.count = 2 } }
    #expect(texts.count == 1 && texts.first?.hasPrefix("The state is not the one that was asserted.") == true)
  }
}
