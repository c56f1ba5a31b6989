import DequeModule

/// A collection without ids: positions stand in for them, and the rows that need ids are left out.
protocol PositionalPath: Path, RangeReplaceableCollection, RandomAccessCollection, MutableCollection
where Element == Int, Index == Int {}

extension PositionalPath {

  @inline(__always) init(count: Int) {
    self.init(0..<count)
    reserveCapacity(count + 1)
  }
  @inline(__always) var depth: Int { count }
  @inline(__always) func id(at position: Int) -> Int { position }
  @inline(__always) mutating func push(_ value: Int) { append(value) }
  @inline(__always) func value(_ id: Int) -> Int? { self[id] }
  @inline(__always) mutating func increment(_ id: Int) { self[id] &+= 1 }
  @inline(__always) mutating func popAndPush(from id: Int) -> Int {
    let removed = Array(self[id...])
    removeSubrange(id...)
    for value in removed { append(value) }
    return removed.count
  }
  @inline(__always) func sum() -> Int { self.reduce(0, &+) }
  @inline(__always) mutating func increment(at position: Int) -> Int {
    self[position] &+= 1
    return self[position]
  }
}

extension Deque: Path, PositionalPath where Element == Int {
  static var name: String { "Deque" }
  @inline(__always) mutating func pop() -> Int? { popLast() }
}

extension Array: Path, PositionalPath where Element == Int {
  static var name: String { "Array" }
  @inline(__always) mutating func pop() -> Int? { popLast() }
}

extension ContiguousArray: Path, PositionalPath where Element == Int {
  static var name: String { "ContiguousArray" }
  @inline(__always) mutating func pop() -> Int? { popLast() }
}
