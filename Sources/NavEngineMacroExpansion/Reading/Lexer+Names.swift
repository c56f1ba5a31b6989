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

  /// The scalar at a position, and how many bytes it has. What is no UTF-8 counts as a letter of one byte.
  func scalar(at position: Int) -> (Unicode.Scalar, Int) {
    var iterator = bytes[position..<min(position + 4, bytes.count)].makeIterator()
    var decoder = UTF8()
    guard case .scalarValue(let scalar) = decoder.decode(&iterator) else { return ("\u{FFFD}", 1) }
    return (scalar, UTF8.width(scalar))
  }
}
