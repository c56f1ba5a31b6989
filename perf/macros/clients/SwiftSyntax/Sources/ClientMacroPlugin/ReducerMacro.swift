import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@Reducer`: what a feature declares besides its state, its actions and what it does.
struct ReducerMacro: MemberMacro, MemberAttributeMacro, ExtensionMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    if let enumDecl = declaration.as(EnumDeclSyntax.self) { return CaseReducer(enumDecl, node).members }
    guard let structDecl = declaration.as(StructDeclSyntax.self) else {
      throw Failure("@Reducer is for structs, and for enums whose cases carry features.")
    }
    return members(of: structDecl)
  }

  static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingAttributesFor member: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AttributeSyntax] {
    if let enumDecl = member.as(EnumDeclSyntax.self), ["State", "Action"].contains(enumDecl.name.text) {
      var attributes: [AttributeSyntax] = []
      if !enumDecl.hasAttribute("CasePathable") { attributes.append("@ClientMacros.CasePathable") }
      let isState = enumDecl.name.text == "State"
      if isState && !enumDecl.hasAttribute("dynamicMemberLookup") { attributes.append("@dynamicMemberLookup") }
      return attributes
    }
    if let variable = member.as(VariableDeclSyntax.self), isBody(variable), !variable.hasAttribute("ReducerBuilder") {
      return ["@NavEngine.ReducerBuilder<Self.State, Self.Action>"]
    }
    return []
  }

  static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    if protocols.isEmpty { return [] }
    let conformances =
      declaration.is(EnumDeclSyntax.self) ? "NavEngine.CaseReducer, NavEngine.Reducer" : "NavEngine.Reducer"
    return [try ExtensionDeclSyntax("extension \(type.trimmed): \(raw: conformances) {}")]
  }

  /// What a feature leaves out.
  private static func members(of structDecl: StructDeclSyntax) -> [DeclSyntax] {
    let access = structDecl.access
    let members = structDecl.memberBlock.members.map(\.decl)
    let names = members.compactMap { $0.asProtocol((any NamedDeclSyntax).self)?.name.text }
    var added: [DeclSyntax] = []
    if !names.contains("State") {
      added.append(
        """
        \(raw: access)struct State: Swift.Codable, Swift.Hashable, Swift.Sendable {
          \(raw: access)init() {}
        }
        """
      )
    }
    if !names.contains("Action") {
      added.append("\(raw: access)enum Action: Swift.Hashable, Swift.Sendable {}")
    }
    let hasBody = members.contains { $0.as(VariableDeclSyntax.self).map(isBody) ?? false }
    if !hasBody && !names.contains("reduce") {
      added.append(
        "\(raw: access)var body: NavEngine.EmptyReducer<Self.State, Self.Action> { NavEngine.EmptyReducer() }"
      )
    }
    return added
  }

  private static func isBody(_ variable: VariableDeclSyntax) -> Bool {
    guard let binding = variable.bindings.first, binding.accessorBlock != nil else { return false }
    return binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == "body"
  }
}
