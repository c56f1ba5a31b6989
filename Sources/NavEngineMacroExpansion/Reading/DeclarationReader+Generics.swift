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
