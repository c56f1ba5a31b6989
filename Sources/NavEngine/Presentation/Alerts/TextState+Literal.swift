extension TextState: ExpressibleByStringInterpolation {
  public init(stringLiteral content: String) {
    self.init(content)
  }

  public init(stringInterpolation interpolation: StringInterpolation) {
    self = interpolation.text
  }

  /// Collects the parts of a literal. Texts in it keep their styles; anything else is printed as in a `String`.
  ///
  /// Interpolations of your own are added here, in an extension, as to `DefaultStringInterpolation`.
  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    fileprivate var text: TextState = TextState(runs: [])

    public init(literalCapacity: Int, interpolationCount: Int) {}

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
