extension DeclarationReader {
  /// A type, with its attributes and specifiers.
  @discardableResult
  mutating func type() throws(ReadingError) -> Span {
    try deeper { reader throws(ReadingError) in try reader.compositeType() }
  }

  private mutating func compositeType() throws(ReadingError) -> Span {
    let start = token.span.lowerBound
    try typePrefixes()
    try postfixType()
    while at("&") {
      try take()
      try typePrefixes()
      try postfixType()
    }
    if try takeEffectsBeforeArrow() {
      try expect("->")
      try type()
    }
    return start..<end
  }

  /// Goes over `@escaping inout`, `some`, `repeat each`, `~`.
  private mutating func typePrefixes() throws(ReadingError) {
    while true {
      if at("@") {
        _ = try attribute(ofType: true)
      } else if starts(with: "~"), token.kind == .symbol {
        try take()
      } else if at(Self.typeSpecifiers), try !isNameOfType() {
        try take()
        if at("("), token.touchesLeft { try brackets() }
      } else {
        return
      }
    }
  }

  private static let typeSpecifiers: [StaticString] = [
    "inout", "borrowing", "consuming", "sending", "isolated", "nonisolated", "some", "any", "each", "repeat",
    "__owned", "__shared", "__consuming", "_const", "dependsOn",
  ]

  /// Whether a word that could be a specifier is a type: nothing that begins a type follows.
  private func isNameOfType() throws(ReadingError) -> Bool {
    let next = try following()
    if next.isOnNewLine { return true }
    switch next.kind {
    case .identifier: return false
    case .punctuation: return !["(", "[", "@"].contains(source[next.span])
    case .symbol: return source[next.span] != "~"
    default: return true
    }
  }

  private mutating func postfixType() throws(ReadingError) {
    try simpleType()
    while true {
      if at("?") || at("!"), token.touchesLeft {
        try take()
      } else if token.kind == .symbol, token.touchesLeft, starts(with: "?") {
        _ = try takeFirst("?")
      } else if at("."), try following().kind == .identifier {
        try take()
        try take()
        try genericArguments()
      } else {
        return
      }
    }
  }

  private mutating func simpleType() throws(ReadingError) {
    if at("(") {
      try tupleType()
    } else if at("[") {
      try take()
      try elementOfBrackets()
      if at(":") {
        try take()
        try type()
      }
      try expect("]")
    } else if token.kind == .identifier {
      try take()
      while at("::") {
        try take()
        _ = try name()
      }
      try genericArguments()
    } else {
      throw unexpected("a type")
    }
  }

  /// The text in brackets: a type, or `3 of Int`.
  private mutating func elementOfBrackets() throws(ReadingError) {
    try genericArgument()
    if at("of") {
      try take()
      try type()
    }
  }

  private mutating func tupleType() throws(ReadingError) {
    try expect("(")
    while !at(")") {
      if token.kind == .identifier {
        let next = try following()
        if source[next.span] == ":" {
          try take()
          try take()
        } else if next.kind == .identifier, source[try lexer.token(at: next.span.upperBound).span] == ":" {
          try take()
          try take()
          try take()
        }
      }
      try type()
      if at("...") { try take() }
      guard at(",") else { break }
      try take()
    }
    try expect(")")
  }

  /// Goes over `<Int, each T>`, if it is there.
  mutating func genericArguments() throws(ReadingError) {
    guard token.kind == .symbol, starts(with: "<") else { return }
    try deeper { reader throws(ReadingError) in
      _ = try reader.takeFirst("<")
      while !(reader.token.kind == .symbol && reader.starts(with: ">")) {
        try reader.genericArgument()
        guard reader.at(",") else { break }
        try reader.take()
      }
      guard try reader.takeFirst(">") != nil else { throw reader.unexpected("“>”") }
    }
  }

  /// A type, or the number that a value generic takes.
  mutating func genericArgument() throws(ReadingError) {
    if token.kind == .number {
      try take()
    } else if at("-"), try following().kind == .number {
      try take()
      try take()
    } else {
      try type()
    }
  }

  /// Goes over `async throws(Failure)` if an arrow follows.
  ///
  /// - Returns: Whether an arrow is next.
  private mutating func takeEffectsBeforeArrow() throws(ReadingError) -> Bool {
    if at("->") { return true }
    guard at(["async", "throws", "rethrows", "reasync"]) else { return false }
    let isArrow: Void? = try attempt { reader throws(ReadingError) in
      try reader.effects()
      if !reader.at("->") { throw reader.unexpected("“->”") }
    }
    return isArrow != nil
  }

  /// Goes over `async throws(Failure)`.
  mutating func effects() throws(ReadingError) {
    while at(["async", "throws", "rethrows", "reasync"]) {
      try take()
      if at("("), !token.isOnNewLine { try brackets() }
    }
  }
}

extension DeclarationReader {
  /// `<T: P, each U, let n: Int>`, if it is there.
  mutating func genericParameters() throws(ReadingError) -> GenericParameters? {
    guard token.kind == .symbol, starts(with: "<"), let opening = try takeFirst("<") else { return nil }
    var names: [Span] = []
    while !(token.kind == .symbol && starts(with: ">")) {
      while at("@") { _ = try attribute() }
      if at("each") || at("let") { if try following().kind == .identifier { try take() } }
      names.append(try name())
      if at(":") {
        try take()
        try type()
      }
      if at("where") { _ = try whereClause() }
      guard at(",") else { break }
      try take()
    }
    guard let closing = try takeFirst(">") else { throw unexpected("“>”") }
    return GenericParameters(span: opening.lowerBound..<closing.upperBound, names: names)
  }

  /// `where T: P, U == Int`, if it is there.
  mutating func whereClause() throws(ReadingError) -> Span? {
    guard at("where") else { return nil }
    let start = token.span.lowerBound
    repeat {
      try take()
      if at("{") { break }
      try genericArgument()
      if at(":") || at("==") {
        try take()
        try genericArgument()
      } else {
        throw unexpected("“:” or “==”")
      }
    } while at(",")
    return start..<end
  }

  /// The types behind the colon of a type's name, if it has one.
  mutating func inheritedTypes() throws(ReadingError) -> [Span] {
    guard at(":") else { return [] }
    var types: [Span] = []
    repeat {
      try take()
      if at("{") || at("where") { break }
      types.append(try type())
    } while at(",")
    return types
  }
}
