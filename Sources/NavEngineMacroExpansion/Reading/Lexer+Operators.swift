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
