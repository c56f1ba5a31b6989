import NavEngine
import NavEngineTesting
import TestSupport
import Testing

/// Each kind of misuse is told once, with what happened, and how to mend it.
@MainActor
@Suite("TestStore: failures")
struct TestStoreFailureTests {
  @Test("A state that is not the expected one fails the test")
  func unexpectedState() async {
    let failures = await failures {
      let store = TestStore(initialState: Desk.State(counter: Tally.State(count: 3))) { Desk() }
      await store.send(\.counter.incrementButtonTapped) { $0.counter?.count = 5 }
    }
    #expect(
      failures.map(\.text) == [
        """
        The state after .counter(.presented(.incrementButtonTapped)) is not the one that was expected.

          Desk.State(
            counter: Tally.State(
        -     count: 5
        +     count: 4
            ),
            … (2 unchanged)
          )

        (-: expected, +: actual)

        Have the trailing closure say what the feature is to do, or mend the feature.
        """
      ]
    )
    #expect(failures.first?.line == #line - 21)
  }

  @Test("A change that nothing asserts fails the test")
  func unassertedChange() async {
    let texts = await failureTexts(in: TestStore(initialState: Tally.State()) { Tally() }) { store in
      await store.send(.incrementButtonTapped)
    }
    #expect(
      texts == [
        """
        .incrementButtonTapped has changed the state, and nothing asserts it.

          Tally.State(
        -   count: 0
        +   count: 1
          )

        (-: expected, +: actual)

        Pass a trailing closure that makes the same change to '$0'.
        """
      ]
    )
  }

  @Test("A trailing closure that changes nothing fails the test")
  func uselessClosure() async {
    let texts = await failureTexts(in: TestStore(initialState: Tally.State()) { Tally() }) { store in
      await store.send(.set(0)) { $0.count = 0 }
    }
    #expect(
      texts == [
        """
        .set(0) was expected to change the state, and the trailing closure changes nothing.

        If the action is not to change the state, leave the closure out.
        """
      ]
    )
  }

  @Test("A trailing closure that throws fails the test")
  func throwingClosure() async {
    let texts = await failureTexts(in: TestStore(initialState: Tally.State()) { Tally() }) { store in
      await store.send(.incrementButtonTapped) { _ in throw Worker.Failure() }
    }
    #expect(texts == ["The trailing closure for .incrementButtonTapped threw an error: Failure()"])
  }

  @Test("An action that is expected, and nothing sends, which nobody waits for")
  func missingReceive() async {
    let texts = await failureTexts {
      let store = TestStore(initialState: Worker.State()) { Worker() }
      await store.receive(.answered(1), timeout: .seconds(1_000_000))
    }
    #expect(
      texts == [
        """
        Expected to receive .answered(1), and no effect runs that could still send it.

        Either the feature returned no effect that sends it, or that effect was cancelled or has ended before. Mend the \
        feature, or leave this 'receive' out.
        """
      ]
    )
  }

  @Test("An action that is expected, and does not come in time")
  func lateReceive() async {
    let texts = await failureTexts(in: TestStore(initialState: Worker.State()) { Worker() }) { store in
      await store.send(.waitButtonTapped)
      await store.receive(\.answered, timeout: .milliseconds(1))
      await store.skipInFlightEffects()
    }
    let line = texts.first?.split(separator: "Worker.swift:").last?.prefix { $0.isNumber } ?? ""
    #expect(
      texts == [
        """
        Expected to receive .answered(…), and it did not come within 0.001 seconds.

        Still running:

          • an effect that .waitButtonTapped has started (NavEngineTestingTests/Worker.swift:\(line))

        If an effect waits for a clock, advance it first, or override the clock with '.immediate'. If it takes long, \
        pass a longer 'timeout'.
        """
      ]
    )
  }

  @Test("An action without a payload that is expected by its key path")
  func missingCase() async {
    let texts = await failureTexts(in: TestStore(initialState: Desk.State()) { Desk() }) { store in
      await store.receive(\.counter.incrementButtonTapped)
    }
    #expect(texts.count == 1)
    let start = "Expected to receive .counter(.presented(.incrementButtonTapped)), and no effect runs"
    #expect(texts.first?.hasPrefix(start) == true)
  }

  @Test("Another action than the expected one fails the test")
  func otherAction() async {
    let texts = await failureTexts(in: TestStore(initialState: Worker.State()) { Worker() }) { store in
      await store.send(.askButtonTapped) { $0.isWorking = true }
      await store.receive(.answered(41)) { $0.answer = 41 }
    }
    #expect(
      texts == [
        """
        Another action than the expected one was received.

          .answered(
        -   41
        +   42
          )

        (-: expected, +: received)

        Receive what effects send, or mend the feature, which does not send the expected action. To pass over actions \
        that do not matter to the test, set 'store.exhaustivity = .off'.
        """
      ]
    )
  }

  @Test("An action that is expected before others which come first")
  func laterAction() async {
    let texts = await failureTexts(in: TestStore(initialState: Worker.State()) { Worker() }) { store in
      await store.send(.threeAnswersButtonTapped)
      await store.receive(.answered(3))
      await store.skipReceivedActions()
    }
    #expect(texts.count == 1)
    #expect(texts.first?.contains("The expected action comes later. Receive actions in the order") == true)
  }

  @Test("Actions that are not received before the next is sent fail it, and are received after it")
  func unreceivedBeforeSending() async {
    let texts = await failureTexts(in: TestStore(initialState: Worker.State()) { Worker() }) { store in
      await store.send(.threeAnswersButtonTapped)
      await store.send(.ticked) { $0.ticks = 1 }
      for answer in 1...3 { await store.receive(.answered(answer)) { $0.answer = answer } }
      #expect(store.state.ticks == 1)
      await store.send(.ticked) { $0.ticks = 2 }
    }
    #expect(
      texts == [
        """
        3 actions that effects sent must be received before .ticked is sent:

          • .answered(1)
          • .answered(2)
          • .answered(3)

        Receive each with 'await store.receive(…)', or pass over them with 'await store.skipReceivedActions()'. To \
        assert only what matters to the test, set 'store.exhaustivity = .off'.
        """
      ]
    )
  }

  @Test("Actions that are not received by the end fail the test")
  func unreceivedAtEnd() async {
    let failures = await failures {
      let store = TestStore(initialState: Worker.State()) { Worker() }
      await store.send(.askButtonTapped) { $0.isWorking = true }.finish()
    }
    #expect(
      failures.map(\.text) == [
        """
        An action that effects sent was not received:

          • .answered(42)

        Receive each with 'await store.receive(…)', or pass over them with 'await store.skipReceivedActions()'. To \
        assert only what matters to the test, set 'store.exhaustivity = .off'.
        """
      ]
    )
    #expect(failures.first?.line == #line - 15)
  }

  @Test("An effect that is still running at the end fails the test")
  func runningAtEnd() async {
    let texts = await failureTexts(in: TestStore(initialState: Worker.State()) { Worker() }) { store in
      await store.send(.waitButtonTapped)
    }
    let line = texts.first?.split(separator: "Worker.swift:").last?.prefix { $0.isNumber } ?? ""
    #expect(
      texts == [
        """
        The test has ended, and an effect is still running:

          • an effect that .waitButtonTapped has started (NavEngineTestingTests/Worker.swift:\(line))

        If it ends by itself, call 'await store.finish()' at the end of the test, after advancing the clock that it \
        waits for. If it does not, have the feature cancel it, or call 'await store.skipInFlightEffects()'. To assert \
        only what matters to the test, set 'store.exhaustivity = .off'.
        """
      ]
    )
  }

  @Test("An effect that throws fails the test")
  func throwingEffect() async {
    let texts = await failureTexts(in: TestStore(initialState: Worker.State()) { Worker() }) { store in
      await store.send(.failButtonTapped)
      // On a busy machine the effect ends later than it has thrown.
      await store.finish(timeout: .seconds(60))
    }
    #expect(texts.count == 1)
    #expect(texts.first?.hasPrefix("An effect threw an error that nothing handles: Failure()") == true)
    #expect(texts.first?.contains("Reported for NavEngineTestingTests/Worker.swift:") == true)
  }
}

