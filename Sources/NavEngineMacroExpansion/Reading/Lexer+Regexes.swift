extension Lexer {
  /// The end of a regular expression between slashes, nil if the slash is an operator.
  ///
  /// It is a literal if it begins where an operand does, ends on its line, neither begins nor ends with white space,
  /// and closes no parenthesis that it has not opened.
  func endOfRegex(_ start: Int) -> Int? {
    if touchesLeft(start) { return nil }
    switch byte(start + 1) {
    case " ", "\t", "\n", "\r", 0, "/", "*": return nil
    default: break
    }
    var position = start + 1
    var parentheses = 0
    var brackets = 0
    while position < bytes.count {
      switch bytes[position] {
      case "\n", "\r": return nil
      case "\\": position += 1
      case "[": brackets += 1
      case "]" where brackets > 0: brackets -= 1
      case "(" where brackets == 0: parentheses += 1
      case ")" where brackets == 0:
        parentheses -= 1
        if parentheses < 0 { return nil }
      case "/":
        let isSpaced = bytes[position - 1] == " " || bytes[position - 1] == "\t"
        return isSpaced ? nil : position + 1
      default: break
      }
      position += 1
    }
    return nil
  }

  /// The end of `#/…/#`.
  func endOfExtendedRegex(_ start: Int) throws(ReadingError) -> Int {
    var position = start
    while byte(position) == "#" { position += 1 }
    let numberSigns = position - start
    position += 1
    let isMultiline = byte(position) == "\n" || byte(position) == "\r"
    while position < bytes.count {
      switch bytes[position] {
      case "\\": position += 1
      case "/" where hasNumberSigns(position + 1, numberSigns): return position + 1 + numberSigns
      case "\n" where !isMultiline, "\r" where !isMultiline: position = bytes.count
      default: break
      }
      position += 1
    }
    throw ReadingError(message: "A regular expression that does not end.", offset: start)
  }
}
