#if canImport(NavEngineMacroExpansion)
  @testable import NavEngineMacroExpansion
#endif

extension Declaration {
  /// The declaration as text: a line a part, with what the part is and where it is.
  ///
  /// What the tests compare with the outline that another reader makes of the same source.
  func outline(of source: SourceText) -> String {
    var outline = Outline(source)
    outline.add(self, 0)
    return outline.text
  }
}

/// Writes outlines.
private struct Outline {
  let source: SourceText
  var text = ""

  init(_ source: SourceText) {
    self.source = source
  }

  mutating func add(_ declaration: Declaration, _ depth: Int) {
    line("\(declaration.kind.rawValue)", declaration.span, depth, showsText: false)
    let depth = depth + 1
    add(declaration.attributes, depth)
    for modifier in declaration.modifiers {
      line("modifier", modifier.name, depth)
      line("detail", modifier.detail, depth + 1)
    }
    line("keyword", declaration.keyword, depth)
    line("name", declaration.name, depth)
    line("generics", declaration.generics?.span, depth)
    for name in declaration.generics?.names ?? [] { line("generic", name, depth + 1) }
    for type in declaration.inherited { line("inherits", type, depth) }
    for parameter in declaration.parameters { add(parameter, depth) }
    line("result", declaration.result, depth)
    line("where", declaration.whereClause, depth)
    for element in declaration.cases {
      line("case", element.span, depth)
      line("name", element.name, depth + 1)
      if let payload = element.payload {
        text += "\(String(repeating: " ", count: 2 * depth + 2))payload \(payload.count)\n"
        for parameter in payload { add(parameter, depth + 2) }
      }
      line("raw", element.rawValue, depth + 1)
    }
    for binding in declaration.bindings {
      line("binding", binding.span, depth, showsText: false)
      line("pattern", binding.pattern, depth + 1)
      line("type", binding.type, depth + 1)
      line("value", binding.initialValue, depth + 1)
      line("block", binding.accessorBlock, depth + 1, showsText: false)
      for accessor in binding.accessors { line("accessor", accessor, depth + 2) }
    }
    for clause in declaration.clauses {
      line("clause", clause.keyword, depth)
      line("condition", clause.condition, depth + 1)
      for member in clause.members { add(member, depth + 1) }
    }
    line("body", declaration.body, depth, showsText: false)
    for member in declaration.members { add(member, depth + 1) }
  }

  private mutating func add(_ attributes: [Attribute], _ depth: Int) {
    for attribute in attributes {
      line("attribute", attribute.span, depth)
      line("name", attribute.name, depth + 1)
      line("arguments", attribute.arguments, depth + 1)
    }
  }

  private mutating func add(_ parameter: Parameter, _ depth: Int) {
    line("parameter", parameter.span, depth)
    add(parameter.attributes, depth + 1)
    line("label", parameter.label, depth + 1)
    line("second", parameter.name, depth + 1)
    line("type", parameter.type, depth + 1)
    if parameter.isVariadic { text += "\(String(repeating: " ", count: 2 * depth + 2))variadic\n" }
    line("default", parameter.defaultValue, depth + 1)
  }

  private mutating func line(_ part: String, _ span: Span?, _ depth: Int, showsText: Bool = true) {
    guard let span else { return }
    text += "\(String(repeating: " ", count: 2 * depth))\(part) \(span.lowerBound)..<\(span.upperBound)"
    if showsText {
      text +=
        " " + source[span].split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).joined(separator: "⏎")
    }
    text += "\n"
  }
}
