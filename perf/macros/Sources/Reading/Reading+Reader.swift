extension Reading {
  /// What the plugin's reader makes of a case: the outlines of its declarations.
  ///
  /// - Throws: What the reader finds wrong.
  static func read(_ example: Example) throws -> String {
    let source = SourceText(example.text)
    return try DeclarationReader.declarations(in: source).map { $0.outline(of: source) }.joined()
  }
}
