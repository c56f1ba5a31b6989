import NavEngine
import NavEngineBenchmarking

/// An action that raises a count, sent to one of as many stores as there are levels, each scoped from the one before,
/// all alive: the innermost, the root, or that which is scoped once.
///
/// When fresh, the root store and the scoping are included, and so is that the first write copies a box a level, since
/// the state that the store begins with goes on being held.
struct NestedSend: CounterWorkload {
  enum Target: String {
    case innermost = "send"
    case root = "root-send"
    case scopedOnce = "nested-send-1"
  }

  let levels: Int?
  let mode: StoreMode
  private let count: Int
  private let target: Target

  init(_ target: Target = .innermost, levels: Int = 10, mode: StoreMode) {
    self.target = target
    self.levels = levels
    self.mode = mode
    count = levels
  }

  var operation: String { target.rawValue }

  /// The level, counted from 1, that the action is sent to.
  private var level: Int {
    switch target {
    case .innermost: count
    case .root: 1
    case .scopedOnce: min(2, count)
    }
  }

  /// The counts after a loop, from the root on.
  private func expected(_ taps: Int) -> [Int] {
    (1...count).map { $0 == level ? taps : 0 }
  }

  @MainActor
  @inline(__always)
  func run<Node: CounterNode>(on _: Node.Type, passes: Int) throws -> LoopCost {
    let level = level
    switch mode {
    case .fresh:
      let source = Node.source(levels: count)
      var last: Node?
      let measurement = LoopCost.of(passes) { pass in
        let root = Node.root(Node.unchanged(source, levels: count))
        let innermost = root.descendant(levels: count)
        (level == count ? innermost : root.descendant(levels: level)).perform(.tap)
        last = root
        return pass
      }
      try CheckFailure.check("the counts", last?.numbers ?? [], equals: expected(1))
      return measurement
    case .steady:
      let root = Node.used(levels: count)
      let innermost = root.descendant(levels: count)
      let target = root.descendant(levels: level)
      // The first action after stores are scoped is more work than others.
      innermost.perform(.none)
      let measurement = LoopCost.of(passes) { pass in
        target.perform(.tap)
        return pass
      }
      try CheckFailure.check("the counts", root.numbers, equals: expected(passes))
      try CheckFailure.check("the innermost count", innermost.number, equals: expected(passes)[count - 1])
      return measurement
    }
  }
}

/// As ``NestedSend``, of a feature that presents by the property wrapper, without a macro.
struct NestedSendByHand: MainActorWorkload {
  let group = "nested/send"
  let name = "nested/send/by-hand/10"
  private let levels = 10

  @MainActor
  func runEngine(passes: Int) throws -> LoopCost {
    let store = Store(initialState: WrappedCounter.State.make(levels: levels)) { WrappedCounter() }
    var innermost = store
    for _ in 1..<levels { innermost = innermost.scope(state: \.child, action: \.child)! }
    // The first action after stores are scoped is more work than others.
    innermost.send(.none)
    let measurement = LoopCost.of(passes) { pass in
      innermost.send(.tap)
      return pass
    }
    let outer = store.withState { [$0.count, $0.child?.count] }
    try CheckFailure.check("the outer counts", outer, equals: [0, 0])
    try CheckFailure.check("the innermost count", innermost.count, equals: passes)
    return measurement
  }

  @MainActor
  func runReference(passes: Int) throws -> LoopCost {
    try NestedSend(levels: levels, mode: .steady).runReference(passes: passes)
  }
}

/// ``Counter``, with the property wrapper. One field more keeps the compiler from merging the code of the two.
private struct WrappedCounter: Reducer {
  struct State: Equatable {
    @PresentationState var child: State?
    var count = 0
    var step = 1

    static func make(levels: Int) -> State {
      var state = State()
      for _ in 1..<max(levels, 1) { state = State(child: state) }
      return state
    }
  }

  typealias Action = Counter.Action

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .tap = action { state.count &+= state.step }
      return .none
    }
    .ifLet(\.$child, action: \.child) { WrappedCounter() }
  }
}

/// The count of the innermost of as many counters as there are levels, read from the store that is scoped to it, while
/// nothing tracks what is read; when fresh, the root store and the scoping included.
struct NestedAccess: CounterWorkload {
  let operation = "access"
  var levels: Int? = 10
  let mode: StoreMode

  @MainActor
  @inline(__always)
  func run<Node: CounterNode>(on _: Node.Type, passes: Int) throws -> LoopCost {
    let count = levels ?? 1
    let source = Node.source(levels: count)
    let innermost = Node.root(source).descendant(levels: count)
    let isFresh = mode == .fresh
    if !isFresh { innermost.perform(.tap) }
    var last = -1
    let measurement =
      if isFresh {
        LoopCost.of(passes) { _ in
          last = Node.root(source).descendant(levels: count).number
          return last
        }
      } else {
        LoopCost.of(passes) { _ in
          last = innermost.number
          return last
        }
      }
    try CheckFailure.check("the innermost count", last, equals: isFresh ? 0 : 1)
    return measurement
  }
}

/// The way from the root store to the innermost of as many counters as there are levels, one scope after the other. An
/// operation is all of the way.
///
/// When fresh, the root store and all scoped ones are made for it; when steady, all are held.
struct NestedScope: CounterWorkload {
  let operation = "scope"
  var levels: Int? = 10
  let mode: StoreMode

  @MainActor
  @inline(__always)
  func run<Node: CounterNode>(on _: Node.Type, passes: Int) throws -> LoopCost {
    let count = levels ?? 1
    let source = Node.source(levels: count)
    let root = Node.root(source)
    let held = root.descendant(levels: count)
    let isFresh = mode == .fresh
    var sum = 0
    let measurement = LoopCost.of(passes) { pass in
      let innermost = (isFresh ? Node.root(source) : root).descendant(levels: count)
      if innermost === held { sum &+= 1 }
      return pass
    }
    try CheckFailure.check("the scopes that found the node that is held", sum, equals: isFresh ? 0 : passes)
    return measurement
  }
}

/// How many changes observation has told.
@MainActor
final class ChangeCount {
  var count = 0
}
