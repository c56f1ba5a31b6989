import CNavEngineBenchmarking
import NavEngine

/// A type of element that stacks are measured with.
protocol BenchmarkElement: Codable, Equatable, Sendable {
  /// The name of the element in the names of cases.
  static var label: String { get }

  /// An element whose ``number`` is `number`.
  static func make(_ number: Int) -> Self

  /// A field that costs next to nothing to read and write.
  var number: Int { get set }

  /// Sends the whole element to the black hole.
  func swallow(by hole: BlackHole)

  // Accesses that each type spells out, as an application does.

  /// The number of the element with an id.
  static func number(of id: StackElementID, in stack: StackState<Self>) -> Int?

  /// Raises the number of the element with an id by one, through the subscript.
  static func raiseNumber(of id: StackElementID, in stack: inout StackState<Self>)

  /// Raises the number of the element at a position by one, through the subscript.
  static func raiseNumber(at position: Int, in stack: inout StackState<Self>)
}

extension BenchmarkElement {
  /// The elements 0, 1, 2, … in order.
  static func make(count: Int) -> [Self] {
    (0..<count).map(make)
  }
}

/// The smallest element: a trivial word.
extension Int: BenchmarkElement {
  static let label = "Int"

  static func make(_ number: Int) -> Int { number }

  var number: Int {
    get { self }
    set { self = newValue }
  }

  func swallow(by hole: BlackHole) { hole.number(Int64(self)) }

  static func number(of id: StackElementID, in stack: StackState<Int>) -> Int? { stack[id: id] }

  static func raiseNumber(of id: StackElementID, in stack: inout StackState<Int>) { stack[id: id]? &+= 1 }

  static func raiseNumber(at position: Int, in stack: inout StackState<Int>) { stack[position] &+= 1 }
}

/// A trivial element of 64 bytes: one cache line, nothing on the heap.
struct Bytes64: BenchmarkElement, Hashable {
  var a: Int64
  var b: Int64
  var c: Int64
  var d: Int64
  var e: Int64
  var f: Int64
  var g: Int64
  var h: Int64

  static let label = "Bytes64"

  static func make(_ number: Int) -> Bytes64 {
    let value = Int64(number)
    return Bytes64(a: value, b: 1, c: 2, d: 3, e: 4, f: 5, g: 6, h: ~value)
  }

  var number: Int {
    get { Int(a) }
    set { a = Int64(newValue) }
  }

  func swallow(by hole: BlackHole) {
    withUnsafePointer(to: self) { hole.value($0) }
  }

  static func number(of id: StackElementID, in stack: StackState<Bytes64>) -> Int? { stack[id: id]?.number }

  static func raiseNumber(of id: StackElementID, in stack: inout StackState<Bytes64>) { stack[id: id]?.number &+= 1 }

  static func raiseNumber(at position: Int, in stack: inout StackState<Bytes64>) { stack[position].number &+= 1 }
}

/// An element like the state of a screen: a string and an array, both on the heap, and a counter.
struct Feature: BenchmarkElement, Hashable {
  var title: String
  var tags: [Int]
  var visits: Int

  static let label = "Feature"

  static func make(_ number: Int) -> Feature {
    // Longer than the 15 bytes that a string holds without a heap block.
    Feature(title: "A screen of the application, number \(number)", tags: [number, 1, 2, 3], visits: number)
  }

  var number: Int {
    get { visits }
    set { visits = newValue }
  }

  func swallow(by hole: BlackHole) {
    withUnsafePointer(to: self) { hole.value($0) }
  }

  static func number(of id: StackElementID, in stack: StackState<Feature>) -> Int? { stack[id: id]?.number }

  static func raiseNumber(of id: StackElementID, in stack: inout StackState<Feature>) { stack[id: id]?.number &+= 1 }

  static func raiseNumber(at position: Int, in stack: inout StackState<Feature>) { stack[position].number &+= 1 }
}

/// A stack, or the array that is its reference: a loop is written once, and specialised for both.
protocol BenchmarkList<Element>: RandomAccessCollection, RangeReplaceableCollection, Codable, Equatable
where Element: BenchmarkElement, Index == Int {
  mutating func popLast() -> Element?
  /// Removes the element at a position and all behind it.
  mutating func pop(from position: Int) -> [Element]
  /// Raises the number of the element at a position by one, in place.
  mutating func raiseNumber(at position: Int)
}

extension StackState: BenchmarkList where Element: BenchmarkElement {
  @inline(__always)
  mutating func pop(from position: Int) -> [Element] { pop(from: ids[position]) }

  @inline(__always)
  mutating func raiseNumber(at position: Int) { Element.raiseNumber(at: position, in: &self) }
}

extension Array: BenchmarkList where Element: BenchmarkElement {
  @inline(__always)
  mutating func pop(from position: Int) -> [Element] {
    let removed = Array(self[position...])
    removeSubrange(position...)
    return removed
  }

  @inline(__always)
  mutating func raiseNumber(at position: Int) { self[position].number &+= 1 }
}

/// A seeded generator, so that each run looks up the same things in the same order.
struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// The positions that the look-up cases look for.
enum Queries {
  /// Enough that a branch predictor does not learn the order by heart, few enough to stay in the first-level cache.
  static let count = 4096

  /// Random positions below `size`, the same in every run.
  static func positions(size: Int) -> [Int] {
    var generator = SplitMix64(seed: 0x5EED)
    return (0..<count).map { _ in Int.random(in: 0..<size, using: &generator) }
  }
}

/// Where results go, so that the compiler cannot tell that nobody needs them.
struct BlackHole {
  /// Takes a number.
  let number = cbench_sink()
  /// Takes a value of any size, by its address.
  let value = cbench_value_sink()
}
