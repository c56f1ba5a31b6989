/// A piece of Swift, as its bytes.
struct SourceText {
  let bytes: [UInt8]

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  /// The text of a span.
  subscript(span: Span) -> String {
    String(decoding: bytes[span], as: UTF8.self)
  }
}

/// A stretch of a source, in bytes of its UTF-8.
typealias Span = Range<Int>

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

/// An error for text that the reader cannot read.
struct ReadingError: Error, Equatable {
  var message: String
  /// Where, in bytes of the source.
  var offset: Int
}

extension UInt8: @retroactive ExpressibleByUnicodeScalarLiteral {
  /// Lets bytes of text be written as characters.
  public init(unicodeScalarLiteral value: Unicode.Scalar) {
    self = UInt8(ascii: value)
  }
}
