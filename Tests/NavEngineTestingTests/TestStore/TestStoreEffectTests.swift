import Foundation
import NavEngine
import NavEngineTesting
import TestSupport
import Testing

@MainActor
@Suite("TestStore: effects")
struct TestStoreEffectTests {
  @Test("finish waits for effects to end")
  func finish() async {
    let (answers, answer) = AsyncStream.makeStream(of: Int.self)
    let store = TestStore(initialState: Asker.State()) { Asker(answers: answers) }
    await store.send(.ask)
    Task { answer.yield(7) }
    store.exhaustivity = .off
    await store.finish(timeout: .seconds(60))
    await store.skipReceivedActions()
    #expect(store.state.answer == 7)
  }

  @Test("finish tells what is still running, by its action and its place, and it is told once")
  func finishInVain() async {
    let texts = await failureTexts(in: TestStore(initialState: Worker.State()) { Worker() }) { store in
      await store.send(.waitButtonTapped)
      await store.finish(timeout: .milliseconds(1))
    }
    #expect(texts.count == 1)
    let effect = "an effect that .waitButtonTapped has started (NavEngineTestingTests/Worker.swift:"
    #expect(texts.first?.contains(effect) == true)
  }

  @Test("What has not ended in time can be skipped, and is cancelled then")
  func skippedAfterFinish() async {
    let texts = await failureTexts(in: TestStore(initialState: Worker.State()) { Worker() }) { store in
      let task = await store.send(.waitButtonTapped)
      await store.finish(timeout: .milliseconds(1))
      await store.skipInFlightEffects()
      await task.finish()
      // What starts later is told.
      await store.send(.waitButtonTapped)
    }
    #expect(texts.count == 2)
    #expect(texts.first?.contains("were to end within") == true && texts.last?.contains("The test has ended") == true)
  }

  @Test("A root in a test can be dismissed, and says so, also in its rows")
  func isPresented() async {
    struct Row: Reducer {
      struct State: Equatable, Identifiable {
        let id: Int
        var sawPresented = false
      }

      enum Action {
        case close
      }

      @Dependency(\.dismiss) var dismiss
      @Dependency(\.isPresented) var isPresented

      func reduce(into state: inout State, action: Action) -> Effect<Action> {
        state.sawPresented = isPresented
        return .run { _ in await dismiss() }
      }
    }
    let state = RowList<Row>.State(rows: [Row.State(id: 1)])
    let store = TestStore(initialState: state) { RowList(row: Row()) }
    await store.send(.rows(.element(id: 1, action: .close))) { $0.rows[id: 1]?.sawPresented = true }
    await store.finish()
    #expect(store.isDismissed)
  }

  /// A row that waits for ever.
  private struct Waiter: Reducer {
    struct State: Equatable, Identifiable {
      let id: Int
    }

