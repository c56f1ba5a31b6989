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