// MARK: - What the engine reports

extension TestStoreFailureTests {
  @Test("An action for a child that is not there fails the test")
  func missingChild() async {
    let failures = await failures {
      let store = TestStore(initialState: Desk.State()) { Desk() }
      await store.send(.counter(.presented(.tick)))
    }
    #expect(failures.count == 1 && failures.first?.line == #line - 2)
    let message = "The action .tick was sent to a child of type Tally.State that is not there."
    #expect(failures.first?.text.hasPrefix(message) == true)
  }

  @Test("An action that reaches nothing is a failure that says why")
  func misdirected() async {
    let highID = StackElementID(rawValue: 1 << 63)
    let actions: [(Desk.Path, String)] = [
      (.element(id: 3, action: .counter(.tick)), "to the element #3 of type Desk.Page.State, which is not there"),
      (.element(id: 0, action: .counter(.tick)), "it is .note"),
      (.push(id: 0, state: .note("b")), "under the id #0, which is on the stack already: it has #0. Nothing"),
      (
        .push(id: highID, state: .note("b")),
        "#9223372036854775808, which is past #9223372036854775807"
      ),
      (.popFrom(id: 7), "from the id #7 on, which is not on the stack: it has #0. Nothing was popped."),
    ]
    for (action, fact) in actions {
      let texts = await failureTexts {
        let store = TestStore(initialState: Desk.State(path: [.note("first")])) { Desk() }
        await store.send(.path(action))
      }
      #expect(texts.count == 1 && texts.first?.contains(fact) == true, "\(action)")
    }
  }

  @Test("A write to another case than the one that is there, in a trailing closure")
  func otherCaseInClosure() async {
    let texts = await failureTexts(in: TestStore(initialState: Desk.State()) { Desk() }) { store in
      await store.send(.replaceButtonTapped) {
        $0.path = [.note("only")]
        $0.path[id: 0, case: \.counter]?.count = 7
        $0.path[id: 0, case: \.counter] = Tally.State(count: 7)
        $0.path[id: 0, case: \.counter] = nil
      }
    }
    #expect(texts.count == 3 && texts.allSatisfy { $0.contains("that is not there: it is .note") })
  }

  @Test("A reporter of the test's own comes first")
  func ownReporter() async {
    let log = Log<String>()
    let texts = await failureTexts {
      await withIssueReporter(IssueReporter { log.note($0.message) }) {
        let store = TestStore(initialState: Desk.State()) { Desk() }
        await store.send(.counter(.presented(.tick)))
        store.exhaustivity = .off
        await store.send(.counter(.presented(.tick)))
      }
    }
    #expect(texts.isEmpty && log.entries.count == 2)
  }
}
