extension DeclarationReader {
  /// `case plain, payload(Int = 0), raw = "r"`.
  mutating func enumCases() throws(ReadingError) -> Declaration {
    var declaration = Declaration(kind: .enumCases, span: token.span, keyword: try take())
    repeat {
      let start = token.span.lowerBound
      var element = EnumCase(span: token.span, name: try name())
      if at("("), !token.isOnNewLine { element.payload = try parameters() }
      if try take("=") != nil { element.rawValue = try value() }
      element.span = start..<end
      declaration.cases.append(element)
    } while try take(",") != nil
    return declaration
  }

  mutating func variable() throws(ReadingError) -> Declaration {
    var declaration = Declaration(kind: .variable, span: token.span, keyword: try take())
    repeat {
      declaration.bindings.append(try binding())
    } while try take(",") != nil
    return declaration
  }

  private mutating func binding() throws(ReadingError) -> Binding {
    let start = token.span.lowerBound
    var binding = Binding(span: token.span, pattern: at("(") ? try brackets() : try name())
    if try take(":") != nil { binding.type = try type() }
    // `Int!=nil` and the like: the type has taken what is its own.
    if at("=") {
      try take()
      binding.initialValue = try value()
    }
    if at("{") {
      binding.accessors = try accessors()
      binding.accessorBlock = try brackets()
    }
    binding.span = start..<end
    return binding
  }

  /// The names of the accessors in the braces that are next; none if the braces are those of a getter.
  private func accessors() throws(ReadingError) -> [Span] {
    var reader = self
    return try reader.attempt { reader throws(ReadingError) in try reader.namesOfAccessors() } ?? []
  }

  private mutating func namesOfAccessors() throws(ReadingError) -> [Span] {
    try expect("{")
    var names: [Span] = []
    while !at("}") {
      if at(["#if", "#elseif"]) {
        _ = try condition()
        continue
      }
      if at(["#else", "#endif"]) {
        try take()
        continue
      }
      _ = try attributes()
      while at(["mutating", "nonmutating", "__consuming", "consuming", "borrowing", "yielding", "nonisolated"]) {
        try take()
      }
      guard at(Self.accessorWords) else { throw unexpected("an accessor") }
      let isFirst = names.isEmpty
      names.append(try take())
      if at("(") {
        // A getter may call a function named `set`, or a type's `init`.
        let parameter = try brackets()
        if isFirst && !at("{") { throw ReadingError(message: "Expected a body.", offset: parameter.upperBound) }
      }
      try effects()
      if at("{") {
        try brackets()
      } else if isFirst && !at(Self.accessorWords) && !at(["}", "@", "mutating", "nonmutating", "#if"]) {
        throw unexpected("an accessor")
      }
    }
    try take()
    return names
  }

  private static let accessorWords: [StaticString] = [
    "get", "set", "willSet", "didSet", "init", "_read", "_modify", "borrow", "mutate", "unsafeAddress",
    "unsafeMutableAddress",
  ]
}
