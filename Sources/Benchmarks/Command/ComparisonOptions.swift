/// What is compared, and how it is told.
struct ComparisonOptions: Equatable, Sendable {
  enum Format: String, CaseIterable, Sendable {
    case text
    /// Annotations, and a summary in Markdown, of GitHub's workflows.
    case github
  }

  static let standardTolerance = 0.02

  /// A file, or a folder with one.
  var baseline: String
  /// The file of results; nil to measure them.
  var results: String?
  var filter: Filter?
  /// How much a count may rise: 0.02 is a fiftieth.
  var tolerance = standardTolerance
  var format = Format.text
}

/// The words that commands start with.
enum CommandWord: String, CaseIterable {
  case list, run, compare, baseline, replay, demo, help

  static var enumeration: String {
    let words = allCases.map { "`\($0.rawValue)`" }
    return words.dropLast().joined(separator: ", ") + " and \(words.last ?? "")"
  }
}

/// A kind of figures.
enum Metric: String, CaseIterable, Sendable {
  /// Instructions, reads and writes of memory, and cache misses, counted by callgrind; allocations; bytes.
  case instructions
  /// The time beside that of a reference.
  case time

  /// The figures in a sentence.
  var noun: String {
    switch self {
    case .instructions: "instructions"
    case .time: "times"
    }
  }
}

/// A regular expression that is found somewhere in the names of the cases wanted.
struct Filter: Equatable, Sendable {
  let pattern: String

  /// - Throws: ``UsageError`` when `pattern` is no regular expression.
  init(_ pattern: String) throws(UsageError) {
    self.pattern = pattern
    guard !pattern.isEmpty, regex != nil else {
      throw .badValue(option: "--filter", value: pattern, expected: "a regular expression such as `push-pop/Int`")
    }
  }

  /// The names that the pattern is found in.
  func names(in names: [String]) -> Set<String> {
    guard let regex else { return [] }
    return Set(names.filter { $0.firstMatch(of: regex) != nil })
  }

  // A `Regex` is neither `Equatable` nor `Sendable`, so what is kept is the pattern.
  private var regex: Regex<AnyRegexOutput>? { try? Regex(pattern) }
}
