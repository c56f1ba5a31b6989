import TestSupport
import Testing

@testable import NavEngine

/// What goes because a reducer further out takes away what it is in.
@MainActor
@Suite("Reducers: effects end with what their screens are in")
struct OuterRemovalTests {
  private let cancelled = Log<Int>()

  /// An action that runs until it is cancelled.
  private func running(_ mark: Int) -> Page.Action { .running(cancelled, mark) }

  private static func page() -> Page.State {
    let child = Page.State(id: 1)
    return Page.State(
      child: child,
      destination: .page(.init()),
      path: [child, child],
      rows: [child, Page.State(id: 2)]
    )
  }

  /// Starts something on each screen of a page.
  private func start(in store: StoreOf<Page>, _ mark: Int) -> [StoreTask] {
    let (ids, rows) = store.withState { (Array($0.path.ids), Array($0.rows.ids)) }
    let action = running(mark)
    let leaf = Leaf.Action.run { [cancelled] _ in await untilCancelled(cancelled, mark) }
    return [store.send(.child(.presented(action))), store.send(.destination(.presented(.page(leaf))))]
      + ids.map { store.send(.path(.element(id: $0, action: action))) }
      + rows.map { store.send(.rows(.element(id: $0, action: action))) }
  }

  @Test("A field that is reset: all that ran there, once; what runs in the other one goes on")
  func field() async {
    let store = Store(initialState: House.State(left: Self.page(), right: Self.page())) { House() }
    let left = start(in: store.scope(state: \.left, action: \.left), 1)
    let right = start(in: store.scope(state: \.right, action: \.right), 2)
    store.edit { $0.left.count += 1 }
    #expect(cancelled.count == 0)
    store.edit { $0.left = Page.State(child: Page.State()) }
    for task in left { await task.finish() }
    #expect(cancelled.take() == Array(repeating: 1, count: left.count))
    store.edit { $0 = House.State() }
    for task in right { await task.finish() }
    #expect(cancelled.entries == Array(repeating: 2, count: right.count))
    #expect(store.root.registry.ownerCount == 0 && store.root.registry.isEmpty)
  }

  @Test("A case that is left, and the same feature in another case")
  func cases() async throws {
    let store = Store(initialState: House.State(guest: .awake(Self.page()))) { House() }
    let guest = store.scope(state: \.guest, action: \.guest)
    let awake = try #require(guest.scope(state: \.awake, action: \.awake))
    let tasks = start(in: awake, 1)
    let asleep = Self.page()
    store.edit { $0.guest = .sleeping(asleep) }
    for task in tasks { await task.finish() }
    #expect(cancelled.take() == Array(repeating: 1, count: tasks.count))
    let sleeping = try #require(guest.scope(state: \.sleeping, action: \.sleeping))
    let others = start(in: sleeping, 2)
    store.edit { $0.guest = .nobody }
    for task in others { await task.finish() }
    #expect(cancelled.entries == Array(repeating: 2, count: others.count))
  }

  @Test("An optional child that is made nil, with what it presents")
  func optional() async {
    let store = Store(initialState: House.State(attic: Self.page())) { House() }
    let tasks = [store.send(.attic(running(1))), store.send(.attic(.child(.presented(running(1)))))]
    store.edit { $0.attic?.count = 4 }
    #expect(cancelled.count == 0)
    store.edit { $0.attic = nil }
    for task in tasks { await task.finish() }
    #expect(cancelled.entries == [1, 1])
  }

  @Test("An effect of the very action for which its screen is taken away is cancelled as it starts")
  func sameAction() async {
    let house = House { state, action in
      if case .left(.child) = action { state.left = Page.State(child: Page.State()) }
    }
    let store = Store(initialState: House.State(left: Page.State(child: Page.State()))) { house }
    let task = store.send(.left(.child(.presented(running(1)))))
    #expect(store.root.registry.isEmpty)
    await task.finish()
    #expect(cancelled.entries == [1])
  }

  @Test("Below a reducer that calls the one which it holds, and takes away more than that one does")
  func held() async {
    struct Resetting: Reducer {
      let base: Page

      func reduce(into state: inout Page.State, action: Page.Action) -> Effect<Page.Action> {
        let effect = base.reduce(into: &state, action: action)
        if case .set = action { (state.child, state.path) = (nil, []) }
        return effect
      }
    }
    let store = Store(initialState: Self.page()) { Resetting(base: Page()) }
    let tasks = start(in: store, 1)
    store.edit { $0.count += 1 }
    #expect(cancelled.count == 0)
    store.send(.set(3))
    #expect(store.root.registry.active == tasks.count - 3)
    for task in [tasks[0], tasks[2], tasks[3]] { await task.finish() }
    #expect(cancelled.entries == [1, 1, 1])
    store.root.registry.cancelAll()
    for task in tasks { await task.finish() }
  }

  @Test("Actions elsewhere leave what is called as a function alone", arguments: [false, true])
  func called(isCopying: Bool) async {
    struct Calling: Reducer {
      let page: Page
      let isCopying: Bool

      var body: some ReducerOf<House> {
        Reduce { state, action in
          switch action {
          case .left(let action) where isCopying:
            var copy = state.left
            defer { state.left = copy }
            return page.reduce(into: &copy, action: action).map(House.Action.left)
          case .left(let action):
            return page.reduce(into: &state.left, action: action).map(House.Action.left)
          default: return .none
          }
        }
        // The same feature, in the same plan.
        Scope(state: \.right, action: \.right) { page }
      }
    }
    let page = Page()
    let store = Store(initialState: House.State(left: Self.page(), right: Self.page())) {
      Calling(page: page, isCopying: isCopying)
    }
    let left = start(in: store.scope(state: \.left, action: \.left), 1)
    let right = start(in: store.scope(state: \.right, action: \.right), 2)
    for number in 0..<20 { store.send(.right(.set(number))) }
    #expect(cancelled.count == 0)
    store.send(.left(.edit { $0 = Page.State() }))
    for task in left { await task.finish() }
    #expect(cancelled.take() == Array(repeating: 1, count: left.count))
    store.send(.right(.edit { $0 = Page.State() }))
    for task in right { await task.finish() }
    #expect(cancelled.entries == Array(repeating: 2, count: right.count))
  }
}
