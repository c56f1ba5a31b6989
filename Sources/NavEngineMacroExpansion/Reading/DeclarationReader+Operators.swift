extension DeclarationReader {
  mutating func takePostfix() throws(ReadingError) -> Bool {
    switch token.kind {
    case .punctuation where at("("), .punctuation where at("["):
      if token.isOnNewLine { return false }
      try brackets()
    case .punctuation where at("."):
      try memberAccess()
    case .punctuation where at("{"):
      if try holdsObservers() { return false }
      try brackets()
      try labelledClosures()
    case .symbol where at("?") || at("!"):
      if !token.touchesLeft { return false }
      try take()
    case .symbol where token.touchesLeft && !token.touchesRight && !at("="):
      try take()
    case .symbol where token.touchesLeft && starts(with: "?") || token.touchesLeft && starts(with: "!"):
      // `a?.b` is lexed as it should be; `a!==b` is not worth a thought, `a??b` is an infix operator.
      return false
    case .pound where at("#if"):
      return try takePostfixConditional()
    default:
      return false
    }
    return true
  }

  /// Whether a brace is one of a property: no value ends with a closure that begins with an observer, or with the
  /// accessor that initialises.
  private func holdsObservers() throws(ReadingError) -> Bool {
    var reader = self
    try reader.take()
    while reader.at("@") { _ = try reader.attribute() }
    while reader.at(["mutating", "nonmutating"]) { try reader.take() }
    if reader.at("willSet") || reader.at("didSet") { return true }
    guard reader.at("init") else { return false }
    try reader.take()
    if reader.at("(") { try reader.brackets() }
    return reader.at("{")
  }

  /// Goes over `label: { … }` behind a trailing closure.
  mutating func labelledClosures() throws(ReadingError) {
    while token.kind == .identifier {
      let colon = try following()
      guard source[colon.span] == ":" else { return }
      guard source[try lexer.token(at: colon.span.upperBound).span] == "{" else { return }
      try take()
      try take()
      try brackets()
    }
  }

  /// Goes over `#if` to `#endif` with members of the operand in it.
  private mutating func takePostfixConditional() throws(ReadingError) -> Bool {
    let start = (token, end)
    let isConditional: Void? = try attempt { reader throws(ReadingError) in
      while reader.at("#if") { _ = try reader.condition() }
      if !reader.at(".") { throw reader.unexpected("a member") }
    }
    guard isConditional != nil else { return false }
    // The conditions that have been read may be several, one in the other.
    (token, end) = start
    try deeper { reader throws(ReadingError) in
      repeat {
        if try reader.hasCondition() { _ = try reader.condition() }
        while try reader.takePostfix() {}
      } while reader.at("#elseif") || reader.at("#else")
      try reader.expect("#endif")
    }
    return true
  }
}

// MARK: - Operators

extension DeclarationReader {
  /// Goes over what stands between two operands.
  mutating func takeInfixOperator() throws(ReadingError) -> Bool {
    while at("as") || at("is") {
      let isCast = at("as")
      try take()
      if isCast && (at("?") || at("!")) { try take() }
      try type()
      if isCast { while try takePostfix() {} }
    }
    // Behind an operand, a slash begins an operator.
    if token.kind == .regex { token = lexer.operatorToken(token) }
    guard token.kind == .symbol else {
      // The arrow of a function type may have `async` and `throws` before it.
      if at("async") || at("throws"), !token.isOnNewLine {
        let isArrow: Void? = try attempt { reader throws(ReadingError) in
          try reader.effects()
          try reader.expect("->")
        }
        return isArrow != nil
      }
      return false
    }
    // A question mark that begins a ternary may touch what follows it.
    if !token.isInfix && !(at("?") && !token.touchesLeft) { return false }
    if at("?") {
      try take()
      try value()
      try expect(":")
      return true
    }
    try take()
    return true
  }
}
