import NavEngineMacros

/// Cases with a payload of every shape.
@CasePathable
@dynamicMemberLookup
enum Shape {
  case bare
  case one(Int), labelled(width: Int)
  case two(Int, String)
  case pair(first: Int, second: String)
  case mixed(_ first: Int, second: String)
  case tuple((Int, name: String))
  case void(Void)
  case list([Int])
  case optional(Int?)
  case twice(Int??)
  case function((Int) -> Int)
  case functions(@Sendable (Int, String) async throws -> Void, then: () -> Void)
  case failure((any Error)?)
  case type(Any.Type)
  case reference(Reference)
  indirect case nested(Self)
  indirect case selves([Self], other: Shape?)
  case `default`(label: String)
  case `in`
  case `init`(Int)
  case `repeat`(for: Int)
  /// A `case` in words, with (a parenthesis: not one more.
  case step(by: Int = 1, of: String = "a, (b")

  static var values: [Shape] {
    [
      .bare, .one(1), .labelled(width: 2), .two(3, "a"), .pair(first: 4, second: "b"), .mixed(5, second: "c"),
      .tuple((6, name: "d")), .void(()), .list([7, 8]), .optional(9), .optional(nil), .twice(.some(nil)), .twice(nil),
      .function { $0 + 10 }, .functions({ _, _ in }, then: {}), .failure(CancellationError()), .failure(nil),
      .type(Int.self), .reference(Reference()), .nested(.one(11)), .nested(.nested(.bare)),
      .selves([.bare, .one(12)], other: .labelled(width: 13)),
      .selves([], other: nil), .default(label: "e"), .in, .`init`(14), .repeat(for: 15), .step(by: 16, of: "f"),
    ]
  }
}

/// A payload that no thread may share.
final class Reference {
  var count = 0
}

@CasePathable
@dynamicMemberLookup
indirect enum Tree<Leaf> {
  case leaf(Leaf)
  case branch(Self, Tree<Leaf>)
  case map((Leaf) -> Leaf, name: String)
  case none

  @CasePathable
  enum Direction: Equatable where Leaf: Equatable & Sendable {
    case at(Leaf)
    case up
  }
}

@CasePathable
enum ConditionalShape: Equatable {
  case always(Int)
  #if NEVER
    case here(Never)
    case never
  #elseif os(Linux) || swift(>=6)
    case here(Int)
    #if !NEVER
      case inner(x: Int, y: Int)
    #endif
  #else
    case here(String)
  #endif
}

@CasePathable
enum Nobody {}

/// Says itself that it has case paths.
@CasePathable
enum StatedShape: String, CaseIterable, CasePathable {
  case a
  case b = "case c"
}
