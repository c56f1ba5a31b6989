import DequeModule
import NavEngine
import OrderedCollections

/// A navigation path of `Int`s by one of the collections compared.
///
/// The loops are specialised for each type, and the members always inlined, so that no row measures a call of its own.
protocol Path {
  associatedtype ID
  static var name: String { get }

  /// The values 0, 1, … `count - 1`, and room for one more.
  init(count: Int)
  var depth: Int { get }
  func id(at position: Int) -> ID
  mutating func push(_ value: Int)
  mutating func pop() -> Int?
  func value(_ id: ID) -> Int?
  mutating func increment(_ id: ID)
  /// Removes the element with this id and all above it, and pushes the same values again.
  mutating func popAndPush(from id: ID) -> Int
  func sum() -> Int
  mutating func increment(at position: Int) -> Int
}

extension StackState: Path where Element == Int {
  static var name: String { "StackState" }

  @inline(__always) init(count: Int) {
    self.init(0..<count)
    reserveCapacity(count + 1)
  }
  @inline(__always) var depth: Int { count }
  @inline(__always) func id(at position: Int) -> StackElementID { ids[position] }
  @inline(__always) mutating func push(_ value: Int) { append(value) }
  @inline(__always) mutating func pop() -> Int? { popLast() }
  @inline(__always) func value(_ id: StackElementID) -> Int? { self[id: id] }
  @inline(__always) mutating func increment(_ id: StackElementID) { self[id: id]? &+= 1 }
  @inline(__always) mutating func popAndPush(from id: StackElementID) -> Int {
    let removed = pop(from: id)
    for value in removed { append(value) }
    return removed.count
  }
  @inline(__always) func sum() -> Int {
    var sum = 0
    for value in self { sum &+= value }
    return sum
  }
  @inline(__always) mutating func increment(at position: Int) -> Int {
    self[position] &+= 1
    return self[position]
  }
}

/// The dictionary, with the counter that its keys come from.
struct OrderedPath: Path {
  static let name = "OrderedDictionary"

  var elements: OrderedDictionary<UInt64, Int> = [:]
  var nextID: UInt64 = 0

  @inline(__always) init(count: Int) {
    elements.reserveCapacity(count + 1)
    for value in 0..<count { push(value) }
  }
  @inline(__always) var depth: Int { elements.count }
  @inline(__always) func id(at position: Int) -> UInt64 { elements.keys[position] }
  @inline(__always) mutating func push(_ value: Int) {
    elements[nextID] = value
    nextID &+= 1
  }
  @inline(__always) mutating func pop() -> Int? { elements.isEmpty ? nil : elements.removeLast().value }
  @inline(__always) func value(_ id: UInt64) -> Int? { elements[id] }
  @inline(__always) mutating func increment(_ id: UInt64) { elements[id]? &+= 1 }
  @inline(__always) mutating func popAndPush(from id: UInt64) -> Int {
    guard let position = elements.index(forKey: id) else { return 0 }
    let removed = Array(elements.values[position...])
    elements.removeSubrange(position...)
    for value in removed { push(value) }
    return removed.count
  }
  @inline(__always) func sum() -> Int {
    var sum = 0
    for value in elements.values { sum &+= value }
    return sum
  }
  @inline(__always) mutating func increment(at position: Int) -> Int {
    elements.values[position] &+= 1
    return elements.values[position]
  }
}
