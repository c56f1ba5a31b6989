/// Reads declarations: in full where an expansion looks, by matching brackets elsewhere.
///
/// It reads types, patterns, attributes and the heads of declarations as the compiler's own parser does, and of values
/// only where they end. It takes time in proportion to the source, and refuses what it cannot read with the place.
///
/// Grammar: "Summary of the Grammar", in "The Swift Programming Language".
struct DeclarationReader {
  let source: SourceText
  let lexer: Lexer
  /// The token that is next to be read.
  var token: Token
  /// Where the last token ended that was read.
  var end = 0
  /// How many brackets and declarations stand around.
  var depth = 0
  /// How many tokens may still be cut: what bounds the time that trying and coming back can take.
  private var budget: Int

  init(_ source: SourceText) throws(ReadingError) {
    self.source = source
    lexer = Lexer(source)
    token = try lexer.token(at: 0)
    budget = source.bytes.count + 1_000
  }

  /// All declarations of a source.
  ///
  /// - Throws: ``ReadingError`` at the first that cannot be read.
  /// - Complexity: O(n) for n bytes.
  static func declarations(in source: SourceText) throws(ReadingError) -> [Declaration] {
    var reader = try DeclarationReader(source)
    let declarations = try reader.members()
    if reader.token.kind != .end { throw reader.unexpected("a declaration") }
    return declarations
  }

  /// The one declaration that a source is.
  ///
  /// - Throws: ``ReadingError`` if there is none, another behind it, or one that cannot be read.
  static func declaration(in source: SourceText) throws(ReadingError) -> Declaration {
    let declarations = try declarations(in: source)
    guard declarations.count == 1 else {
      throw ReadingError(
        message: "Expected one declaration.",
        offset: declarations.dropFirst().first?.span.lowerBound ?? 0
      )
    }
    return declarations[0]
  }
}

// MARK: - Heads

extension DeclarationReader {
  /// The one declaration that a source is: of a type without what is in its braces, of a function without anything
  /// behind `func`, which takes no time then.
  ///
  /// - Throws: ``ReadingError`` as ``declaration(in:)``, but for what is not read.
  static func head(in source: SourceText) throws(ReadingError) -> Declaration {
    var reader = try DeclarationReader(source)
    let attributes = try reader.attributes()
    let modifiers = try reader.modifiers()
    guard var head = try reader.head() else { return try declaration(in: source) }
    head.attributes = attributes
    head.modifiers = modifiers
    return head
  }

  /// The head of a type or function, if one is next.
  private mutating func head() throws(ReadingError) -> Declaration? {
    switch source[token.span] {
    case "struct": try head(of: .struct)
    case "enum": try head(of: .enum)
    case "class": try head(of: .class)
    case "actor": try head(of: .actor)
    case "func": Declaration(kind: .function, span: token.span, keyword: token.span)
    default: nil
    }
  }
}

// MARK: - Going on

extension DeclarationReader {
  /// Whether the next token has this text. Names in backticks have no text that means something.
  func at(_ text: StaticString) -> Bool {
    token.span.count == text.utf8CodeUnitCount && starts(with: text)
  }

  func at(_ texts: [StaticString]) -> Bool {
    texts.contains { at($0) }
  }

  /// Whether the next token begins with this text.
  func starts(with text: StaticString) -> Bool {
    guard token.kind != .string, token.span.count >= text.utf8CodeUnitCount else { return false }
    for index in 0..<text.utf8CodeUnitCount where source.bytes[token.span.lowerBound + index] != text.utf8Start[index] {
      return false
    }
    return true
  }

  var isAtEnd: Bool { token.kind == .end }

  /// Goes over the next token.
  @discardableResult
  mutating func take() throws(ReadingError) -> Span {
    let span = token.span
    end = span.upperBound
    budget -= 1
    if budget < 0 { throw ReadingError(message: "This is too complicated to be read.", offset: span.lowerBound) }
    token = try lexer.token(at: end)
    return span
  }

  /// Goes over a token, if it is the next.
  mutating func take(_ text: StaticString) throws(ReadingError) -> Span? {
    at(text) ? try take() : nil
  }

  /// Goes over a token that has to be there.
  @discardableResult
  mutating func expect(_ text: StaticString) throws(ReadingError) -> Span {
    guard at(text) else { throw unexpected("“\(text)”") }
    return try take()
  }

  mutating func name() throws(ReadingError) -> Span {
    guard token.kind == .identifier else { throw unexpected("a name") }
    return try take()
  }

  /// Goes over the first character of an operator: of the `>` that ends a list of types, whatever comes next.
  mutating func takeFirst(_ character: StaticString) throws(ReadingError) -> Span? {
    guard token.kind == .symbol, starts(with: character) else { return nil }
    let span = token.span.lowerBound..<token.span.lowerBound + 1
    token = try lexer.token(at: span.upperBound)
    end = span.upperBound
    return span
  }

  /// The token behind the next.
  func following() throws(ReadingError) -> Token {
    try lexer.token(at: token.span.upperBound)
  }

  func unexpected(_ wanted: String) -> ReadingError {
    let found = isAtEnd ? "the end" : "“\(source[token.span].prefix(32))”"
    return ReadingError(message: "Expected \(wanted), found \(found).", offset: token.span.lowerBound)
  }

  /// Reads something that may contain itself.
  mutating func deeper<Result>(_ read: (inout Self) throws(ReadingError) -> Result) throws(ReadingError) -> Result {
    depth += 1
    defer { depth -= 1 }
    if depth > 200 {
      // No other way to read it is shallower.
      budget = -1
      throw ReadingError(message: "This is nested too deeply to be read.", offset: token.span.lowerBound)
    }
    return try read(&self)
  }

  /// Tries to read something, and comes back if it is not there.
  ///
  /// - Throws: ``ReadingError`` if the reader has tried too much.
  mutating func attempt<Result>(_ read: (inout Self) throws(ReadingError) -> Result) throws(ReadingError) -> Result? {
    let start = (token, end)
    do {
      return try read(&self)
    } catch {
      if budget < 0 { throw error }
      (token, end) = start
      return nil
    }
  }

  /// Goes over a bracket and all up to the one that closes it.
  ///
  /// - Throws: ``ReadingError`` for one that is closed by another, or not at all.
  @discardableResult
  mutating func brackets() throws(ReadingError) -> Span {
    let start = token.span.lowerBound
    var open: [(start: Int, closing: UInt8)] = []
    repeat {
      let position = token.span.lowerBound
      switch (token.kind, lexer.byte(position)) {
      case (.punctuation, "("): open.append((position, ")"))
      case (.punctuation, "["): open.append((position, "]"))
      case (.punctuation, "{"): open.append((position, "}"))
      case (.punctuation, ")"), (.punctuation, "]"), (.punctuation, "}"):
        guard open.popLast()?.closing == lexer.byte(position) else { throw unexpected("another bracket") }
      case (.end, _): throw ReadingError(message: "A bracket that is not closed.", offset: open.last?.start ?? start)
      default: break
      }
      try take()
    } while !open.isEmpty
    return start..<end
  }
}
