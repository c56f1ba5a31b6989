extension DeclarationReader {
  /// A value: operands and operators up to where the value ends.
  ///
  /// It ends before a comma or a closing bracket, before a brace that holds observers, and at the end of a line unless
  /// the next one goes on with an infix operator or a member.
  @discardableResult
  mutating func value() throws(ReadingError) -> Span {
    let start = token.span.lowerBound
    try deeper { reader throws(ReadingError) in
      repeat {
        try reader.operand()
      } while try reader.takeInfixOperator()
    }
    return start..<end
  }

  // MARK: Operands

  private mutating func operand() throws(ReadingError) {
    while try takePrefix() {}
    try primary()
    while try takePostfix() {}
  }

  /// Goes over an operator or a word in front of an operand.
  private mutating func takePrefix() throws(ReadingError) -> Bool {
    if token.kind == .symbol, !token.touchesLeft || token.isPrefix, !at("=") {
      try take()
      return true
    }
    if at(["try", "await", "unsafe", "consume", "copy", "each", "repeat", "any", "some", "inout"]) {
      let next = try following()
      // `try?`, `try!`
      if at("try"), next.touchesLeft, ["?", "!"].contains(source[next.span]) {
        try take()
        try take()
        return true
      }
      if beginsOperand(next) {
        try take()
        return true
      }
    }
    return false
  }

  /// Whether a token begins an operand behind a word that could be a name itself, as all but `try` could.
  private func beginsOperand(_ token: Token) -> Bool {
    switch token.kind {
    case .identifier: (!token.isOnNewLine || goesOn(token)) && !["as", "is", "of", "where"].contains(source[token.span])
    case .number, .string, .regex, .pound: true
    case .symbol: token.isPrefix
    case .punctuation: ["(", "[", "\\"].contains(source[token.span]) && !token.touchesLeft
      || source[token.span] == "." && !token.touchesLeft
    case .end: false
    }
  }

  /// Whether a name on the next line is the operand of a word: `try` and `await` are seldom names themselves.
  private func goesOn(_ token: Token) -> Bool {
    at("try") || at("await") && !Self.declarationWords.contains(source[token.span])
  }

  private static let declarationWords: Set<String> = [
    "var", "let", "func", "init", "deinit", "subscript", "case", "struct", "class", "enum", "actor", "protocol",
    "extension", "typealias", "associatedtype", "static", "private", "fileprivate", "internal", "package", "public",
  ]

  private mutating func primary() throws(ReadingError) {
    switch token.kind {
    case .number, .string, .regex:
      try take()
    case .pound:
      try take()
      try genericArgumentsOfValue()
    case .identifier:
      if try takeStatement() { return }
      try take()
      while at("::") {
        try take()
        try take()
      }
      try genericArgumentsOfValue()
    case .punctuation where at("(") || at("["):
      try brackets()
    case .punctuation where at("{"):
      try brackets()
    case .punctuation where at("."):
      try memberAccess()
    case .punctuation where at("\\"):
      try keyPath()
    default:
      throw unexpected("a value")
    }
  }

  /// Goes over `if`, `switch` or `do` where they are values.
  private mutating func takeStatement() throws(ReadingError) -> Bool {
    if at("if") {
      try takeUpToBraces()
      while at("else") {
        try take()
        if at("if") { try takeUpToBraces() } else { try brackets() }
      }
      return true
    }
    if at("switch") {
      try takeUpToBraces()
      return true
    }
    if at("do"), source[try following().span] == "{" {
      try take()
      try brackets()
      while at("catch") { try takeUpToBraces() }
      return true
    }
    return false
  }

  /// Goes over a word, what it asks, and the braces behind that.
  private mutating func takeUpToBraces() throws(ReadingError) {
    try take()
    while !at("{") {
      if isAtEnd { throw unexpected("“{”") }
      if at("(") || at("[") { try brackets() } else { try take() }
    }
    try brackets()
  }

  private mutating func memberAccess() throws(ReadingError) {
    try expect(".")
    if token.kind == .identifier || token.kind == .number {
      try take()
      while at("::") {
        try take()
        try take()
      }
      try genericArgumentsOfValue()
    } else if at("(") || at("[") {
      return
    } else {
      throw unexpected("a member")
    }
  }

  private mutating func keyPath() throws(ReadingError) {
    try expect("\\")
    if token.kind == .identifier {
      try take()
      try genericArgumentsOfValue()
    } else if at("(") || at("[") {
      try brackets()
    }
  }

  /// Goes over `<Int, String>` if that is what it is, and not a comparison.
  private mutating func genericArgumentsOfValue() throws(ReadingError) {
    guard token.kind == .symbol, starts(with: "<"), !at("<=") else { return }
    _ = try attempt { reader throws(ReadingError) in
      try reader.genericArguments()
      if !reader.canFollowGenericArguments { throw reader.unexpected("a call") }
    }
  }

  private var canFollowGenericArguments: Bool {
    switch token.kind {
    case .end: true
    case .punctuation: at([")", "]", "{", "}", ",", ";", ":", "."]) || at(["(", "["]) && !token.isOnNewLine
    case .symbol: token.touchesLeft && !token.touchesRight || at(["?", "!", "=", "&"]) || token.isInfix && !token.touchesLeft
    default: token.isOnNewLine || at(["as", "is", "where", "in"])
    }
  }
}

// MARK: - What follows an operand

extension DeclarationReader {
  fileprivate mutating func takePostfix() throws(ReadingError) -> Bool {
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
  private mutating func labelledClosures() throws(ReadingError) {
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
  fileprivate mutating func takeInfixOperator() throws(ReadingError) -> Bool {
    if at("as") {
      try take()
      if at("?") || at("!") { try take() }
      try type()
      while try takePostfix() {}
      return try takeInfixOperator()
    }
    if at("is") {
      try take()
      try type()
      return try takeInfixOperator()
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
    if !token.isInfix { return false }
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
