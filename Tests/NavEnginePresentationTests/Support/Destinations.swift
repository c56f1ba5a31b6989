import NavEngine

/// A screen with a payload that refers to an array, for tests that look for hidden copies.
struct Form: Hashable, Codable, Sendable {
  var name = ""
  var tags: [Int] = []

  /// Where the array's elements are.
  var place: UInt { tags.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) } }
}

/// What a feature can present, with its conformance written by hand.
@dynamicMemberLookup
enum Destination: Hashable, Codable, Sendable, CasePathable {
  case form(Form)
  case count(Int)
  case pair(first: Int, second: String)
  case help
  indirect case nested(Destination)

  struct AllCasePaths: Sendable {
    var form: CasePath<Destination, Form> {
      CasePath(embed: { .form($0) }) { if case .form(let value) = $0 { value } else { nil } }
    }
    var count: CasePath<Destination, Int> {
      CasePath(embed: { .count($0) }) { if case .count(let value) = $0 { value } else { nil } }
    }
    var pair: CasePath<Destination, (first: Int, second: String)> {
      CasePath(embed: { .pair(first: $0.first, second: $0.second) }) {
        if case .pair(let first, let second) = $0 { (first, second) } else { nil }
      }
    }
    var help: CasePath<Destination, Void> {
      CasePath(embed: { .help }) { if case .help = $0 { () } else { nil } }
    }
    var nested: CasePath<Destination, Destination> {
      CasePath(embed: { .nested($0) }) { if case .nested(let value) = $0 { value } else { nil } }
    }
  }

  static let allCasePaths = AllCasePaths()
}
