import NavEngineCompatibility
import TestSupport
import Testing

/// What has no case path in this spelling says so once, and extracts nothing.
@Suite("Issues of case paths spelled with a slash")
struct SlashIssueTests {
  private struct Plain: Equatable {
    var value: Int
  }

  private enum Handlers {
    case changed((Int) -> Void)
    case made(() -> Int)
    case both(Int, (Int) -> Void)
    case optional(((Int) -> Void)?)
    case later(() async -> Void)
    case type(Int.Type)
    case base(Base)
    case count(Int)
    case none

    static func text(_ text: String) -> Handlers { .count(text.count) }
    static func zero(_ count: Int) -> Handlers { .changed { _ in } }
    static var three: Handlers { .count(3) }
  }

  private func check<Root, Value>(
    _ path: CasePath<Root, Value>,
    _ roots: [Root],
    says reason: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let issues = reportedIssues {
      for _ in 0..<2 {
        #expect(roots.allSatisfy { path.extract(from: $0) == nil }, sourceLocation: sourceLocation)
      }
    }
    #expect(issues.count == 1 && issues[0].message.contains(reason), "\(issues)", sourceLocation: sourceLocation)
  }

  @Test("a root that is no enum")
  func noEnum() {
    let path: CasePath<Plain, Int> = /Plain.init
    check(path, [Plain(value: 1)], says: "it is not an enum")
    check(/Plain(value: 1), [Plain(value: 1)], says: "made of a Plain that is none")
    let optional: CasePath<Plain?, Int> = /Plain.init
    check(optional, [Plain(value: 1)], says: "it is not an enum")
  }

  @Test("payloads that generic code cannot read")
  func unreadable() {
    let reason = "stored in a form that cannot be read"
    check(/Handlers.changed, [.changed { _ in }, .none], says: reason)
    check(/Handlers.made, [.made { 1 }], says: reason)
    check(/Handlers.both, [.both(1) { _ in }], says: reason)
    check(/Handlers.optional, [.optional { _ in }, .optional(nil)], says: reason)
    check(/Handlers.later, [.later {}], says: reason)
    check(/Handlers.type, [.type(Int.self)], says: reason)
  }

  @Test("functions that are no case")
  func noCase() {
    check(/Handlers.text, [.count(3), .none], says: "no case of the enum has such a payload")
    check(/{ (derived: Derived) in Handlers.base(derived) }, [.base(Derived())], says: "no case of the enum has such")
    check(/Handlers.zero, [.none, .count(3)], says: "the function is not a case")
    check(/Handlers.three, [.count(3), .none], says: "made of a Handlers that is none")
  }

  @Test("Optional.some, and a case whose payload is its enum, in the context of an optional root")
  func ambiguous() {
    let some: CasePath<Tree?, Tree> = /Optional.some
    check(some, [.leaf, .wrapped(.leaf), nil], says: "the function is Optional.some, or a case")
    let wrapped: CasePath<Tree?, Tree> = /Tree.wrapped
    check(wrapped, [.leaf, .wrapped(.wrapped(.leaf)), nil], says: "the function is Optional.some, or a case")
  }
}
