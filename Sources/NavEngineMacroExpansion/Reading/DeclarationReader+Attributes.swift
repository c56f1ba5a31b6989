extension DeclarationReader {
  /// The attributes in front of a declaration, and `#if`s that have nothing but attributes in them.
  ///
  /// - Parameter levels: How deep such `#if`s may stand in each other: each is read in vain where it has members in it.
  mutating func attributes(levels: Int = 4) throws(ReadingError) -> [Attribute] {
    var attributes: [Attribute] = []
    while true {
      if at("@") {
        attributes.append(try attribute())
        continue
      }
      guard at("#if"), levels > 0 else { return attributes }
      let span = try attempt { reader throws(ReadingError) in try reader.conditionalAttributes(levels: levels - 1) }
      guard let span else { return attributes }
      attributes.append(Attribute(span: span))
    }
  }

  /// - Parameter isOfType: Whether a type follows, which may be that of a function: `@autoclosure() -> Bool` has no
  ///   arguments.
  mutating func attribute(ofType isOfType: Bool = false) throws(ReadingError) -> Attribute {
    let start = try expect("@").lowerBound
    let nameStart = token.span.lowerBound
    _ = try name()
    try genericArguments()
    while at(".") || at("::"), token.touchesLeft {
      try take()
      _ = try name()
      try genericArguments()
    }
    let name = nameStart..<end
    // Parentheses that touch the name are arguments: `@Sendable (Int) -> Void` has none.
    var arguments: Span?
    if at("("), token.touchesLeft {
      let isFunction = isOfType ? try isAtFunctionType() : false
      if !isFunction { arguments = try brackets() }
    }
    return Attribute(span: start..<end, name: name, arguments: arguments)
  }

  /// Whether an arrow follows the parentheses that are next.
  private func isAtFunctionType() throws(ReadingError) -> Bool {
    var reader = self
    try reader.brackets()
    return reader.at(["->", "async", "throws", "rethrows"])
  }

  /// `#if` to `#endif`, if there are only attributes between.
  private mutating func conditionalAttributes(levels: Int) throws(ReadingError) -> Span {
    let start = token.span.lowerBound
    var isEmpty = true
    repeat {
      if try hasCondition() { _ = try condition() }
      // Whatever else stands first, and that may be a lot, stands among the members.
      if !at(["@", "#if", "#elseif", "#else", "#endif"]) { throw unexpected("an attribute") }
      if try !attributes(levels: levels).isEmpty { isEmpty = false }
    } while at("#elseif") || at("#else")
    if !at("#endif") { throw unexpected("an attribute") }
    if isEmpty { throw unexpected("an attribute") }
    try take()
    return start..<end
  }

  /// The modifiers in front of a declaration.
  mutating func modifiers() throws(ReadingError) -> [Modifier] {
    var modifiers: [Modifier] = []
    while at(Self.modifierWords), try isModifier() {
      var modifier = Modifier(name: try take())
      if at("("), !token.isOnNewLine {
        let span = try brackets()
        modifier.detail = try trimmed(span)
      }
      modifiers.append(modifier)
    }
    return modifiers
  }

  /// The text between brackets.
  private func trimmed(_ span: Span) throws(ReadingError) -> Span {
    var inner = try lexer.token(at: span.lowerBound + 1)
    let start = inner.span.lowerBound
    var end = start
    while inner.span.upperBound < span.upperBound {
      end = inner.span.upperBound
      inner = try lexer.token(at: end)
    }
    return start..<end
  }

  private func isModifier() throws(ReadingError) -> Bool {
    guard at("class") else { return true }
    let following = try following()
    let next = source[following.span]
    // A class may be called like a modifier.
    if ["{", ":", "where"].contains(source[try lexer.token(at: following.span.upperBound).span]) { return false }
    if lexer.byte(following.span.upperBound) == UInt8(ascii: "<") { return false }
    return Self.declarationWords.contains { "\($0)" == next } || Self.modifierWords.contains { "\($0)" == next }
  }

  private static let declarationWords: [StaticString] = ["func", "var", "let", "subscript", "init"]

  private static let modifierWords: [StaticString] = [
    "public", "private", "fileprivate", "internal", "package", "open", "static", "class", "final", "lazy", "weak",
    "unowned", "mutating", "nonmutating", "consuming", "borrowing", "__consuming", "indirect", "convenience",
    "required", "override", "dynamic", "optional", "prefix", "postfix", "infix", "nonisolated", "isolated",
    "distributed", "async", "sending", "_const", "reasync",
  ]
}
