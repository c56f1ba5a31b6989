extension String {
  /// What a text says, without its styles.
  ///
  /// - Complexity: O(n) for n characters.
  public init(state: TextState) {
    self = state.runs.lazy.map(\.string).joined()
  }
}

extension TextState: CustomStringConvertible {
  /// What the text says, without its styles: `Delete Home?`.
  public var description: String { String(state: self) }
}

extension TextState: CustomDebugStringConvertible {
  /// The parts in quotes, behind their styles: `"Delete " + bold "Home" + "?"`.
  public var debugDescription: String {
    if runs.isEmpty { return "\"\"" }
    return runs.map(\.debugDescription).joined(separator: " + ")
  }
}

extension TextState: CustomReflectable {
  /// That of the plain string if nothing in the text is styled or labelled, else the runs.
  public var customMirror: Mirror {
    if runs.allSatisfy(\.isPlain) { return Mirror(reflecting: String(state: self)) }
    return Mirror(self, unlabeledChildren: runs, displayStyle: .collection)
  }
}
