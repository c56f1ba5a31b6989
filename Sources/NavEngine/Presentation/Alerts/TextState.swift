/// Text as data: what a title, a message or a button says, apart from any view.
///
/// State that has texts in it stays a plain value that can be compared, coded and tested; a view layer turns it into
/// its own kind of text, from ``runs`` where it can show styles, and from `String(state:)` where it cannot:
///
///     let title: TextState = "Delete \(TextState(name).bold())?"
///     print(title)  // Delete Home?
///
/// ## Equality
/// Texts are equal when they look and read out the same, however they were put together: `"a" + "b"` equals `"ab"`.
/// For that, runs are kept in a normal form: neighbours of one style are one run, and runs without anything to show
/// or say are left out.
///
/// Semantics: `TextState`, which the articles' alerts are made of, in The Composable Architecture.
public struct TextState: Hashable, Sendable {
  /// The parts of different style, in order. No two neighbours could be one run, and an empty text has none.
  public private(set) var runs: [Run] = []

  /// A text without styles. A literal, with or without interpolations, makes one as well.
  public init(_ content: some StringProtocol) {
    append(Run(string: String(content)))
  }

  /// A text without styles, from a string that is to be shown as it stands.
  ///
  /// The engine localises nothing, so this is the same as ``init(_:)``; it is there for code that says so.
  public init(verbatim content: String) {
    self.init(content)
  }

  /// The runs, brought into the normal form.
  init(runs: some Sequence<Run>) {
    for run in runs { append(run) }
  }

  /// Adds a run at the end, in the normal form.
  mutating func append(_ run: Run) {
    if run.string.isEmpty && run.spoken.isEmpty { return }
    if let last = runs.last, last.continues(with: run) {
      runs[runs.count - 1].string += run.string
    } else {
      runs.append(run)
    }
  }
}

extension TextState {
  /// A part of a text that has one style.
  public struct Run: Hashable, Sendable {
    /// The letters. Empty only where there is something to say and nothing to show.
    public internal(set) var string: String

    /// How it looks; empty for plain text.
    public let style: Style

    /// The words read out in place of ``string``, or nil where that is the string itself.
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

extension TextState {
  /// Both texts, one behind the other. Each keeps its styles and labels.
  public static func + (left: TextState, right: TextState) -> TextState {
    var text = left
    text += right
    return text
  }

  /// Adds a text at the end. Both keep their styles and labels.
  public static func += (left: inout TextState, right: TextState) {
    for run in right.runs { left.append(run) }
  }
}

extension TextState: ExpressibleByStringInterpolation {
  /// A text without styles.
  public init(stringLiteral content: String) {
    self.init(content)
  }

  /// A text of several parts. Texts among them keep their styles.
  public init(stringInterpolation interpolation: StringInterpolation) {
    self = interpolation.text
  }

  /// Collects the parts of a literal. Texts in it keep their styles; anything else is printed as in a `String`.
  ///
  /// Interpolations of your own are added here, in an extension, as to `DefaultStringInterpolation`.
  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    fileprivate var text: TextState = TextState(runs: [])

    /// A literal without parts yet.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Adds text without styles.
    public mutating func appendLiteral(_ literal: String) {
      text += TextState(literal)
    }

    /// Adds a text with its styles.
    public mutating func appendInterpolation(_ value: TextState) {
      text += value
    }

    /// Adds what `"\(value)"` is.
    public mutating func appendInterpolation<Value>(_ value: Value) {
      appendLiteral("\(value)")
    }

    /// Adds what `"\(value)"` is, or a replacement for nil. A text that is there keeps its styles.
    public mutating func appendInterpolation<Value, Replacement: StringProtocol>(
      _ value: Value?,
      default replacement: @autoclosure () -> Replacement
    ) {
      if let text = value as? TextState {
        appendInterpolation(text)
      } else if let value {
        appendInterpolation(value)
      } else {
        text += TextState(replacement())
      }
    }
  }
}

extension String {
  /// The words of a text, without its styles.
  ///
  /// - Complexity: O(n) for n characters.
  public init(state: TextState) {
    self = state.runs.lazy.map(\.string).joined()
  }
}

extension TextState: CustomStringConvertible {
  /// The words of the text, without its styles: `Delete Home?`.
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
