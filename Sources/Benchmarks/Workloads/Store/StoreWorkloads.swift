import NavEngine
import NavEngineBenchmarking

/// An action that raises the count, sent to a store that nobody observes; when fresh, the store made for it included.
struct StoreSend: CounterWorkload {
  let operation = "send"
  let mode: StoreMode

  @MainActor
  @inline(__always)
  func run<Node: CounterNode>(on _: Node.Type, passes: Int) throws -> LoopCost {
    switch mode {
    case .fresh:
      var sum = 0
      let measurement = LoopCost.of(passes) { pass in
        let node = Node.root(Node.source(levels: 1))
        node.perform(.tap)
        sum &+= node.stored
        return pass
      }
      try CheckFailure.check("the sum of counts", sum, equals: passes)
      return measurement
    case .steady:
      let node = Node.used()
      let measurement = LoopCost.of(passes) { pass in
        node.perform(.tap)
        return pass
      }
      try CheckFailure.check("the count", node.number, equals: passes)
      return measurement
    }
  }
}

/// The count read from a store while nothing tracks what is read; when fresh, the store made for it included.
struct StoreAccess: CounterWorkload {
  let operation = "access"
  let mode: StoreMode

  @MainActor
  @inline(__always)
  func run<Node: CounterNode>(on _: Node.Type, passes: Int) throws -> LoopCost {
    let node = Node.root(Node.source(levels: 1))
    node.perform(.tap)
    var last = -1
    let measurement =
      switch mode {
      case .fresh:
        LoopCost.of(passes) { _ in
          last = Node.root(Node.source(levels: 1)).number
          return last
        }
      case .steady:
        LoopCost.of(passes) { _ in
          last = node.number
          return last
        }
      }
    try CheckFailure.check("the count", last, equals: mode == .fresh ? 0 : 1)
    return measurement
  }
}

/// A store scoped to the counter that it presents: steady while the scoped store is held, fresh while nothing holds it,
/// so that one is made each time.
struct StoreScope: CounterWorkload {
  let operation = "scope"
  let mode: StoreMode

  @MainActor
  @inline(__always)
  func run<Node: CounterNode>(on _: Node.Type, passes: Int) throws -> LoopCost {
    let node = Node.used(levels: 2)
    let held = mode == .steady ? node.child() : nil
    var found = 0
    let measurement = LoopCost.of(passes) { _ in
      guard let child = node.child() else { return 0 }
      found &+= 1
      return Int(bitPattern: Unmanaged.passUnretained(child).toOpaque())
    }
    try CheckFailure.check("the scoped nodes", found, equals: passes)
    if let held { try CheckFailure.check("the count", held.number, equals: 0) }
    return measurement
  }
}
