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

  private func date(_ seconds: Double) -> DateGenerator { .constant(Date(timeIntervalSinceReferenceDate: seconds)) }

  @Test("A store keeps the values that surround its creation, wherever it is sent actions")
  func creation() async {
    let clock = Clockface()
    let store = withDependencies({ $0.date = date(1) }, operation: { Store(initialState: Clockface.State()) { clock } })
    #expect(store.time == 1)
    await withDependencies {
      $0.date = date(2)
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
    let store = withDependencies {
      $0.date = date(1)
    } operation: {
      Store(initialState: Clockface.State(), reducer: { Clockface() }, withDependencies: { $0.date = date(3) })
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
          return withDependencies {
            $0.date = .constant(Date(timeIntervalSinceReferenceDate: 7))
          } operation: {
            log.note(-date.now.timeIntervalSinceReferenceDate)
            return .concatenate(look(), .merge(look(), .send(false)))
          }
        }
        .transformDependency(\.date) { date in
          let seconds = date.now.timeIntervalSinceReferenceDate
          date = .constant(Date(timeIntervalSinceReferenceDate: seconds * 2))
        }
      }

      func look() -> Effect<Bool> {
        .run { _ in log.note(date.now.timeIntervalSinceReferenceDate) }
      }
    }
    let log = Log<Double>()
    let store = Store(initialState: 0, reducer: { Overriding(log: log) }, withDependencies: { $0.date = date(2) })
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
          return withDependencies {
            $0.date = .constant(Date(timeIntervalSinceReferenceDate: 7))
          } operation: {
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

  @Test("Whether a feature is presented, it can ask")
  func isPresented() async {
    struct Asking: Reducer {
      let log: Log<String>
      @Dependency(\.isPresented) var isPresented

      var body: some Reducer<Page.State, Page.Action> {
        Reduce { state, _ in
          log.note("\(state.id) \(isPresented)")
          return .run { _ in log.note("effect of \(isPresented)") }
        }
        .ifLet(\.$child, action: \.child) { self }
      }
    }
    let log = Log<String>()
    let store = Store(initialState: Page.State.nested(2)) { Asking(log: log) }
    await store.send(.set(1)).finish()
    #expect(log.take() == ["0 false", "effect of false"])
    await store.send(.child(.presented(.set(1)))).finish()
    #expect(Set(log.entries) == ["1 true", "0 false", "effect of true", "effect of false"])
  }
}