    enum Action {
      case wait
    }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      .run { _ in
        for await _ in AsyncStream<Never>(unfolding: {
          try? await Task.sleep(for: .seconds(1_000)); return nil
        }) {}
      }
    }
  }

  @Test(
    "What is taken away by a reducer further out runs no more when the action has been handled",
    arguments: [1, 40]
  )
  func takenAway(count: Int) async {
    let rows = IdentifiedArray(uniqueElements: (0..<count).map(Waiter.State.init))
    let store = TestStore(initialState: RowList<Waiter>.State(rows: rows)) { RowList(row: Waiter()) }
    for row in rows { await store.send(.rows(.element(id: row.id, action: .wait))) }
    await store.send(.clear) { $0.rows = [] }
    await store.finish()
  }

  /// A form that says that it is saved while it saves, and who takes it away as it begins to.
  private enum Saving: Equatable {
    case save, saved

    static func form(_ log: Log<Bool>) -> Reduce<Int, Saving> {
      Reduce { _, action in
        action == .saved ? .none : .merge(.send(.saved), .run { _ in log.note(Task.isCancelled) })
      }
    }
  }

  @Test("What a child sends at once that its parent takes away in the same action is to be received")
  func goneChild() async {
    let ran = Log<Bool>()
    let failures = await failures {
      let store = TestStore(initialState: PresentationState(wrappedValue: 1)) {
        Reduce<PresentationState<Int>, PresentationAction<Saving>> { state, action in
          if action == .presented(.save) { state.wrappedValue = nil }
          return .none
        }
        .ifLet(\.self, action: CasePath<PresentationAction<Saving>, PresentationAction<Saving>>()) {
          Saving.form(ran)
        }
      }
      await store.send(.presented(.save)) { $0.wrappedValue = nil }
      await store.receive(.presented(.saved))
      await store.finish()
    }
    #expect(failures.count == 1 && failures.first?.text.contains("that is not there") == true)
    #expect(ran.entries == [true])
  }

  @Test("A task can be cancelled, and is over then")
  func cancelling() async {
    let store = TestStore(initialState: Worker.State()) { Worker() }
    let task = await store.send(.waitButtonTapped)
    #expect(!task.isCancelled)
    await task.cancel()
    #expect(task.isCancelled)
    await store.finish()
  }

  @Test("A task can be waited for, and what does not end in time is a failure")
  func finishingTask() async {
    let store = TestStore(initialState: Worker.State()) { Worker() }
    let asking = await store.send(.askButtonTapped) { $0.isWorking = true }
    await asking.finish()
    await store.receive(.answered(42)) { $0 = Worker.State(answer: 42) }
    let waiting = await store.send(.waitButtonTapped)
    let texts = await failureTexts { await waiting.finish(timeout: .milliseconds(1)) }
    #expect(texts.count == 1 && texts.first?.hasPrefix("The task was to end within 0.001 seconds") == true)
    await waiting.cancel()
    await store.send(.ticked) { $0.ticks = 1 }.finish()
  }

  @Test("skipInFlightEffects cancels what runs; skipReceivedActions takes what was sent")
  func skipping() async {
    let store = TestStore(initialState: Worker.State()) { Worker() }
    await store.send(.waitButtonTapped)
    await store.send(.threeAnswersButtonTapped)
    await store.skipReceivedActions()
    #expect(store.state.answer == 3)
    await store.skipInFlightEffects()
    await store.finish()
  }

  @Test("Skipping nothing is a failure, unless it is allowed")
  func skippingNothing() async {
    let texts = await failureTexts(in: TestStore(initialState: Worker.State()) { Worker() }) { store in
      await store.skipReceivedActions(strict: false)
      await store.skipInFlightEffects(strict: false)
      await store.skipReceivedActions()
      await store.skipInFlightEffects()
    }
    #expect(
      texts == [
        "There are no received actions to skip. Leave 'skipReceivedActions' out, or pass 'strict: false'.",
        "There are no effects in flight to skip. Leave 'skipInFlightEffects' out, or pass 'strict: false'.",
      ]
    )
  }

  @Test("An effect that the feature cancels needs no more")
  func cancelledByFeature() async {
    let clock = TestClock()
    let store = TestStore(initialState: Worker.State()) {
      Worker()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.startButtonTapped)
    await clock.advance(by: .seconds(2))
    await store.receive(.ticked) { $0.ticks = 1 }
    await store.receive(.ticked) { $0.ticks = 2 }
    await store.send(.stopButtonTapped)
    await clock.run()
  }

  @Test("A timer ticks as often as the clock says, however often it is asked")
  func timer() async {
    let clock = TestClock()
    let store = TestStore(initialState: Worker.State()) {
      Worker()
    } withDependencies: {
      $0.continuousClock = clock
    }
    let timer = await store.send(.startButtonTapped)
    for minute in 1...10 {
      await clock.advance(by: .seconds(60))
      for second in 1...60 { await store.receive(.ticked) { $0.ticks = minute * 60 - 60 + second } }
    }
    await timer.cancel()
  }

  @Test("An effect that gives way until it is cancelled gets its turns, and is told by its line if it does not end")
  func yielding() async {
    struct Spinner: Reducer {
      struct State: Equatable {}
      enum Action { case go, stop }

      var body: some ReducerOf<Self> {
        Reduce { _, action in
          switch action {
          case .go: .run { _ in while !Task.isCancelled { await giveWay() } }.cancellable(id: 1)
          case .stop: .cancel(id: 1)
          }
        }
      }

      /// Never sleeps, as the store sees it, and leaves the processor to other tests all the same.
      private nonisolated func giveWay() async {
        usleep(100)
        await Task.yield()
      }
    }
    let line = #line - 12
    let store = TestStore(initialState: Spinner.State()) { Spinner() }
    let texts = await failureTexts {
      await store.send(.go)
      await store.finish(timeout: .milliseconds(10))
    }
    let effect = "an effect that .go has started (NavEngineTestingTests/TestStoreEffectTests.swift:\(line))"
    #expect(texts.count == 1 && texts.first?.contains(effect) == true, "\(texts)")
    await store.send(.stop)
    await store.finish()
  }

  @Test("Effects take turns in the order in which they became ready")
  func turns() async {
    struct Feed: Reducer {
      struct State: Equatable {}
      enum Action: Equatable { case subscribe, event(Int), refreshed }
      let events: AsyncStream<Int>

      var body: some ReducerOf<Self> {
        Reduce { _, action in
          switch action {
          case .subscribe: .run { send in for await event in events { await send(.event(event)) } }
          case .event(1): .run { send in await send(.refreshed) }
          case .event, .refreshed: .none
          }
        }
      }
    }
    let (events, event) = AsyncStream<Int>.makeStream()
    let store = TestStore(initialState: Feed.State()) { Feed(events: events) }
    for number in 1...2 { event.yield(number) }
    event.finish()
    await store.send(.subscribe)
    await store.receive(.event(1))
    await store.receive(.event(2))
    await store.receive(.refreshed)
  }
}
