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
