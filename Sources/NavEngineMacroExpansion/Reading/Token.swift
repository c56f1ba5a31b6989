/// A word of Swift.
struct Token: Equatable {
  enum Kind {
    /// Also keywords, `_`, `$0` and names in backticks.
    case identifier
    case number
    /// A whole literal: quotes, number signs and interpolations included.
    case string
    case regex
    /// One or several operator characters. Also `=`, `->`, and `?` and `!` behind what they belong to.
    case symbol
    /// One of `( ) [ ] { } , ; : @ \ .` and the double colon.
    case punctuation
    /// A number sign and a name: `#if`.
    case pound
    case end
  }

  var kind: Kind
  var span: Span
  /// Whether a line ends between the token before and this one.
  var isOnNewLine = false
  /// Whether there is something to the left that it touches, and to the right: what tells `a - b` and `a-b` from
  /// `a -b`.
  var touchesLeft = false
  var touchesRight = false

  /// Whether it stands between two operands.
  var isInfix: Bool { touchesLeft == touchesRight }
  var isPrefix: Bool { !touchesLeft && touchesRight }
}
