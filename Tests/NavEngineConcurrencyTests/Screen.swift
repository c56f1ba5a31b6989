import NavEngine

struct Form: Sendable {
  var name = ""
  var tags: [Int] = []
}

/// An array whose references are counted, as those of constants are not.
@inline(never)
func onHeap(_ numbers: ClosedRange<Int>) -> [Int] { Array(numbers) }

/// What a feature can present, with its conformance written by hand.
enum Destination: Sendable, CasePathable {
  case form(Form)
  case count(Int)

  struct AllCasePaths: Sendable {
    var form: CasePath<Destination, Form> {
      CasePath(embed: { .form($0) }) { if case .form(let value) = $0 { value } else { nil } }
    }
    var count: CasePath<Destination, Int> {
      CasePath(embed: { .count($0) }) { if case .count(let value) = $0 { value } else { nil } }
    }
  }
  static var allCasePaths: AllCasePaths { AllCasePaths() }
}

/// A screen that presents others.
struct Screen: Sendable {
  var count = 0
  @PresentationState var child: Screen?
  @PresentationState var form: Form?

  /// As many screens as `depth`, each presented by the one before.
  static func nested(_ depth: Int) -> Screen {
    (1..<depth).reversed().reduce(Screen(count: depth)) { Screen(count: $1, child: $0) }
  }
}
