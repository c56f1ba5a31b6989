import SwiftSyntax

extension Parsed {
  func declaration(of node: DeclSyntax) throws -> Declaration {
    switch node.as(DeclSyntaxEnum.self) {
    case .structDecl(let node): return try type(.struct, node, node.structKeyword, node.genericParameterClause)
    case .enumDecl(let node): return try type(.enum, node, node.enumKeyword, node.genericParameterClause)
    case .classDecl(let node): return try type(.class, node, node.classKeyword, node.genericParameterClause)
    case .actorDecl(let node): return try type(.actor, node, node.actorKeyword, node.genericParameterClause)
    case .protocolDecl(let node): return try `protocol`(node)
    case .extensionDecl(let node): return try `extension`(node)
    case .functionDecl(let node): return function(node)
    case .initializerDecl(let node): return initializer(node)
    case .deinitializerDecl(let node):
      var declaration = base(.deinitializer, node, node.deinitKeyword)
      declaration.body = node.body?.span
      return declaration
    case .subscriptDecl(let node): return `subscript`(node)
    case .variableDecl(let node):
      var declaration = base(.variable, node, node.bindingSpecifier)
      declaration.bindings = node.bindings.map(binding)
      return declaration
    case .enumCaseDecl(let node):
      var declaration = base(.enumCases, node, node.caseKeyword)
      declaration.cases = node.elements.map(enumCase)
      return declaration
    case .typeAliasDecl(let node):
      var declaration = base(.typeAlias, node, node.typealiasKeyword)
      declaration.name = node.name.span
      declaration.generics = generics(node.genericParameterClause)
      declaration.result = node.initializer.value.span
      declaration.whereClause = node.genericWhereClause?.span
      return declaration
    case .associatedTypeDecl(let node):
      var declaration = base(.associatedType, node, node.associatedtypeKeyword)
      declaration.name = node.name.span
      declaration.inherited = inherited(node.inheritanceClause)
      declaration.result = node.initializer?.value.span
      declaration.whereClause = node.genericWhereClause?.span
      return declaration
    case .importDecl(let node):
      var declaration = base(.import, node, node.importKeyword)
      declaration.name = node.path.span
      return declaration
    case .operatorDecl(let node):
      var declaration = Declaration(kind: .operator, span: node.span, keyword: node.operatorKeyword.span)
      declaration.modifiers = [Modifier(name: node.fixitySpecifier.span)]
      declaration.name = node.name.span
      return declaration
    case .precedenceGroupDecl(let node):
      var declaration = base(.precedenceGroup, node, node.precedencegroupKeyword)
      declaration.name = node.name.span
      declaration.body = node.leftBrace.span(to: node.rightBrace)
      return declaration
    case .macroDecl(let node): return macro(node)
    case .macroExpansionDecl(let node):
      var declaration = base(.expansion, node, node.pound, to: node.macroName)
      declaration.name = node.macroName.span
      return declaration
    case .poundSourceLocation(let node):
      // One token to the parser, a name like those of macros to the model.
      let keyword = node.poundSourceLocation.span
      var declaration = Declaration(kind: .expansion, span: node.span, keyword: keyword)
      declaration.name = keyword.dropFirst()
      return declaration
    case .ifConfigDecl(let node): return try conditional(node)
    default: throw Unreadable(node)
    }
  }

  /// What all have, whose keyword may be more than one token.
  private func base(
    _ kind: Declaration.Kind,
    _ node: some WithAttributesSyntax & WithModifiersSyntax,
    _ keyword: TokenSyntax,
    to end: TokenSyntax? = nil
  ) -> Declaration {
    var declaration = Declaration(kind: kind, span: node.span, keyword: keyword.span(to: end ?? keyword))
    declaration.attributes = attributes(node.attributes)
    declaration.modifiers = modifiers(node.modifiers)
    return declaration
  }

