import NavEngine
import Observation
import TestSupport
import Testing

/// Actions on their way through many stores, parts of which are kept, and through actions of unlike sizes.
@MainActor
@Suite("Delivery of actions")
struct DeliveryTests {
  struct Node: Reducer {
    struct State: Equatable {
      @Presents var child: State?
      var sum = 0
      /// How many actions have passed, on their way to another node or not.
      var passed = 0

      static func nested(_ levels: Int) -> State {
        (1..<levels).reduce(State()) { child, _ in State(child: child) }
      }
    }

    enum Action: CasePathable, Sendable {
      case add(Tracked)
      case child(PresentationAction<Action>)

      struct AllCasePaths {
        var child: CasePath<Action, PresentationAction<Action>> {
          CasePath(embed: Action.child) { if case .child(let action) = $0 { action } else { nil } }
        }
      }
      static let allCasePaths = AllCasePaths()
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        state.passed += 1
        if case .add(let load) = action { state.sum += load.value }
        return .none
      }
      .ifLet(\.$child, action: \.child) { Node() }
    }
  }

  /// A root and the stores below it, from the outermost on.
  private func stores(levels: Int) throws -> [StoreOf<Node>] {
    var stores = [Store(initialState: Node.State.nested(levels)) { Node() }]
    for _ in 1..<levels {
      let child = try #require(stores[stores.count - 1].scope(state: \.child, action: \.child))
      stores.append(child)
    }
    return stores
  }

  @Test(
    "An action passes all stores above, arrives once, and is let go of",
    arguments: [1, 2, 5, 6, 7, 8, 12, 13, 14, 20, 48, 49, 50, 60, 100]
  )
  func deep(levels: Int) throws {
    let lifetimes = Lifetimes()
    let stores = try stores(levels: levels)
    for (level, store) in stores.enumerated() {
      store.send(.add(Tracked(level + 1, in: lifetimes)))
      #expect(lifetimes.live == 0, "level \(level)")
    }
    for (level, store) in stores.enumerated() {
      #expect(store.sum == level + 1)
      #expect(store.passed == levels - level)
    }
  }

  @Test("A dismissal takes the same way", arguments: [2, 7, 8, 13, 14, 40])
  func dismissal(levels: Int) throws {
    let stores = try stores(levels: levels)
    stores[levels - 1].dismiss()
    #expect(stores[levels - 2].child == nil)
    #expect(stores[0].passed == 1)
  }

  @Test("Nothing of an action is kept where it waits for another one, nor beyond that")
  func waiting() throws {
    let lifetimes = Lifetimes()
    let stores = try stores(levels: 30)
    let last = stores[29]
    withObservationTracking {
      _ = last.sum
    } onChange: {
      MainActor.assumeIsolated {
        for store in stores { _ = store.send(.add(Tracked(100, in: lifetimes))) }
      }
    }
    last.send(.add(Tracked(1, in: lifetimes)))
    #expect(lifetimes.live == 0)
    #expect(stores.map(\.sum) == Array(repeating: 100, count: 29) + [101])
  }
}

/// Actions that are small in large ones, and large in small ones.
@MainActor
@Suite("Delivery of actions of unlike sizes")
struct DeliverySizeTests {
  /// 64 bytes, aligned to as many.
  struct Wide: Equatable, Sendable {
    var vector = SIMD8<UInt64>(1, 2, 3, 4, 5, 6, 7, 8)
  }

  /// More than there is room for on the stack.
  struct Huge: Equatable, Sendable {
    var vectors = (Wide(), SIMD64<UInt64>(repeating: 3), SIMD64<UInt64>(repeating: 4), SIMD64<UInt64>(repeating: 5))

    static func == (left: Huge, right: Huge) -> Bool { left.vectors == right.vectors }
  }

  /// A feature that hands actions to a child, in a case beside which there is another of its size.
  struct Layer<Ballast: Equatable & Sendable, Child: Reducer>: Reducer
  where Child.State: Equatable & Sendable, Child.Action: Sendable {
    struct State: Equatable, Sendable {
      var child: Child.State
      var passed = 0
    }

    enum Action: CasePathable, Sendable {
      case child(Child.Action)
      case ballast(Ballast)

      struct AllCasePaths {
        var child: CasePath<Action, Child.Action> {
          CasePath(embed: Action.child) { if case .child(let action) = $0 { action } else { nil } }
        }
      }
      static var allCasePaths: AllCasePaths { AllCasePaths() }
    }

    let child: Child

    var body: some ReducerOf<Self> {
      Scope(state: \.child, action: \.child) { child }
      Reduce { state, _ in
        state.passed += 1
        return .none
      }
    }
  }

  /// As ``Layer``, with its child's actions in a box: a small action of a large one.
  struct Box<Child: Reducer>: Reducer where Child.State: Equatable & Sendable, Child.Action: Sendable {
    struct State: Equatable, Sendable {
      var child: Child.State
      var passed = 0
    }

    enum Action: CasePathable, Sendable {
      indirect case child(Child.Action)

      struct AllCasePaths {
        var child: CasePath<Action, Child.Action> {
          CasePath(embed: Action.child) { if case .child(let action) = $0 { action } else { nil } }
        }
      }
      static var allCasePaths: AllCasePaths { AllCasePaths() }
    }

    let child: Child

    var body: some ReducerOf<Self> {
      Scope(state: \.child, action: \.child) { child }
      Reduce { state, _ in
        state.passed += 1
        return .none
      }
    }
  }

  struct Leaf: Reducer {
    struct State: Equatable, Sendable {
      var sum = 0
    }

    enum Action: Sendable {
      case add(Tracked, Huge)
      case addWide(Tracked, Wide)
    }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .add(let load, let huge): state.sum += huge == Huge() ? load.value : -1_000
      case .addWide(let load, let wide): state.sum += wide == Wide() ? load.value : -1_000
      }
      return .none
    }
  }

  @Test("A large action in a small one in a wide one in a small one in a large one arrives whole, and is let go of")
  func sizes() {
    typealias Inner = Box<Leaf>
    typealias Middle = Layer<Wide, Inner>
    typealias Outer = Box<Middle>
    typealias Root = Layer<Huge, Outer>
    let lifetimes = Lifetimes()
    let state = Root.State(child: Outer.State(child: Middle.State(child: Inner.State(child: Leaf.State()))))
    let root = Store(initialState: state) {
      Root(child: Outer(child: Middle(child: Inner(child: Leaf()))))
    }
    let leaf =
      root
      .scope(state: \.child, action: \.child)
      .scope(state: \.child, action: \.child)
      .scope(state: \.child, action: \.child)
      .scope(state: \.child, action: \.child)
    for round in 1...3 {
      leaf.send(.add(Tracked(2, in: lifetimes), Huge()))
      leaf.send(.addWide(Tracked(3, in: lifetimes), Wide()))
      #expect(leaf.sum == 5 * round && lifetimes.live == 0)
    }
    #expect(root.passed == 6 && root.withState(\.child.child.child.passed) == 6)
  }
}
