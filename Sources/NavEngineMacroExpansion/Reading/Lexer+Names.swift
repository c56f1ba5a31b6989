extension Lexer {
  func endOfName(_ start: Int) -> Int {
    if byte(start) == "`" { return (try? endOfQuotedName(start)) ?? start }
    var position = start
    while position < bytes.count {
      switch bytes[position] {
      case "a"..."z", "A"..."Z", "_", "$": position += 1
      case "0"..."9" where position > start: position += 1
      case 0x80...:
        let (scalar, length) = scalar(at: position)
        if isOperatorHead(scalar) { return position }
        position += length
      default: return position
      }
    }
    return position
  }

  /// The end of a name in backticks, which may have spaces in it.
  func endOfQuotedName(_ start: Int) throws(ReadingError) -> Int {
    var position = start + 1
    while position < bytes.count, bytes[position] != "\n", bytes[position] != "\r" {
      if bytes[position] == "`" { return position + 1 }
      position += 1
    }
    throw ReadingError(message: "A name in backticks that does not end.", offset: start)
  }

  func endOfNumber(_ start: Int) -> Int {
    let isHexadecimal = byte(start) == "0" && byte(start + 1) == "x"
    var position = start
    while position < bytes.count {
      switch bytes[position] {
      case "+", "-":
        // The sign of an exponent: of 10 in a decimal number, of 2 in a hexadecimal one.
        let letter = bytes[position - 1]
        let isExponent = isHexadecimal ? letter == "p" || letter == "P" : letter == "e" || letter == "E"
        if !isExponent || !(48...57).contains(byte(position + 1)) { return position }
        position += 1
      case ".":
        if !(48...57).contains(byte(position + 1)) || bytes[start..<position].contains(".") { return position }
        // `pair.0.1`: places in tuples are no fractions.
        if start > 0 && bytes[start - 1] == "." { return position }
        position += 1
      default:
        let end = endOfName(position)
        if end == position && !(48...57).contains(bytes[position]) { return position }
        position = max(end, position + 1)
      }
    }
    return position
  }

  /// The scalar at a position, and how many bytes it has. A byte that is no UTF-8 counts as a letter.
  func scalar(at position: Int) -> (Unicode.Scalar, Int) {
    var iterator = bytes[position..<min(position + 4, bytes.count)].makeIterator()
    var decoder = UTF8()
    guard case .scalarValue(let scalar) = decoder.decode(&iterator) else { return ("\u{FFFD}", 1) }
    return (scalar, UTF8.width(scalar))
  }
}

extension Lexer {
  func isOperator(at position: Int) -> Bool {
    switch byte(position) {
    case "/", "=", "-", "+", "!", "*", "%", "<", ">", "&", "|", "^", "~", "?": true
    case 0x80...: isOperatorHead(scalar(at: position).0)
    default: false
    }
  }

  /// The end of an operator: before a comment, and before a dot unless it began with one.
  func endOfOperator(_ start: Int) -> Int {
    let takesDots = byte(start) == "."
    var position = start
    while position < bytes.count {
      if position > start, bytes[position] == "/", byte(position + 1) == "/" || byte(position + 1) == "*" {
        return position
      }
      if takesDots && bytes[position] == "." {
        position += 1
      } else if isOperator(at: position) {
        position += bytes[position] < 0x80 ? 1 : scalar(at: position).1
      } else if position > start && bytes[position] >= 0x80 && isCombining(scalar(at: position).0) {
        position += scalar(at: position).1
      } else {
        return position
      }
    }
    return position
  }

  func isOperatorHead(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xA1...0xA7, 0xA9, 0xAB, 0xAC, 0xAE, 0xB0...0xB1, 0xB6, 0xBB, 0xBF, 0xD7, 0xF7,
      0x2016...0x2017, 0x2020...0x2027, 0x2030...0x203E, 0x2041...0x2053, 0x2055...0x205E, 0x2190...0x23FF,
      0x2500...0x2775, 0x2794...0x2BFF, 0x2E00...0x2E7F, 0x3001...0x3003, 0x3008...0x3020, 0x3030:
      true
    default: false
    }
  }

  private func isCombining(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x300...0x36F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE00...0xFE0F, 0xFE20...0xFE2F, 0xE0100...0xE01EF: true
    default: false
    }
  }
}
