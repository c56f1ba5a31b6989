import NavEngineMacros

/// Cases with a payload of every shape, in both spellings: enum cases are what the requirements ask for.
protocol Shape: CasePathable {
  static var bare: Self { get }
  static func one(_: Int) -> Self
  static func labelled(width: Int) -> Self
  static func two(_: Int, _: String) -> Self
  static func pair(first: Int, second: String) -> Self
  static func mixed(_: Int, second: String) -> Self
  static func tuple(_: (Int, name: String)) -> Self
  static func void(_: Void) -> Self
  static func list(_: [Int]) -> Self
  static func optional(_: Int?) -> Self
  static func twice(_: Int??) -> Self
  static func function(_: @escaping (Int) -> Int) -> Self
  static func functions(_: @escaping @Sendable (Int, String) async throws -> Void, then: @escaping () -> Void) -> Self
  static func failure(_: (any Error)?) -> Self
  static func type(_: Any.Type) -> Self
  static func nested(_: Self) -> Self
  static func selves(_: [Self], other: Self?) -> Self
  static func `default`(label: String) -> Self
  static var `in`: Self { get }
  static func `init`(_: Int) -> Self
  static func `repeat`(for: Int) -> Self
  static func step(by: Int, of: String) -> Self
}

extension Shape {
  static var values: [Self] {
    [
      .bare, .one(1), .labelled(width: 2), .two(3, "a"), .pair(first: 4, second: "b"), .mixed(5, second: "c"),
      .tuple((6, name: "d")), .void(()), .list([7, 8]), .optional(9), .optional(nil), .twice(.some(nil)), .twice(nil),
      .function { $0 + 10 }, .functions({ _, _ in }, then: {}), .failure(CancellationError()), .failure(nil),
      .type(Int.self), .nested(.one(11)), .nested(.nested(.bare)),
      .selves([.bare, .one(12)], other: .labelled(width: 13)),
      .selves([], other: nil), .default(label: "e"), .in, .`init`(14), .repeat(for: 15), .step(by: 16, of: "f"),
    ]
  }
}

extension Written {
  @CasePathable
  @dynamicMemberLookup
  enum Shape: NavEngineMacrosTests.Shape {
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
    indirect case nested(Self)
    indirect case selves([Self], other: Shape?)
    case `default`(label: String)
    case `in`
    case `init`(Int)
    case `repeat`(for: Int)
    /// A `case` in words, with (a parenthesis: not one more.
    case step(by: Int = 1, of: String = "a, (b")
  }
}
