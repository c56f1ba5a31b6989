import NavEngine
import TestSupport
import Testing

/// One reducer that is called as a function on two fields of a type, each with a child in an optional.
@MainActor
@Suite("App code: a reducer that is called on two fields")
struct CalledOnTwoFieldsTests {
  private typealias Tabs = TwinFieldTests.Tabs
  private typealias Tab = TwinFieldTests.Tab

  private let cancelled = Log<Int>()
  private let started = Log<Int>()

  private func running(_ mark: Int) -> Page.Action {
    .run { [cancelled, started] _ in
      started.note(mark)
      await untilCancelled(cancelled, mark)
    }
  }

  /// Waits until so many effects run, so that each is told at once if it is cancelled.
  private func start(_ count: Int) async {
    await until("the effects start") { started.count == count }
  }

  private func makeStore(left: Page.State?, right: Page.State?) -> StoreOf<Tabs> {
    let state = Tabs.State(left: Tab.State(optional: left), right: Tab.State(optional: right))
    return Store(initialState: state) { TwinFieldTests.CallingTabs(tab: Tab(page: Page())) }
  }

  private nonisolated static let others: [(String, Tab.Action)] = [
    ("to its child", .optional(.set(1))), ("to its parent", .touch), ("that removes its child", .clear),
  ]

  @Test(
    "The effect of a child goes on after an action of the other field",
    arguments: others,
    [Page.State(id: 20), nil]
  )
  private func others(_ other: (name: String, action: Tab.Action), right: Page.State?) async {
    let store = makeStore(left: Page.State(id: 10), right: right)
    let left = store.send(.left(.optional(running(1))))
    await start(1)
    withIssueReporter(.ignore) {
      for _ in 0..<3 { store.send(.right(other.action)) }
    }
    #expect(cancelled.count == 0, "an action \(other.name)")
    store.send(.left(.clear))
    await left.finish()
    #expect(cancelled.entries == [1])
  }

  @Test("The effects of both children end each with its own child")
  func both() async {
    let store = makeStore(left: Page.State(id: 10), right: Page.State(id: 20))
    let left = store.send(.left(.optional(running(1))))
    let right = store.send(.right(.optional(running(2))))
    await start(2)
    for count in 0..<3 {
      store.send(.left(.optional(.set(count))))
      store.send(.right(.optional(.set(count))))
    }
    #expect(cancelled.count == 0)
    store.send(.right(.clear))
    await until("the effect of the right child ends") { cancelled.count > 0 }
    #expect(cancelled.take() == [2])
    store.send(.left(.clear))
    await until("the effect of the left child ends") { cancelled.count > 0 }
    #expect(cancelled.entries == [1])
    left.cancel()
    right.cancel()
  }

  // MARK: - Without ids

  struct Rooms: Reducer {
    struct State: Equatable {
      var left = Shapes.State(optional: Leaf.State())
      var right = Shapes.State(optional: Leaf.State())
    }

    enum Action {
      case left(Shapes.Action)
      case right(Shapes.Action)
    }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .left(let action): Shapes().reduce(into: &state.left, action: action).map(Action.left)
      case .right(let action): Shapes().reduce(into: &state.right, action: action).map(Action.right)
      }
    }
  }

  @Test("The effect of a child without an id goes on when the other field's child is removed")
  func withoutIDs() async {
    let store = Store(initialState: Rooms.State()) { Rooms() }
    let running = Leaf.Action.run { [cancelled, started] _ in
      started.note(1)
      await untilCancelled(cancelled)
    }
    let left = store.send(.left(.optional(running)))
    await start(1)
    let count = Shapes.Action.edit { $0.field.count += 1 }
    for action in [count, .optional(.set(3)), .edit { $0.optional = nil }, count] { store.send(.right(action)) }
    #expect(cancelled.count == 0)
    left.cancel()
    await left.finish()
  }
}
