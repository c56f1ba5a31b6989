/// Cuts a source into words, on demand: the reader tells where to go on, so that it can try a way and come back, and
/// cut `>>` in two where it reads types.
///
/// Follows the lexical structure of "The Swift Programming Language".
struct Lexer {
  let bytes: [UInt8]

  init(_ source: SourceText) {
    bytes = source.bytes
  }

  /// A byte, 0 behind the end.
  func byte(_ position: Int) -> UInt8 {
    position < bytes.count ? bytes[position] : 0
  }

  /// The next token at or behind a position.
  ///
  /// - Throws: ``ReadingError`` for a literal or comment that does not end.
  func token(at position: Int) throws(ReadingError) -> Token {
    var start = position
    let isOnNewLine = try skipTrivia(&start)
    var token = try bareToken(at: start)
    token.isOnNewLine = isOnNewLine
    token.touchesLeft = touchesLeft(start)
    token.touchesRight = touchesRight(token.span.upperBound, touchesLeft: token.touchesLeft)
    return token
  }

  private func bareToken(at start: Int) throws(ReadingError) -> Token {
    if start >= bytes.count { return Token(kind: .end, span: bytes.count..<bytes.count) }
    let first = bytes[start]
    switch first {
    case "(", ")", "[", "]", "{", "}", ",", ";", "@", "\\":
      return Token(kind: .punctuation, span: start..<start + 1)
    case ":":
      return Token(kind: .punctuation, span: start..<start + (byte(start + 1) == ":" ? 2 : 1))
    case ".":
      if byte(start + 1) != "." && !isOperator(at: start + 1) {
        return Token(kind: .punctuation, span: start..<start + 1)
      }
      return Token(kind: .symbol, span: start..<endOfOperator(start))
    case "\"":
      return Token(kind: .string, span: start..<(try endOfString(start)))
    case "#":
      return try pound(start)
    case "`":
      return Token(kind: .identifier, span: start..<(try endOfQuotedName(start)))
    case "0"..."9":
      return Token(kind: .number, span: start..<endOfNumber(start))
    case "?" where touchesLeft(start), "!" where touchesLeft(start):
      return Token(kind: .symbol, span: start..<start + 1)
    case "/":
      if let end = endOfRegex(start) { return Token(kind: .regex, span: start..<end) }
      return Token(kind: .symbol, span: start..<endOfOperator(start))
    default:
      if isOperator(at: start) { return Token(kind: .symbol, span: start..<endOfOperator(start)) }
      let end = endOfName(start)
      if end == start { throw ReadingError(message: "A character that Swift has no use for.", offset: start) }
      return Token(kind: .identifier, span: start..<end)
    }
  }

  /// The operator that begins where a regular expression seemed to.
  func operatorToken(_ regex: Token) -> Token {
    var token = regex
    token.kind = .symbol
    token.span = regex.span.lowerBound..<endOfOperator(regex.span.lowerBound)
    token.touchesRight = touchesRight(token.span.upperBound, touchesLeft: token.touchesLeft)
    return token
  }

  private func pound(_ start: Int) throws(ReadingError) -> Token {
    var position = start
    while byte(position) == "#" { position += 1 }
    if byte(position) == "\"" { return Token(kind: .string, span: start..<(try endOfString(start))) }
    if byte(position) == "/" { return Token(kind: .regex, span: start..<(try endOfExtendedRegex(start))) }
    let end = endOfName(start + 1)
    if end == start + 1 { throw ReadingError(message: "A number sign without a name.", offset: start) }
    return Token(kind: .pound, span: start..<end)
  }
}

// MARK: - White space and comments

extension Lexer {
  /// Goes over white space and comments.
  ///
  /// - Returns: Whether a line ended.
  func skipTrivia(_ position: inout Int) throws(ReadingError) -> Bool {
    var hasNewLine = position == 0
    while position < bytes.count {
      switch bytes[position] {
      case "\n", "\r":
        hasNewLine = true
        position += 1
      case " ", "\t", 0x0B, 0x0C, 0:
        position += 1
      case 0xEF where position == 0 && byte(1) == 0xBB && byte(2) == 0xBF:
        position = 3
      case "/" where byte(position + 1) == "/":
        while position < bytes.count, bytes[position] != "\n", bytes[position] != "\r" { position += 1 }
      case "/" where byte(position + 1) == "*":
        if try skipBlockComment(&position) { hasNewLine = true }
      default:
        return hasNewLine
      }
    }
    return hasNewLine
  }

  private func skipBlockComment(_ position: inout Int) throws(ReadingError) -> Bool {
    let start = position
    var depth = 1
    var hasNewLine = false
    position += 2
    while depth > 0 {
      guard position < bytes.count else { throw ReadingError(message: "A comment that does not end.", offset: start) }
      switch (bytes[position], byte(position + 1)) {
      case ("/", "*"):
        depth += 1
        position += 2
      case ("*", "/"):
        depth -= 1
        position += 2
      case ("\n", _), ("\r", _):
        hasNewLine = true
        position += 1
      default:
        position += 1
      }
    }
    return hasNewLine
  }

  func touchesLeft(_ start: Int) -> Bool {
    if start == 0 { return false }
    switch bytes[start - 1] {
    case " ", "\n", "\r", "\t", 0x0B, 0x0C, 0, "(", "[", "{", ",", ";", ":": return false
    case "/": return !(start > 1 && bytes[start - 2] == "*")
    default: return true
    }
  }

  func touchesRight(_ end: Int, touchesLeft: Bool) -> Bool {
    switch byte(end) {
    case " ", "\n", "\r", "\t", 0x0B, 0x0C, 0, ")", "]", "}", ",", ";", ":": false
    case ".": !touchesLeft
    case "/": byte(end + 1) != "/" && byte(end + 1) != "*"
    default: true
    }
  }
}

extension UInt8: @retroactive ExpressibleByUnicodeScalarLiteral {
  /// Lets bytes of text be written as characters.
  public init(unicodeScalarLiteral value: Unicode.Scalar) {
    self = UInt8(ascii: value)
  }
}
