extension DeclarationReader {
  /// Declarations up to a closing brace, a clause of an `#if`, or the end.
  mutating func members() throws(ReadingError) -> [Declaration] {
    var members: [Declaration] = []
    var isSeparated = false
    while !isAtEnd && !at("}") && !at(["#elseif", "#else", "#endif"]) {
      if try take(";") != nil {
        isSeparated = true
        continue
      }
      if !members.isEmpty && !token.isOnNewLine && !isSeparated { throw unexpected("a semicolon") }
      members.append(try deeper { reader throws(ReadingError) in try reader.member() })
      isSeparated = false
    }
    return members
  }

  private mutating func member() throws(ReadingError) -> Declaration {
    let start = token.span.lowerBound
    let attributes = try attributes()
    if attributes.isEmpty && at("#if") { return try conditional() }
    let modifiers = try modifiers()
    var declaration = try unmodified()
    declaration.span = start..<end
    declaration.attributes = attributes
    declaration.modifiers = modifiers
    return declaration
  }

  private mutating func unmodified() throws(ReadingError) -> Declaration {
    if token.kind == .pound { return try expansion() }
    switch source[token.span] {
    case "struct": return try typeDeclaration(.struct)
    case "enum": return try typeDeclaration(.enum)
    case "class": return try typeDeclaration(.class)
    case "actor": return try typeDeclaration(.actor)
    case "protocol": return try typeDeclaration(.protocol)
    case "extension": return try typeDeclaration(.extension)
    case "case": return try enumCases()
    case "var", "let": return try variable()
    case "func": return try function()
    case "init": return try initializer()
    case "deinit": return try deinitializer()
    case "subscript": return try subscriptDeclaration()
    case "typealias": return try alias(.typeAlias)
    case "associatedtype": return try alias(.associatedType)
    case "import": return try importDeclaration()
    case "operator": return try operatorDeclaration()
    case "precedencegroup": return try precedenceGroup()
    case "macro": return try macro()
    default: throw unexpected("a declaration")
    }
  }

  // MARK: `#if`

  private mutating func conditional() throws(ReadingError) -> Declaration {
    let start = token.span.lowerBound
    var declaration = Declaration(kind: .conditional, span: start..<start, keyword: token.span)
    repeat {
      var clause = ConditionalClause(keyword: token.span, members: [])
      if try hasCondition() { clause.condition = try condition() }
      clause.members = try members()
      declaration.clauses.append(clause)
    } while at("#elseif") || at("#else")
    try expect("#endif")
    declaration.span = start..<end
    return declaration
  }

  /// Goes over `#if`, `#elseif` or `#else`; whether a condition is next.
  mutating func hasCondition() throws(ReadingError) -> Bool {
    if at("#else") {
      try take()
      return false
    }
    return true
  }

  /// Goes over `#if` or `#elseif` and what it asks, which ends with the line.
  mutating func condition() throws(ReadingError) -> Span {
    try take()
    let start = token.span.lowerBound
    repeat {
      if at("(") { try brackets() } else { try take() }
    } while !token.isOnNewLine && !isAtEnd
    return start..<end
  }

  // MARK: Types

  private mutating func typeDeclaration(_ kind: Declaration.Kind) throws(ReadingError) -> Declaration {
    var declaration = try head(of: kind)
    let start = try expect("{").lowerBound
    declaration.members = try members()
    try expect("}")
    declaration.body = start..<end
    return declaration
  }

  /// The head of a type, before its braces.
  mutating func head(of kind: Declaration.Kind) throws(ReadingError) -> Declaration {
    var declaration = Declaration(kind: kind, span: token.span, keyword: try take())
    declaration.name = kind == .extension ? try type() : try name()
    declaration.generics = try genericParameters()
    declaration.inherited = try inheritedTypes()
    declaration.whereClause = try whereClause()
    return declaration
  }

  private mutating func alias(_ kind: Declaration.Kind) throws(ReadingError) -> Declaration {
    var declaration = Declaration(kind: kind, span: token.span, keyword: try take())
    declaration.name = try name()
    declaration.generics = try genericParameters()
    declaration.inherited = try inheritedTypes()
    if try take("=") != nil { declaration.result = try type() }
    declaration.whereClause = try whereClause()
    return declaration
  }

  // MARK: Others

  private mutating func importDeclaration() throws(ReadingError) -> Declaration {
    var declaration = Declaration(kind: .import, span: token.span, keyword: try take())
    if at(["struct", "class", "enum", "protocol", "typealias", "func", "let", "var"]) { try take() }
    let start = token.span.lowerBound
    repeat {
      if token.kind == .symbol { try take() } else { _ = try name() }
    } while try take(".") != nil
    declaration.name = start..<end
    return declaration
  }

  private mutating func operatorDeclaration() throws(ReadingError) -> Declaration {
    var declaration = Declaration(kind: .operator, span: token.span, keyword: try take())
    declaration.name = try take()
    if at(":") {
      repeat {
        try take()
        _ = try name()
      } while at(",")
    }
    if at("{") { declaration.body = try brackets() }
    return declaration
  }

  private mutating func precedenceGroup() throws(ReadingError) -> Declaration {
    var declaration = Declaration(kind: .precedenceGroup, span: token.span, keyword: try take())
    declaration.name = try name()
    declaration.body = try brackets()
    return declaration
  }

  /// `#name<T>(…) { … }` among the members.
  private mutating func expansion() throws(ReadingError) -> Declaration {
    let start = token.span.lowerBound
    let name = try takeExpansionName()
    var declaration = Declaration(kind: .expansion, span: start..<end, keyword: start..<end)
    declaration.name = name
    try genericArguments()
    if at("("), !token.isOnNewLine { try brackets() }
    if at("{") {
      try brackets()
      try labelledClosures()
    }
    return declaration
  }

  /// Goes over `#name` or `#Module::name`.
  ///
  /// - Returns: The name alone.
  @discardableResult
  mutating func takeExpansionName() throws(ReadingError) -> Span {
    let first = try take()
    var name = first.lowerBound + 1..<first.upperBound
    while at("::") {
      try take()
      name = try self.name()
    }
    return name
  }
}
