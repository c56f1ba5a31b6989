import NavEngine

extension ByHand {
  @dynamicMemberLookup
  enum Shape: NavEngineMacrosTests.Shape {
    case bare
    case one(Int)
    case labelled(width: Int)
    case two(Int, String)
    case pair(first: Int, second: String)
    case mixed(Int, second: String)
    case tuple((Int, name: String))
    case void(Void)
    case list([Int])
    case optional(Int?)
    case twice(Int??)
    case function((Int) -> Int)
    case functions(@Sendable (Int, String) async throws -> Void, then: () -> Void)
    case failure((any Error)?)
    case type(Any.Type)
    indirect case nested(Shape)
    indirect case selves([Shape], other: Shape?)
    case `default`(label: String)
    case `in`
    case `init`(Int)
    case `repeat`(for: Int)
    case step(by: Int, of: String)

    struct AllCasePaths: Sendable {
      var bare: CasePath<Shape, Void> {
        CasePath(embed: { .bare }) { if case .bare = $0 { () } else { nil } }
      }
      var one: CasePath<Shape, Int> {
        CasePath(embed: Shape.one) { if case .one(let value) = $0 { value } else { nil } }
      }
      var labelled: CasePath<Shape, Int> {
        CasePath(embed: Shape.labelled) { if case .labelled(let value) = $0 { value } else { nil } }
      }
      var two: CasePath<Shape, (Int, String)> {
        CasePath(embed: { .two($0.0, $0.1) }) {
          if case .two(let first, let second) = $0 { (first, second) } else { nil }
        }
      }
      var pair: CasePath<Shape, (first: Int, second: String)> {
        CasePath(embed: { .pair(first: $0.0, second: $0.1) }) {
          if case .pair(let first, let second) = $0 { (first, second) } else { nil }
        }
      }
      var mixed: CasePath<Shape, (Int, second: String)> {
        CasePath(embed: { .mixed($0.0, second: $0.1) }) {
          if case .mixed(let first, let second) = $0 { (first, second) } else { nil }
        }
      }
      var tuple: CasePath<Shape, (Int, name: String)> {
        CasePath(embed: Shape.tuple) { if case .tuple(let value) = $0 { value } else { nil } }
      }
      var void: CasePath<Shape, Void> {
        CasePath(embed: Shape.void) { if case .void(let value) = $0 { value } else { nil } }
      }
      var list: CasePath<Shape, [Int]> {
        CasePath(embed: Shape.list) { if case .list(let value) = $0 { value } else { nil } }
      }
      var optional: CasePath<Shape, Int?> {
        CasePath(embed: Shape.optional) { if case .optional(let value) = $0 { value } else { nil } }
      }
      var twice: CasePath<Shape, Int??> {
        CasePath(embed: Shape.twice) { if case .twice(let value) = $0 { value } else { nil } }
      }
      var function: CasePath<Shape, (Int) -> Int> {
        CasePath(embed: Shape.function) { if case .function(let value) = $0 { value } else { nil } }
      }
      var functions: CasePath<Shape, (@Sendable (Int, String) async throws -> Void, then: () -> Void)> {
        CasePath(embed: { .functions($0.0, then: $0.1) }) {
          if case .functions(let first, let second) = $0 { (first, second) } else { nil }
        }
      }
      var failure: CasePath<Shape, (any Error)?> {
        CasePath(embed: Shape.failure) { if case .failure(let value) = $0 { value } else { nil } }
      }
      var type: CasePath<Shape, Any.Type> {
        CasePath(embed: Shape.type) { if case .type(let value) = $0 { value } else { nil } }
      }
      var nested: CasePath<Shape, Shape> {
        CasePath(embed: Shape.nested) { if case .nested(let value) = $0 { value } else { nil } }
      }
      var selves: CasePath<Shape, ([Shape], other: Shape?)> {
        CasePath(embed: { .selves($0.0, other: $0.1) }) {
          if case .selves(let first, let second) = $0 { (first, second) } else { nil }
        }
      }
      var `default`: CasePath<Shape, String> {
        CasePath(embed: Shape.`default`) { if case .`default`(let value) = $0 { value } else { nil } }
      }
      var `in`: CasePath<Shape, Void> {
        CasePath(embed: { .`in` }) { if case .`in` = $0 { () } else { nil } }
      }
      var `init`: CasePath<Shape, Int> {
        CasePath(embed: Shape.`init`) { if case .`init`(let value) = $0 { value } else { nil } }
      }
      var `repeat`: CasePath<Shape, Int> {
        CasePath(embed: Shape.`repeat`) { if case .`repeat`(let value) = $0 { value } else { nil } }
      }
      var step: CasePath<Shape, (by: Int, of: String)> {
        CasePath(embed: { .step(by: $0.0, of: $0.1) }) {
          if case .step(let first, let second) = $0 { (first, second) } else { nil }
        }
      }
    }

    static let allCasePaths = AllCasePaths()
  }
}
