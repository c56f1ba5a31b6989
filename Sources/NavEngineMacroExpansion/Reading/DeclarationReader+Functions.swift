extension DeclarationReader {
  mutating func function() throws(ReadingError) -> Declaration {
    var declaration = Declaration(kind: .function, span: token.span, keyword: try take())
    declaration.name = try functionName()
    try signature(&declaration)
    if at("{") { declaration.body = try brackets() }
    return declaration
  }

  /// A name, or an operator: which ends before the `<` of generic parameters.
  private mutating func functionName() throws(ReadingError) -> Span {
    guard token.kind == .symbol || token.kind == .regex else { return try name() }
    let start = token.span.lowerBound
    var end = lexer.endOfOperator(start)
    // `func ==<T>(…)`: the last `<` opens generic parameters if a name touches it.
    if end - start > 1, source.bytes[end - 1] == "<", lexer.endOfName(end) > end { end -= 1 }
    token = try lexer.token(at: end)
    self.end = end
    return start..<end
  }

  mutating func initializer() throws(ReadingError) -> Declaration {
    var declaration = Declaration(kind: .initializer, span: token.span, keyword: try take())
    if at("?") || at("!") { try take() }
    try signature(&declaration)
    if at("{") { declaration.body = try brackets() }
    return declaration
  }

  mutating func deinitializer() throws(ReadingError) -> Declaration {
    var declaration = Declaration(kind: .deinitializer, span: token.span, keyword: try take())
    try effects()
    if at("{") { declaration.body = try brackets() }
    return declaration
  }

  mutating func subscriptDeclaration() throws(ReadingError) -> Declaration {
    var declaration = Declaration(kind: .subscript, span: token.span, keyword: try take())
    try signature(&declaration)
    if at("{") { declaration.body = try brackets() }
    return declaration
  }

  mutating func macro() throws(ReadingError) -> Declaration {
    var declaration = Declaration(kind: .macro, span: token.span, keyword: try take())
    declaration.name = try name()
    try signature(&declaration)
    if try take("=") != nil { try value() }
    if declaration.whereClause == nil { declaration.whereClause = try whereClause() }
    return declaration
  }

  /// Generic parameters, parameters, effects, result and requirements.
  private mutating func signature(_ declaration: inout Declaration) throws(ReadingError) {
    declaration.generics = try genericParameters()
    declaration.parameters = try parameters()
    try effects()
    if try take("->") != nil { declaration.result = try type() }
    declaration.whereClause = try whereClause()
  }

  // MARK: Parameters

  /// `(label name: Type = value, …)`, of a function or of an enum's case.
  mutating func parameters() throws(ReadingError) -> [Parameter] {
    try expect("(")
    var parameters: [Parameter] = []
    while !at(")") {
      parameters.append(try deeper { reader throws(ReadingError) in try reader.parameter() })
      guard at(",") else { break }
      try take()
    }
    try expect(")")
    return parameters
  }

  private mutating func parameter() throws(ReadingError) -> Parameter {
    let start = token.span.lowerBound
    let names = try attempt { reader throws(ReadingError) in
      let attributes = try reader.attributes()
      try reader.parameterModifiers()
      let label = try reader.name()
      let name = reader.token.kind == .identifier ? try reader.take() : nil
      try reader.expect(":")
      return (attributes, label, name)
    }
    var parameter = Parameter(span: start..<start, type: start..<start)
    if let (attributes, label, name) = names {
      parameter.attributes = attributes
      parameter.label = label
      parameter.name = name
    }
    parameter.type = try type()
    if at("...") {
      try take()
      parameter.isVariadic = true
    }
    if try take("=") != nil { parameter.defaultValue = try value() }
    parameter.span = start..<end
    return parameter
  }

  /// Goes over `isolated` and the like where they stand before two names. Before one they are the first.
  private mutating func parameterModifiers() throws(ReadingError) {
    while at(["isolated", "_const", "__owned", "__shared"]) {
      let name = try following()
      guard name.kind == .identifier else { return }
      guard try lexer.token(at: name.span.upperBound).kind == .identifier else { return }
      try take()
    }
  }
}
