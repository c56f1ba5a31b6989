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
