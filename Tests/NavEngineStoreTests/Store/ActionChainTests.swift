import NavEngine
import TestSupport
import Testing

/// Actions that send the next one at once.
@MainActor
@Suite("Chains of actions")
struct ActionChainTests {
  struct Chain: Reducer {
    struct State {
      var handled: [Int] = []
      /// The most loads that were alive while an action was handled.
      var mostAlive = 0
    }

    enum Action: Sendable {
      /// The load of an action is alive as long as the action.
      case go(chain: Int, left: Int, Tracked)
      case start(chains: Int, length: Int)
    }

    let lifetimes: Lifetimes
    var notesOrder = true

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .start(let chains, let length):
        return .merge((0..<chains).map { .send(.go(chain: $0, left: length, Tracked(0, in: lifetimes))) })
      case .go(let chain, let left, _):
        if notesOrder { state.handled.append(chain) }
        state.mostAlive = max(state.mostAlive, lifetimes.live)
        return left == 1 ? .none : .send(.go(chain: chain, left: left - 1, Tracked(left, in: lifetimes)))
      }
    }
  }

  @Test("take turns, and let go of each action when it has been handled")
  func turns() {
    let lifetimes = Lifetimes()
    let store = Store(initialState: Chain.State()) { Chain(lifetimes: lifetimes) }
    store.send(.start(chains: 3, length: 100))
    #expect(store.handled == (0..<100).flatMap { _ in [0, 1, 2] })
    // The three that are first, the three that wait, and the one that is made.
    #expect(store.mostAlive <= 7)
    #expect(lifetimes.live == 0)
  }

  @Test("may be long")
  func long() async {
    let lifetimes = Lifetimes()
    let store = Store(initialState: Chain.State()) { Chain(lifetimes: lifetimes, notesOrder: false) }
    await store.send(.start(chains: 1, length: 9_000)).finish()
    #expect(store.mostAlive <= 3 && lifetimes.live == 0)
  }

  @Test("are waited for by who has sent the first, also when each works a while")
  func waiting() async {
    struct Steps: Reducer {
      struct State { var steps = 0 }
      enum Action: Sendable { case step(left: Int) }

      func reduce(into state: inout State, action: Action) -> Effect<Action> {
        guard case .step(let left) = action, left > 0 else { return .none }
        state.steps += 1
        return left.isMultiple(of: 2) ? .send(.step(left: left - 1)) : .run { await $0(.step(left: left - 1)) }
      }
    }
    let store = Store(initialState: Steps.State()) { Steps() }
    await store.send(.step(left: 500)).finish()
    #expect(store.steps == 500)
  }

  @Test("that have no end are stopped, and reported with the feature and the action")
  func endless() {
    struct Endless: Reducer {
      struct State { var count = 0 }
      enum Action { case loop }

      func reduce(into state: inout State, action: Action) -> Effect<Action> {
        state.count += 1
        return .send(.loop)
      }
    }
    let store = Store(initialState: Endless.State()) { Endless() }
    let issues = reportedIssues { store.send(.loop) }
    #expect(issues.count == 1 && store.count == 10_001)
    #expect(issues.first.map { $0.message.contains("Endless.State") && $0.message.contains(".loop") } == true)
  }
}
