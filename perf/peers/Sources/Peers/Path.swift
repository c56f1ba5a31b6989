import DequeModule
import HashTreeCollections
import NavEngine
import OrderedCollections

/// A navigation path of `Int`s by one of the collections compared.
///
/// The loops are specialised for each type, and the members always inlined, so that no row measures a call of its own.
protocol Path: Sendable {
  associatedtype ID: Sendable
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
  @inline(__always) func sum() -> Int { self.reduce(0, &+) }
  @inline(__always) mutating func increment(at position: Int) -> Int {
    self[position] &+= 1
    return self[position]
  }
}

/// An array, and a dictionary from the ids of its elements to their positions: what one writes by hand.
struct ArrayAndDictionary: Path {
  static let name = "Array+Dictionary"

  var elements: [(id: UInt64, value: Int)] = []
  var positions: [UInt64: Int] = [:]
  var nextID: UInt64 = 0

  @inline(__always) init(count: Int) {
    elements.reserveCapacity(count + 1)
    positions.reserveCapacity(count + 1)
    for value in 0..<count { push(value) }
  }
  @inline(__always) var depth: Int { elements.count }
  @inline(__always) func id(at position: Int) -> UInt64 { elements[position].id }
  @inline(__always) mutating func push(_ value: Int) {
    positions[nextID] = elements.count
    elements.append((nextID, value))
    nextID &+= 1
  }
  @inline(__always) mutating func pop() -> Int? {
    guard let last = elements.popLast() else { return nil }
    positions.removeValue(forKey: last.id)
    return last.value
  }
  @inline(__always) func value(_ id: UInt64) -> Int? { positions[id].map { elements[$0].value } }
  @inline(__always) mutating func increment(_ id: UInt64) {
    if let position = positions[id] { elements[position].value &+= 1 }
  }
  @inline(__always) mutating func popAndPush(from id: UInt64) -> Int {
    guard let position = positions[id] else { return 0 }
    let removed = elements[position...].map(\.value)
    for element in elements[position...] { positions.removeValue(forKey: element.id) }
    elements.removeSubrange(position...)
    for value in removed { push(value) }
    return removed.count
  }
  @inline(__always) func sum() -> Int { elements.reduce(0) { $0 &+ $1.value } }
  @inline(__always) mutating func increment(at position: Int) -> Int {
    elements[position].value &+= 1
    return elements[position].value
  }
}

/// The set of numbers, in the order of their insertion. It edits nothing in place: a number is replaced.
struct OrderedSetPath: Path {
  static let name = "OrderedSet"

  var elements: OrderedSet<Int> = []

  @inline(__always) init(count: Int) {
    elements.reserveCapacity(count + 1)
    for value in 0..<count { elements.append(value) }
  }
  @inline(__always) var depth: Int { elements.count }
  // A position, as of a collection without ids.
  @inline(__always) func id(at position: Int) -> Int { position }
  @inline(__always) mutating func push(_ value: Int) { elements.append(value &+ depth) }
  @inline(__always) mutating func pop() -> Int? { elements.isEmpty ? nil : elements.removeLast() }
  @inline(__always) func value(_ id: Int) -> Int? { elements[id] }
  @inline(__always) mutating func increment(_ id: Int) { elements.update(elements[id], at: id) }
  @inline(__always) mutating func popAndPush(from id: Int) -> Int {
    let removed = Array(elements[id...])
    elements.removeSubrange(id...)
    for value in removed { elements.append(value) }
    return removed.count
  }
  @inline(__always) func sum() -> Int { elements.reduce(0, &+) }
  @inline(__always) mutating func increment(at position: Int) -> Int {
    elements.update(elements[position], at: position)
    return elements[position]
  }
}

/// A persistent dictionary whose keys are counted up: the order is that of the keys.
struct TreePath: Path {
  static let name = "TreeDictionary"

  var elements: TreeDictionary<UInt64, Int> = [:]
  var nextID: UInt64 = 0

  @inline(__always) init(count: Int) { for value in 0..<count { push(value) } }
  @inline(__always) var depth: Int { elements.count }
  @inline(__always) func id(at position: Int) -> UInt64 { UInt64(position) }
  @inline(__always) mutating func push(_ value: Int) {
    elements[nextID] = value
    nextID &+= 1
  }
  @inline(__always) mutating func pop() -> Int? {
    if nextID == 0 { return nil }
    nextID &-= 1
    return elements.removeValue(forKey: nextID)
  }
  @inline(__always) func value(_ id: UInt64) -> Int? { elements[id] }
  @inline(__always) mutating func increment(_ id: UInt64) { elements[id]? &+= 1 }
  @inline(__always) mutating func popAndPush(from id: UInt64) -> Int {
    var removed: [Int] = []
    while nextID > id, let value = pop() { removed.append(value) }
    for value in removed.reversed() { push(value) }
    return removed.count
  }
  @inline(__always) func sum() -> Int { elements.values.reduce(0, &+) }
  @inline(__always) mutating func increment(at position: Int) -> Int {
    increment(UInt64(position))
    return elements[UInt64(position)] ?? 0
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
  @inline(__always) func sum() -> Int { elements.values.reduce(0, &+) }
  @inline(__always) mutating func increment(at position: Int) -> Int {
    elements.values[position] &+= 1
    return elements.values[position]
  }
}
