/// A measured loop came to a wrong result: its time means nothing.
struct CheckFailure: Error, Equatable, CustomStringConvertible {
  var what: String
  var found: String
  var expected: String
  /// The case, once known.
  var caseName: String?

  var description: String {
    "\(caseName.map { "\($0): " } ?? "")\(what) came to \(found) where \(expected) is right; "
      + "the engine is broken, so run `swift test` before measuring."
  }

  /// Throws unless the two are equal.
  static func check<Value: Equatable>(_ what: String, _ found: Value, equals expected: Value) throws {
    if found == expected { return }
    throw CheckFailure(what: what, found: brief(found), expected: brief(expected))
  }

  /// A value's description, cut to a length that one line holds.
  private static func brief<Value>(_ value: Value) -> String {
    let text = "\(value)"
    return text.count > 60 ? "\(text.prefix(60))…" : text
  }
}
