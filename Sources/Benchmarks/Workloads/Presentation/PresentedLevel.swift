import NavEngine

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