  private func type(
    _ kind: Declaration.Kind,
    _ node: some DeclGroupSyntax & NamedDeclSyntax & WithAttributesSyntax & WithModifiersSyntax,
    _ keyword: TokenSyntax,
    _ parameters: GenericParameterClauseSyntax?
  ) throws -> Declaration {
    var declaration = try group(kind, node, keyword)
    declaration.name = node.name.span
    declaration.generics = generics(parameters)
    return declaration
  }

  private func group(
    _ kind: Declaration.Kind,
    _ node: some DeclGroupSyntax & WithAttributesSyntax & WithModifiersSyntax,
    _ keyword: TokenSyntax
  ) throws -> Declaration {
    var declaration = base(kind, node, keyword)
    declaration.inherited = inherited(node.inheritanceClause)
    declaration.whereClause = node.genericWhereClause?.span
    declaration.body = node.memberBlock.span
    declaration.members = try node.memberBlock.members.map { try self.declaration(of: $0.decl) }
    return declaration
  }

  private func `protocol`(_ node: ProtocolDeclSyntax) throws -> Declaration {
    var declaration = try group(.protocol, node, node.protocolKeyword)
    declaration.name = node.name.span
    declaration.generics = node.primaryAssociatedTypeClause.map { clause in
      GenericParameters(span: clause.span, names: clause.primaryAssociatedTypes.map { $0.name.span })
    }
    return declaration
  }

  private func `extension`(_ node: ExtensionDeclSyntax) throws -> Declaration {
    var declaration = try group(.extension, node, node.extensionKeyword)
    declaration.name = node.extendedType.span
    return declaration
  }

  private func function(_ node: FunctionDeclSyntax) -> Declaration {
    var declaration = base(.function, node, node.funcKeyword)
    declaration.name = node.name.span
    declaration.generics = generics(node.genericParameterClause)
    declaration.parameters = parameters(node.signature.parameterClause)
    declaration.result = node.signature.returnClause?.type.span
    declaration.whereClause = node.genericWhereClause?.span
    declaration.body = node.body?.span
    return declaration
  }

  private func initializer(_ node: InitializerDeclSyntax) -> Declaration {
    var declaration = base(.initializer, node, node.initKeyword)
    declaration.generics = generics(node.genericParameterClause)
    declaration.parameters = parameters(node.signature.parameterClause)
    declaration.whereClause = node.genericWhereClause?.span
    declaration.body = node.body?.span
    return declaration
  }

  private func `subscript`(_ node: SubscriptDeclSyntax) -> Declaration {
    var declaration = base(.subscript, node, node.subscriptKeyword)
    declaration.generics = generics(node.genericParameterClause)
    declaration.parameters = parameters(node.parameterClause)
    declaration.result = node.returnClause.type.span
    declaration.whereClause = node.genericWhereClause?.span
    declaration.body = node.accessorBlock?.span
    return declaration
  }

  private func macro(_ node: MacroDeclSyntax) -> Declaration {
    var declaration = base(.macro, node, node.macroKeyword)
    declaration.name = node.name.span
    declaration.generics = generics(node.genericParameterClause)
    declaration.parameters = parameters(node.signature.parameterClause)
    declaration.result = node.signature.returnClause?.type.span
    declaration.whereClause = node.genericWhereClause?.span
    return declaration
  }

  private func conditional(_ node: IfConfigDeclSyntax) throws -> Declaration {
    let keyword = node.clauses.first?.poundKeyword.span ?? node.span
    var declaration = Declaration(kind: .conditional, span: node.span, keyword: keyword)
    declaration.clauses = try node.clauses.map { clause in
      let members: [Declaration]
      switch clause.elements {
      case nil: members = []
      case .decls(let items): members = try items.map { try self.declaration(of: $0.decl) }
      case .statements(let items): members = try items.map(self.declaration(of:))
      // Clauses that say no more than attributes, where others say nothing: no declaration follows.
      case .attributes(let items) where items.isEmpty: members = []
      default: throw Unreadable(clause)
      }
      return ConditionalClause(keyword: clause.poundKeyword.span, condition: clause.condition?.span, members: members)
    }
    return declaration
  }
}
