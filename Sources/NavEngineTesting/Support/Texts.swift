extension String {
  /// The text, two columns further right.
  var indented: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "  \($0)" }.joined(separator: "\n")
  }
}

/// One line for each item, indented, behind a bullet.
func bulletList(_ items: [String]) -> String {
  items.map { "• \($0)".indented }.joined(separator: "\n")
}

/// A value as failures show it.
func text(of value: Any) -> String {
  ValueDescription(value).description
}
