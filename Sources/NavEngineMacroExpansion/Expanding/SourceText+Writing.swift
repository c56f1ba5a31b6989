extension SourceText {
  /// A name without its backticks.
  func unquoted(_ span: Span) -> String {
    let name = self[span]
    return name.hasPrefix("`") ? String(name.dropFirst().dropLast()) : name
  }

  /// The last word of a name, without the module or type before it.
  func lastName(_ span: Span) -> String {
    Self.lastName(self[span][...])
  }

  static func lastName(_ name: Substring) -> String {
    String(name.split { $0.isWhitespace || $0 == "." || $0 == ":" }.last ?? "")
  }

  /// The attributes that say where a declaration is available, each on a line.
  func availability(of declaration: Declaration) -> String {
    declaration.attributes
      .filter { $0.name.map { self[$0] == "available" } ?? false }
      .map { self[$0.span] + "\n" }
      .joined()
  }

  /// Whether nobody may use a declaration: `@available(*, unavailable)`.
  func isUnavailable(_ declaration: Declaration) -> Bool {
    declaration.attributes.contains { attribute in
      guard let name = attribute.name, self[name] == "available", let arguments = attribute.arguments else {
        return false
      }
      let words = self[arguments].dropFirst().dropLast().split(separator: ",").map { $0.filter { !$0.isWhitespace } }
      return words.first == "*" && words.contains("unavailable")
    }
  }

  /// The head of a clause: `#if DEBUG`.
  func head(of clause: ConditionalClause) -> String {
    self[clause.keyword] + (clause.condition.map { " " + self[$0] } ?? "")
  }

  /// The same `#if` around what is written for the members in it; nothing if that is nothing.
  func conditional<Failure: Error>(
    _ declaration: Declaration,
    _ lines: ([Declaration]) throws(Failure) -> [String]
  ) throws(Failure) -> [String] {
    var all: [String] = []
    var isEmpty = true
    for clause in declaration.clauses {
      let written = try lines(clause.members)
      if !written.isEmpty { isEmpty = false }
      all.append(head(of: clause))
      all += written
    }
    return isEmpty ? [] : all + ["#endif"]
  }

  /// The text of a type, with the name of the type it is written in instead of `Self`, so that it can stand within
  /// another one.
  func type(_ span: Span, self name: String) throws(ReadingError) -> String {
    try type(span, replacing: ["Self": name])
  }

  /// The text of a type, with other names for some that stand by themselves.
  func type(_ span: Span, replacing names: [String: String]) throws(ReadingError) -> String {
    var text = ""
    var position = span.lowerBound
    for token in try tokens(in: span) {
      text += self[position..<token.lowerBound]
      let word = self[token]
      text += text.hasSuffix(".") ? word : names[word] ?? word
      position = token.upperBound
    }
    return text
  }

  /// The names in a type that stand by themselves, and not behind a dot.
  func unqualifiedNames(in span: Span) throws(ReadingError) -> Set<String> {
    var names: Set<String> = []
    var last = ""
    for token in try tokens(in: span) {
      let word = self[token]
      if last != "." { names.insert(word) }
      last = word
    }
    return names
  }

  private func tokens(in span: Span) throws(ReadingError) -> [Span] {
    let lexer = Lexer(self)
    var tokens: [Span] = []
    var position = span.lowerBound
    while position < span.upperBound {
      let token = try lexer.token(at: position)
      if token.span.lowerBound >= span.upperBound { break }
      tokens.append(token.span)
      position = token.span.upperBound
    }
    return tokens
  }

  /// For each attribute that says where a declaration is available, what `#available` has to have behind it; nil for
  /// one that cannot be asked for like that.
  func availabilityConditions(of declaration: Declaration) -> [String?] {
    declaration.attributes
      .filter { $0.name.map { self[$0] == "available" } ?? false }
      .map { attribute in
        guard let arguments = attribute.arguments else { return nil }
        let text = self[arguments]
        let last = text.dropLast().split(separator: ",").last?.filter { !$0.isWhitespace }
        return last == "*" ? text : nil
      }
  }
}

extension String {
  /// The text with spaces before each line that is not empty.
  func indented(_ count: Int = 2) -> String {
    split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : String(repeating: " ", count: count) + $0 }
      .joined(separator: "\n")
  }
}
