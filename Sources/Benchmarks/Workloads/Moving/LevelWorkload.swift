import CNavEngineBenchmarking
import NavEngineBenchmarking
import NavEngineMacros
import Observation

/// An operation on stores of as many ``Level``s as `depth` says, each presented by the one before, while the stores of
/// all are alive. The reference does the same with a ``LevelHandle``.
struct LevelWorkload: MainActorWorkload {
  enum Operation: String, CaseIterable {
    /// An action that raises a count, to the innermost store.
    case send
    /// The same, to the root.
    case rootSend = "root-send"
    /// The same, to the store that is scoped once.
    case nestedSend = "nested-send-1"
    /// The count, read at the innermost store while nothing tracks what is read.
    case access
    /// The way from the root to the innermost store, one scope after the other.
    case scope
    /// A root store made of a state that is there, and all stores scoped from it, and their end.
    case make
    /// The count of the innermost store read where reads are tracked, an action that changes it, and the callback.
    case observe
    /// Two actions: the innermost level presents another one, and dismisses it.
    case presentDismiss = "present-dismiss"
  }

  let operation: Operation
  let depth: Int
  let spelling: Spelling

  var group: String { "\(spelling.rawValue)/\(operation.rawValue)" }

  var name: String { "\(group)/\(depth)" }

  @MainActor
  func runEngine(passes: Int) throws -> LoopCost { try run(on: StoreOf<Level>.self, passes: passes) }

  @MainActor
  func runReference(passes: Int) throws -> LoopCost { try run(on: LevelHandle.self, passes: passes) }

  @MainActor
  @inline(__always)
  private func run<Node: LevelNode>(on _: Node.Type, passes: Int) throws -> LoopCost {
    if operation == .make { return try make(Node.self, passes: passes) }
    let root = Node.root(Node.source(depth: depth, isObserved: operation == .observe))
    let innermost = root.descendant(depth: depth, by: spelling)
    // The first action after stores are scoped is more work than others.
    innermost.perform(.changed(0))
    defer { withExtendedLifetime(innermost) {} }
    switch operation {
    case .send: return try send(to: innermost, level: depth, root: root, passes: passes)
    case .rootSend: return try send(to: root, level: 1, root: root, passes: passes)
    case .nestedSend:
      let level = min(2, depth)
      return try send(to: root.descendant(depth: level, by: spelling), level: level, root: root, passes: passes)
    case .access: return try access(innermost, passes: passes)
    case .scope: return try scope(root, innermost: innermost, passes: passes)
    case .make: fatalError("It has no stores to begin with.")
    case .observe: return try observe(innermost, passes: passes)
    case .presentDismiss: return try presentDismiss(innermost, root: root, passes: passes)
    }
  }

  @MainActor
  @inline(__always)
  private func send<Node: LevelNode>(to target: Node, level: Int, root: Node, passes: Int) throws -> LoopCost {
    let measurement = LoopCost.of(passes) { pass in
      target.perform(.tap)
      return pass
    }
    try CheckFailure.check("the counts", root.numbers, equals: (1...depth).map { $0 == level ? passes : 0 })
    try CheckFailure.check("the count that was raised", target.number, equals: passes)
    return measurement
  }

  @MainActor
  @inline(__always)
  private func access<Node: LevelNode>(_ innermost: Node, passes: Int) throws -> LoopCost {
    innermost.perform(.changed(7))
    var sum = 0
    let measurement = LoopCost.of(passes) { _ in
      let number = innermost.number
      sum &+= number
      return number
    }
    try CheckFailure.check("the sum of counts", sum, equals: 7 * passes)
    return measurement
  }

  @MainActor
  @inline(__always)
  private func scope<Node: LevelNode>(_ root: Node, innermost: Node, passes: Int) throws -> LoopCost {
    var found = 0
    let measurement = LoopCost.of(passes) { pass in
      if root.descendant(depth: depth, by: spelling) === innermost { found &+= 1 }
      return pass
    }
    try CheckFailure.check("the scopes that found what is held", found, equals: passes)
    return measurement
  }

  @MainActor
  @inline(__always)
  private func make<Node: LevelNode>(_: Node.Type, passes: Int) throws -> LoopCost {
    let source = Node.source(depth: depth, isObserved: false)
    var made = 0
    let measurement = LoopCost.of(passes) { pass in
      if Node.root(source).descendant(depth: depth, by: spelling).number == 0 { made &+= 1 }
      return pass
    }
    try CheckFailure.check("the stores with a count of 0", made, equals: passes)
    return measurement
  }

  @MainActor
  @inline(__always)
  private func observe<Node: LevelNode>(_ innermost: Node, passes: Int) throws -> LoopCost {
    let sink = cbench_sink()
    let changes = ChangeCount()
    var sum = 0
    let watch = Stopwatch()
    for pass in 1...passes {
      withObservationTracking {
        sum &+= innermost.number
      } onChange: {
        MainActor.assumeIsolated { changes.count += 1 }
      }
      innermost.perform(.changed(pass))
      sink(Int64(pass))
    }
    let measurement = watch.stop(operations: passes)
    try CheckFailure.check("the changes that were told", changes.count, equals: passes)
    try CheckFailure.check("the sum of counts", sum, equals: passes * (passes - 1) / 2)
    return measurement
  }

  @MainActor
  @inline(__always)
  private func presentDismiss<Node: LevelNode>(_ innermost: Node, root: Node, passes: Int) throws -> LoopCost {
    let measurement = LoopCost.of(passes) { pass in
      innermost.perform(.presentButtonTapped)
      innermost.perform(.child(.dismiss))
      return pass
    }
    try CheckFailure.check("the levels", root.numbers.count, equals: depth)
    innermost.perform(.presentButtonTapped)
    try CheckFailure.check("the levels, one more presented", root.numbers.count, equals: depth + 1)
    return measurement
  }
}
