import NavEngine

/// A type of element that stacks are measured with.
protocol BenchmarkElement: Codable, Equatable, Sendable {
  /// What the element is called in the names of cases.
  static var label: String { get }

  /// An element whose ``number`` is `number`.
  static func make(_ number: Int) -> Self

  /// A field that costs next to nothing to read and write.
  var number: Int { get set }

  /// Sends the whole element to the black hole.
  func swallow(by hole: BlackHole)

  // Two accesses that each type spells out, as an application does.

  /// The number of the element with an id.
  static func number(of id: StackElementID, in stack: StackState<Self>) -> Int?

  /// Raises the number of the element with an id by one, through the subscript.
  static func raiseNumber(of id: StackElementID, in stack: inout StackState<Self>)
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
}
