extension Lexer {
  /// Where one is in a string: in its text, or in code that is interpolated.
  private enum Place {
    case text(numberSigns: Int, isMultiline: Bool)
    case code(parentheses: Int)
  }

  /// The end of a string, whose interpolations may have strings in them, and so on.
  func endOfString(_ start: Int) throws(ReadingError) -> Int {
    var position = start
    var places = [openString(&position)]
    while let place = places.last {
      guard position < bytes.count else { throw unended(start) }
      switch place {
      case .text(let numberSigns, let isMultiline):
        switch bytes[position] {
        case "\"" where closes(position, numberSigns, isMultiline):
          position += (isMultiline ? 3 : 1) + numberSigns
          places.removeLast()
        case "\\" where hasNumberSigns(position + 1, numberSigns):
          position += 1 + numberSigns
          if byte(position) == "(" { places.append(.code(parentheses: 0)) }
          position += 1
        case "\n" where !isMultiline, "\r" where !isMultiline:
          throw unended(start)
        default:
          position += 1
        }
      case .code(let parentheses):
        switch bytes[position] {
        case "\"":
          places.append(openString(&position))
        case "#" where opensString(position):
          places.append(openString(&position))
        case "(":
          places[places.count - 1] = .code(parentheses: parentheses + 1)
          position += 1
        case ")":
          if parentheses == 0 {
            places.removeLast()
          } else {
            places[places.count - 1] = .code(parentheses: parentheses - 1)
          }
          position += 1
        case "/" where byte(position + 1) == "*":
          _ = try skipTrivia(&position)
        default:
          position += 1
        }
      }
    }
    return position
  }

  private func unended(_ start: Int) -> ReadingError {
    ReadingError(message: "A string that does not end.", offset: start)
  }

  /// Goes over what opens a string.
  private func openString(_ position: inout Int) -> Place {
    var numberSigns = 0
    while byte(position) == "#" {
      numberSigns += 1
      position += 1
    }
    let isMultiline =
      byte(position + 1) == "\"" && byte(position + 2) == "\""
      && !(numberSigns > 0 && endsOnLine(position, numberSigns))
    position += isMultiline ? 3 : 1
    return .text(numberSigns: numberSigns, isMultiline: isMultiline)
  }

  /// Whether a string that begins with three quotation marks and ends on its line begins with one: `#""""#` is two
  /// quotation marks between quotation marks.
  private func endsOnLine(_ position: Int, _ numberSigns: Int) -> Bool {
    var position = position + 1
    while position < bytes.count, bytes[position] != "\n", bytes[position] != "\r" {
      if bytes[position] == "\"" && hasNumberSigns(position + 1, numberSigns) { return true }
      position += 1
    }
    return false
  }

  private func opensString(_ position: Int) -> Bool {
    var position = position
    while byte(position) == "#" { position += 1 }
    return byte(position) == "\""
  }

  private func closes(_ position: Int, _ numberSigns: Int, _ isMultiline: Bool) -> Bool {
    if !isMultiline { return hasNumberSigns(position + 1, numberSigns) }
    return byte(position + 1) == "\"" && byte(position + 2) == "\"" && hasNumberSigns(position + 3, numberSigns)
  }

  func hasNumberSigns(_ position: Int, _ count: Int) -> Bool {
    (0..<count).allSatisfy { byte(position + $0) == "#" }
  }
}

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
