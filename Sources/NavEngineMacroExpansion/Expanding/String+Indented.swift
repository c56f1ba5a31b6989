extension String {
  /// The text with spaces before each line that is not empty.
  func indented(_ count: Int = 2) -> String {
    split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : String(repeating: " ", count: count) + $0 }
      .joined(separator: "\n")
  }
}
