extension Declaration {
  /// Whether the declaration has an attribute of this name, whatever module stands before it.
  func hasAttribute(_ name: String, in source: SourceText) -> Bool {
    attributes.contains { attribute in
      guard let span = attribute.name else { return false }
      let text = source[span]
      return text == name || text.hasSuffix(".\(name)")
    }
  }

  func hasModifier(_ name: String, in source: SourceText) -> Bool {
    modifiers.contains { $0.detail == nil && source[$0.name] == name }
  }

  /// Whether the name of a type says that it conforms to a protocol, whatever module stands before it.
  func inherits(_ name: String, in source: SourceText) -> Bool {
    inherited.contains { source[$0] == name || source[$0].hasSuffix(".\(name)") }
  }

  /// The name without backticks.
  func name(in source: SourceText) -> String {
    guard let name else { return "" }
    return source.unquoted(name)
  }

  /// What members have to have in front to be seen as far as the type: `public ` or nothing.
  ///
  /// Nothing is right for the others: a member is seen no further than what it is in.
  func access(in source: SourceText) -> String? {
    for modifier in modifiers where modifier.detail == nil {
      switch source[modifier.name] {
      case "public", "open": return "public "
      case "package": return "package "
      case "internal", "fileprivate", "private": return ""
      default: break
      }
    }
    return nil
  }

  /// The members, also those in the clauses of `#if`s.
  var allMembers: [Declaration] {
    members.flatMap { member in
      member.kind == .conditional ? member.clauses.flatMap { clause in clause.members.flatMap(\.selfOrMembers) } : [member]
    }
  }

  private var selfOrMembers: [Declaration] {
    kind == .conditional ? clauses.flatMap { clause in clause.members.flatMap(\.selfOrMembers) } : [self]
  }
}

extension SourceText {
  /// A name without its backticks.
  func unquoted(_ span: Span) -> String {
    let name = self[span]
    return name.hasPrefix("`") ? String(name.dropFirst().dropLast()) : name
  }

  /// The attributes that say where a declaration is available, each on a line.
  func availability(of declaration: Declaration) -> String {
    declaration.attributes
      .filter { $0.name.map { self[$0] == "available" } ?? false }
      .map { self[$0.span] + "\n" }
      .joined()
  }

  /// The text of a type, with the name of the type it is written in instead of `Self`, so that it can stand within
  /// another one.
  func type(_ span: Span, self name: String) throws(ReadingError) -> String {
    let lexer = Lexer(self)
    var text = ""
    var position = span.lowerBound
    while position < span.upperBound {
      let token = try lexer.token(at: position)
      if token.span.lowerBound >= span.upperBound { break }
      text += self[position..<token.span.lowerBound]
      let isSelf = self[token.span] == "Self" && !text.hasSuffix(".")
      text += isSelf ? name : self[token.span]
      position = token.span.upperBound
    }
    return text
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
