import Foundation
import NavEngine
import TestSupport
import Testing

@MainActor
@Suite("Store: dependencies")
struct StoreDependencyTests {
  private struct Clockface: Reducer {
    struct State: Equatable {
      var time: Double

      init() {
        @Dependency(\.date) var date
        time = date.now.timeIntervalSinceReferenceDate
      }
    }

    enum Action {
      case look
      case lookLater
      case looked(Double)
    }

    @Dependency(\.date) var date

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .look: state.time = date.now.timeIntervalSinceReferenceDate
        case .lookLater: return .run { await $0(.looked(date.now.timeIntervalSinceReferenceDate)) }
        case .looked(let time): state.time = time
        }
        return .none
      }
    }
  }

  private nonisolated static func date(_ seconds: Double) -> DateGenerator {
    .constant(Date(timeIntervalSinceReferenceDate: seconds))
  }

  @Test("A store keeps the values that surround its creation, wherever it is sent actions")
  func creation() async {
    let store = overriding(\.date, Self.date(1)) { Store(initialState: Clockface.State()) { Clockface() } }
    #expect(store.time == 1)
    await withDependencies {
      $0.date = Self.date(2)
    } operation: {
      store.send(.looked(0))
      store.send(.look)
      #expect(store.time == 1)
      store.send(.looked(0))
      await store.send(.lookLater).finish()
      #expect(store.time == 1)
    }
  }

  @Test("What the store is given comes first, also for its initial state")
  func argument() async {
    let store = overriding(\.date, Self.date(1)) {
      Store(initialState: Clockface.State(), reducer: { Clockface() }, withDependencies: { $0.date = Self.date(3) })
    }
    #expect(store.time == 3)
    store.send(.looked(0))
    await store.send(.lookLater).finish()
    #expect(store.time == 3)
  }

  @Test("An effect keeps what its reducer has overridden around it, and the next one does not")
  func override() async {
    struct Overriding: Reducer {
      let log: Log<Double>
      @Dependency(\.date) var date

      var body: some Reducer<Int, Bool> {
        Reduce { _, isOverridden in
          guard isOverridden else { return look() }
          return overriding(\.date, StoreDependencyTests.date(7)) {
            log.note(-date.now.timeIntervalSinceReferenceDate)
            return .concatenate(look(), .merge(look(), .send(false)))
          }
        }
        .transformDependency(\.date) { date in
          date = StoreDependencyTests.date(date.now.timeIntervalSinceReferenceDate * 2)
        }
      }

      func look() -> Effect<Bool> {
        .run { _ in log.note(date.now.timeIntervalSinceReferenceDate) }
      }
    }
    let log = Log<Double>()
    let store = Store(initialState: 0, reducer: { Overriding(log: log) }, withDependencies: { $0.date = Self.date(2) })
    await store.send(false).finish()
    #expect(log.take() == [4])
    await store.send(true).finish()
    #expect(log.take().sorted() == [-7, 4, 7, 7])
    await store.send(false).finish()
    #expect(log.take() == [4])
  }

  @Test("The screen of an effect with overridden values is still its own")
  func overrideOnScreen() async {
    struct Leaving: Reducer {
      @Dependency(\.dismiss) var dismiss
      @Dependency(\.isPresented) var isPresented
      let log: Log<Bool>

      var body: some Reducer<Page.State, Page.Action> {
        Reduce { state, _ in
          guard isPresented else { return .none }
          return overriding(\.date, StoreDependencyTests.date(7)) {
            .run { _ in
              log.note(isPresented)
              await dismiss()
            }
          }
        }
        .ifLet(\.$child, action: \.child) { self }
      }
    }
    let log = Log<Bool>()
    let store = Store(initialState: Page.State.nested(2)) { Leaving(log: log) }
    await store.send(.child(.presented(.set(1)))).finish()
    #expect(log.take() == [true] && store.child == nil)
  }

  // MARK: - What reducers call and make where something is overridden

  /// `@unchecked`: nothing writes to it.
  private final class Timesheet: @unchecked Sendable {
    @Dependency(\.date) private var date

    var seconds: Double { date.now.timeIntervalSinceReferenceDate }
  }

  /// Notes the time, and less than nothing for that of an effect.
  private struct Noting: Reducer {
    let log: Log<Double>
    @Dependency(\.date) var date

    var body: some Reducer<Page.State, Page.Action> {
      Reduce { _, _ in
        log.note(date.now.timeIntervalSinceReferenceDate)
        return .run { _ in log.note(-date.now.timeIntervalSinceReferenceDate) }
      }
      .ifLet(\.$child, action: \.child) { self }
    }
  }

  private struct Calling: Reducer {
    enum Action: Sendable {
      case make(at: Double)
      case call(at: Double?)
    }

    let log = Log<Double>()
    let made = Log<Timesheet>()

    func reduce(into state: inout Page.State, action: Action) -> Effect<Action> {
      switch action {
      case .make(let time):
        let sheet = overriding(\.date, StoreDependencyTests.date(time)) { Timesheet() }
        log.note(sheet.seconds)
        made.note(sheet)
        return .none
      case .call(let time?): return overriding(\.date, StoreDependencyTests.date(time)) { call(&state) }
      case .call(nil): return call(&state)
      }
    }

    private func call(_ state: inout Page.State) -> Effect<Action> {
      Noting(log: log).reduce(into: &state, action: .child(.presented(.set(0)))).map { _ in .call(at: nil) }
    }
  }

  @Test("An object that a reducer makes goes on with the overridden values when the reducer has returned")
  func objects() async {
    let calling = Calling()
    let store = Store(
      initialState: Page.State(),
      reducer: { calling },
      withDependencies: { $0.date = Self.date(1) }
    )
    store.send(.make(at: 10))
    store.send(.make(at: 20))
    // In the reducer, the store's own override comes first.
    #expect(calling.log.entries == [1, 1])
    let made = calling.made
    #expect(made.entries.map(\.seconds) == [10, 20])
    #expect(await Task.detached { made.entries.map(\.seconds) }.value == [10, 20])
    overriding(\.date, Self.date(30)) { #expect(made.entries.map(\.seconds) == [30, 30]) }
  }

  @Test("A reducer that is called sees what is overridden for its action, and nothing of earlier ones")
  func called() async {
    let (calling, live) = (Calling(), Calling())
    let state = Page.State.nested(2)
    let store = Store(initialState: state, reducer: { calling }, withDependencies: { $0.date = Self.date(1) })
    for (time, seen) in [(10, 10), (20, 20), (nil, 1), (30, 30)] as [(Double?, Double)] {
      await store.send(.call(at: time)).finish()
      #expect(calling.log.take().sorted() == [-seen, -seen, seen, seen])
    }
    let other = Store(initialState: state, reducer: { live }, withDependencies: { $0.context = .live })
    await other.send(.call(at: 10)).finish()
    #expect(live.log.take().sorted() == [-10, -10, 10, 10])
    await other.send(.call(at: nil)).finish()
    #expect(live.log.entries.allSatisfy { abs($0) > 1_000 })
  }
}
