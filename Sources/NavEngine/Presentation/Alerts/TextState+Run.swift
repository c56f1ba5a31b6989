extension TextState {
  /// A part of a text that has one style.
  public struct Run: Hashable, Sendable {
    /// What is shown. Empty only where there is something to say and nothing to show.
    public internal(set) var string: String

    /// How it looks; empty for plain text.
    public let style: Style

    /// What is read out in place of ``string``, or nil where that is the string itself.
    ///
    /// Empty in all but the first run of a text that was labelled as a whole: the first one's label speaks for them.
    public let accessibilityLabel: String?

    init(string: String, style: Style = [], accessibilityLabel: String? = nil) {
      self.string = string
      self.style = style
      self.accessibilityLabel = accessibilityLabel
    }

    var spoken: String { accessibilityLabel ?? string }

    /// Whether there is neither a style nor a label.
    var isPlain: Bool { style.isEmpty && accessibilityLabel == nil }

    /// Whether this run and the next may be one. Labels stay with what they were given to.
    func continues(with next: Run) -> Bool {
      style == next.style && accessibilityLabel == nil && next.accessibilityLabel == nil
    }
  }
}

extension TextState.Run: CustomDebugStringConvertible {
  /// The string in quotes, behind its styles and before its label: `bold italic "⌫" labelled "Delete"`.
  public var debugDescription: String {
    let label = accessibilityLabel.map { " labelled \($0.debugDescription)" } ?? ""
    return (style.names + [string.debugDescription]).joined(separator: " ") + label
  }
}
