import SwiftSyntax

extension Parsed {
  func attributes(_ nodes: AttributeListSyntax) -> [Attribute] {
    nodes.map { element in
      guard case .attribute(let node) = element else { return Attribute(span: element.span) }
      var arguments: Span?
      if let left = node.leftParen, let right = node.rightParen { arguments = left.span(to: right) }
      return Attribute(span: node.span, name: node.attributeName.span, arguments: arguments)
    }
  }

  func modifiers(_ nodes: DeclModifierListSyntax) -> [Modifier] {
    nodes.map { Modifier(name: $0.name.span, detail: $0.detail?.detail.span) }
  }

  func generics(_ clause: GenericParameterClauseSyntax?) -> GenericParameters? {
    clause.map { GenericParameters(span: $0.span, names: $0.parameters.map { $0.name.span }) }
  }

  func inherited(_ clause: InheritanceClauseSyntax?) -> [Span] {
    clause?.inheritedTypes.map { $0.type.span } ?? []
  }

  func parameters(_ clause: FunctionParameterClauseSyntax) -> [Parameter] {
    clause.parameters.map { node in
      Parameter(
        span: node.span(before: node.trailingComma),
        attributes: attributes(node.attributes),
        label: node.firstName.span,
        name: node.secondName?.span,
        type: node.type.span,
        isVariadic: node.ellipsis != nil,
        defaultValue: node.defaultValue?.value.span
      )
    }
  }

  func enumCase(_ node: EnumCaseElementSyntax) -> EnumCase {
    EnumCase(
      span: node.span(before: node.trailingComma),
      name: node.name.span,
      payload: node.parameterClause?.parameters.map { parameter in
        Parameter(
          span: parameter.span(before: parameter.trailingComma),
          label: parameter.firstName?.span,
          name: parameter.secondName?.span,
          type: parameter.type.span,
          defaultValue: parameter.defaultValue?.value.span
        )
      },
      rawValue: node.rawValue?.value.span
    )
  }

  func binding(_ node: PatternBindingSyntax) -> Binding {
    var accessors: [Span] = []
    if case .accessors(let nodes) = node.accessorBlock?.accessors {
      accessors = nodes.map { $0.accessorSpecifier.span }
    }
    return Binding(
      span: node.span(before: node.trailingComma),
      pattern: node.pattern.span,
      type: node.typeAnnotation?.type.span,
      initialValue: node.initializer?.value.span,
      accessorBlock: node.accessorBlock?.span,
      accessors: accessors
    )
  }
}

extension SyntaxProtocol {
  /// Where it is, without the comma at its end.
  fileprivate func span(before comma: TokenSyntax?) -> Span {
    guard let last = comma?.previousToken(viewMode: .sourceAccurate) else { return span }
    return span(to: last)
  }
}
