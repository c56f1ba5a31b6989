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
    case .identifier:
      (!token.isOnNewLine || goesOn(token)) && !["as", "is", "of", "where"].contains(source[token.span])
    case .number, .string, .regex, .pound: true
    case .symbol: token.isPrefix
    case .punctuation:
      ["(", "[", "\\"].contains(source[token.span]) && !token.touchesLeft
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
      try takeExpansionName()
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
      try takeUpToBody()
      while at("else") {
        try take()
        if at("if") { try takeUpToBody() } else { try brackets() }
      }
      return true
    }
    if at("switch") {
      try takeUpToBody()
      return true
    }
    if at("do"), source[try following().span] == "{" {
      try take()
      try brackets()
      while at("catch") { try takeUpToBody() }
      return true
    }
    return false
  }

  /// Goes over a word, what it asks, and the braces behind that.
  private mutating func takeUpToBody() throws(ReadingError) {
    let isCondition = at("if")
    try take()
    repeat {
      while !at("{") {
        if isAtEnd { throw unexpected("“{”") }
        if at("(") || at("[") { try brackets() } else { try take() }
      }
      try brackets()
      // A closure in what is asked goes on with more of that, and the body does not.
    } while at("{") || !token.isOnNewLine && (at(".") || at("where") || at(",") && isCondition || isBetweenOperands)
  }

  /// Whether the next token is an operator between two operands.
  private var isBetweenOperands: Bool {
    token.kind == .symbol && (token.isInfix || at("?") || at("!"))
  }

  mutating func memberAccess() throws(ReadingError) {
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
    case .symbol:
      token.touchesLeft && !token.touchesRight || at(["?", "!", "=", "&"]) || token.isInfix && !token.touchesLeft
    default: token.isOnNewLine || at(["as", "is", "where", "in"])
    }
  }
}
