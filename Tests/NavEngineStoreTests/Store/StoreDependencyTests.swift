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
    let store = withDependencies {
      $0.date = date(1)
    } operation: {
      Store(initialState: Clockface.State()) { clock }
    }
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
      Store(initialState: Clockface.State()) {
        Clockface()
      } withDependencies: {
        $0.date = date(3)
      }
    }
    #expect(store.time == 3)
    store.send(.looked(0))
    await store.send(.lookLater).finish()
    #expect(store.time == 3)
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
