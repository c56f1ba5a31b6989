import CNavEngineBenchmarking
import NavEngine
import NavEngineBenchmarking

/// A workload on nested ``PresentedLevel``s. The reference does the same with objects.
protocol PresentationWorkload: Workload {
  /// The last word but one of a case's name.
  static var operation: String { get }
  /// How many presentations are nested.
  var depth: Int { get }
}

extension PresentationWorkload {
  var group: String { "presentation/\(Self.operation)" }

  var name: String { "\(group)/\(depth)" }

  func bytesPerElement() -> Double? {
    LiveBytes.held(for: depth) { PresentedLevel.make(depth: depth) }
  }
}

/// A screen that presents another one of its kind.
struct PresentedLevel: Equatable, Sendable {
  var number: Int
  @PresentationState var child: PresentedLevel?

  /// A screen that presents `depth` others, each on top of the one before. Their numbers count up from 0.
  static func make(depth: Int) -> PresentedLevel {
    var level = PresentedLevel(number: depth)
    for number in (0..<depth).reversed() { level = PresentedLevel(number: number, child: level) }
    return level
  }

  /// Raises the number `depth` levels below by one, in place.
  static func raise(_ level: inout PresentedLevel, depth: Int) {
    if depth == 0 { level.number &+= 1 } else { raise(&level.child!, depth: depth - 1) }
  }

  /// Presents a child `depth` levels below, or dismisses it.
  static func setChild(of level: inout PresentedLevel, depth: Int, _ child: PresentedLevel?) {
    if depth == 0 { level.child = child } else { setChild(of: &level.child!, depth: depth - 1, child) }
  }

  /// The sum of the numbers.
  static func sum(_ level: PresentedLevel) -> Int {
    var (sum, level) = (level.number, level)
    while let child = level.child {
      sum += child.number
      level = child
    }
    return sum
  }
}

/// The same as objects: what nested screens are where state is not a value.
final class LinkedLevel {
  var number: Int
  var child: LinkedLevel?

  init(number: Int, child: LinkedLevel? = nil) {
    self.number = number
    self.child = child
  }

  static func make(depth: Int) -> LinkedLevel {
    var level = LinkedLevel(number: depth)
    for number in (0..<depth).reversed() { level = LinkedLevel(number: number, child: level) }
    return level
  }

  func descendant(_ depth: Int) -> LinkedLevel {
    var level = self
    for _ in 0..<depth { level = level.child! }
    return level
  }

  func copy() -> LinkedLevel {
    let root = LinkedLevel(number: number)
    var (source, target) = (self, root)
    while let child = source.child {
      target.child = LinkedLevel(number: child.number)
      (source, target) = (child, target.child!)
    }
    return root
  }

  var sum: Int {
    var (sum, level) = (number, self)
    while let child = level.child {
      sum += child.number
      level = child
    }
    return sum
  }
}

/// A field of the innermost presented screen raised by one, in place, from the outermost. An operation is one level on
/// the way.
struct MutateLeaf: PresentationWorkload {
  static let operation = "mutate-leaf"
  let depth: Int

  func engine(passes: Int) throws -> LoopCost {
    var root = PresentedLevel.make(depth: depth)
    let before = PresentedLevel.sum(root)
    let measurement = LoopCost.of(passes, operations: depth) { _ in
      PresentedLevel.raise(&root, depth: depth)
      return root.number
    }
    try CheckFailure.check("the sum of numbers", PresentedLevel.sum(root), equals: before + passes)
    return measurement
  }

  func reference(passes: Int) throws -> LoopCost {
    let root = LinkedLevel.make(depth: depth)
    let before = root.sum
    let measurement = LoopCost.of(passes, operations: depth) { _ in
      root.descendant(depth).number &+= 1
      return root.number
    }
    try CheckFailure.check("the sum of numbers", root.sum, equals: before + passes)
    return measurement
  }
}

/// A copy of nested screens, a field of the copy's innermost one raised by one, and the copy's end. An operation is one
/// level.
struct CopyMutateLeaf: PresentationWorkload {
  static let operation = "copy-mutate-leaf"
  let depth: Int

  func engine(passes: Int) throws -> LoopCost {
    let root = PresentedLevel.make(depth: depth)
    let before = PresentedLevel.sum(root)
    let measurement = LoopCost.of(passes, operations: depth) { _ in
      var copy = root
      PresentedLevel.raise(&copy, depth: depth)
      return copy.number
    }
    try CheckFailure.check("the sum of the original", PresentedLevel.sum(root), equals: before)
    return measurement
  }

  func reference(passes: Int) throws -> LoopCost {
    let root = LinkedLevel.make(depth: depth)
    let before = root.sum
    let measurement = LoopCost.of(passes, operations: depth) { _ in
      let copy = root.copy()
      copy.descendant(depth).number &+= 1
      return copy.number
    }
    try CheckFailure.check("the sum of the original", root.sum, equals: before)
    return measurement
  }
}

/// A screen presented on the innermost one, and dismissed: one operation for both.
struct PresentDismiss: PresentationWorkload {
  static let operation = "present-dismiss"
  let depth: Int

  func engine(passes: Int) throws -> LoopCost {
    let sink = cbench_sink()
    var root = PresentedLevel.make(depth: depth)
    let watch = Stopwatch()
    for pass in 0..<passes {
      PresentedLevel.setChild(of: &root, depth: depth, PresentedLevel(number: pass))
      sink(Int64(root.number))
      PresentedLevel.setChild(of: &root, depth: depth, nil)
    }
    let measurement = watch.stop(operations: passes)
    try CheckFailure.check("the screens", root == .make(depth: depth), equals: true)
    return measurement
  }

  func reference(passes: Int) throws -> LoopCost {
    let sink = cbench_sink()
    let root = LinkedLevel.make(depth: depth)
    let before = root.sum
    let watch = Stopwatch()
    for pass in 0..<passes {
      root.descendant(depth).child = LinkedLevel(number: pass)
      sink(Int64(root.number))
      root.descendant(depth).child = nil
    }
    let measurement = watch.stop(operations: passes)
    try CheckFailure.check("the sum of numbers", root.sum, equals: before)
    return measurement
  }
}

/// `==` between nested screens and their unchanged copy. The reference compares an `Array` of as many numbers with its
/// copy.
struct PresentationEqualShared: PresentationWorkload {
  static let operation = "equal-shared"
  let depth: Int

  func engine(passes: Int) throws -> LoopCost {
    try SharedComparison.measure(PresentedLevel.make(depth: depth), passes: passes)
  }

  func reference(passes: Int) throws -> LoopCost {
    try SharedComparison.measure(Array(0..<depth), passes: passes)
  }
}
