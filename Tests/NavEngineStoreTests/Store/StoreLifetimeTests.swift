import Observation
import TestSupport
import Testing

@testable import NavEngine

@MainActor
@Suite("Store: lifetimes")
struct StoreLifetimeTests {
  private let page = Page()

  @Test("Scoped stores are dropped with their last reference")
  func scoped() throws {
    let store = Store(initialState: Page.State.nested(3)) { page }
    weak var child: StoreOf<Page>?
    weak var grandchild: StoreOf<Page>?
    try {
      let kept = try #require(
        store.scope(state: \.child, action: \.child)?.scope(state: \.child, action: \.child)
      )
      child = store.scope(state: \.child, action: \.child)
      grandchild = kept
      // A store does not keep those that it was scoped from.
      #expect(child == nil)
      kept.send(.set(1))
    }()
    #expect(child == nil && grandchild == nil)
    #expect(store.scope(state: \.child, action: \.child)?.child?.count == 1)
  }

  @Test("A scoped store keeps the state of the root and its reducers, and not the root itself")
  func root() throws {
    var child: StoreOf<Page>?
    weak var root: StoreOf<Page>?
    do {
      let store = Store(initialState: Page.State.nested(2)) { page }
      root = store
      child = store.scope(state: \.child, action: \.child)
    }
    #expect(root == nil)
    child?.send(.set(3))
    #expect(child?.count == 3)
    child = nil
  }

  private struct Counting: Reducer {
    struct State: Equatable {
      var count = 0
      var other = 0
    }

    enum Action {
      case begin
      case count
    }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .begin: return .run { send in await send(.count) }
      case .count:
        state.count += 1
        state.other += 1
        return .none
      }
    }
  }

  @Test("A store may go while its observers are told of what an effect has sent")
  func goneWhileTelling() async {
    let kept = Box<StoreOf<Counting>?>(Store(initialState: Counting.State()) { Counting() })
    weak let store = kept.value
    let changes = Count()
    for _ in 0..<3 {
      withObservationTracking {
        _ = (kept.value?.count, kept.value?.other)
      } onChange: {
        changes.increase()
        MainActor.assumeIsolated { kept.value = nil }
      }
    }
    let updates = kept.value?.updates
    // Not in one expression, which would keep the store.
    let task = kept.value?.send(.begin)
    await task?.finish()
    #expect(changes.value > 0 && store == nil)
    if let updates {
      for await _ in updates {}
    }
  }

  @Test("Who listened to a scoped store that is no more leaves")
  func listeners() throws {
    let store = Store(initialState: Page.State.nested(2)) { page }
    var child = store.scope(state: \.child, action: \.child)
    let streams = (try #require(child?.updates), try #require(child?.transitions))
    #expect(store.root.followers.isEmpty == false)
    child = nil
    store.send(.set(1))
    #expect(store.root.followers.isEmpty == true)
    withExtendedLifetime(streams) {}
  }

  @Test("All of a state is freed with the last store, and what is gone with its own")
  func states() throws {
    let lifetimes = Lifetimes()
    func mark() -> [Tracked] { [Tracked(1, in: lifetimes)] }
    func use() throws {
      // No copy of the state is kept beside the store's.
      let sheet = { Room.State(id: 1, marks: mark()) }
      let store = Store(initialState: Room.State(id: 0, marks: mark(), sheet: sheet())) { Room() }
      var child = store.scope(state: \.sheet, action: \.sheet)
      store.send(.sheet(.dismiss))
      #expect(try #require(child).withState(\.marks.count) == 1 && lifetimes.live == 2)
      child = nil
      #expect(lifetimes.live == 1)
    }
    try use()
    #expect(lifetimes.live == 0)
  }

  @Test(
    "A store that is scoped when a copy of an old state ends, before the action that takes its own away, keeps a last state"
  )
  func scopedAtEnd() throws {
    let state = Sides.State(left: Sides.Side(), right: Sides.Side(count: 3))
    let store = Store(initialState: state) { Sides() }
    let kept = Box<Store<Sides.Side, Int>?>(nil)
    store.edit { $0.left?.farewell = Farewell { kept.value = store.scope(state: \.right, action: \.side) } }
    let left = store.scope(state: \.left, action: \.side)
    store.edit { $0.right?.count = 4 }
    store.edit { $0.left?.farewell = nil }
    // The store's copy is replaced when it is read.
    #expect(kept.value == nil)
    left?.withState { _ in }
    store.edit { $0.right = nil }
    #expect(kept.value?.withState(\.count) == 4)
    keep(left)
  }

  @Test("The last reference to a root may be dropped on any thread, while its effects run")
  func rootElsewhere() async throws {
    let cancelled = Log<Int>()
    let kept = Box<StoreOf<Page>?>(Store(initialState: Page.State()) { page })
    let task = kept.value?.send(.running(cancelled))
    await Task.detached { kept.value = nil }.value
    task?.cancel()
    await task?.finish()
    #expect(cancelled.count == 1)
  }
}
