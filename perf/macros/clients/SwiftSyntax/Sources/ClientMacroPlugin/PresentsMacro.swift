import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@Presents`: an optional child in a `PresentationState`.
struct PresentsMacro: AccessorMacro, PeerMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    let (name, _) = try property(declaration)
    return [
      """
      @storageRestrictions(initializes: _\(name))
      init(initialValue) {
        _\(name) = NavEngine.PresentationState(wrappedValue: initialValue)
      }
      """,
      "get { _\(name).wrappedValue }",
      "set { _\(name).wrappedValue = newValue }",
      "_modify { yield &_\(name).wrappedValue }",
    ]
  }

  static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    let (name, child) = try property(declaration)
    let access = declaration.as(VariableDeclSyntax.self)?.modifiers.trimmedDescription ?? ""
    return [
      "private var _\(name) = NavEngine.PresentationState<\(child)>(wrappedValue: nil)",
      """
      \(raw: access.isEmpty ? "" : access + " ")var $\(name): NavEngine.PresentationState<\(child)> {
        get { _\(name) }
        set { _\(name) = newValue }
        _modify { yield &_\(name) }
      }
      """,
    ]
  }

  private static func property(_ declaration: some DeclSyntaxProtocol) throws -> (TokenSyntax, TypeSyntax) {
    guard let binding = declaration.as(VariableDeclSyntax.self)?.bindings.first,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.trimmed,
      let type = binding.typeAnnotation?.type.as(OptionalTypeSyntax.self)?.wrappedType.trimmed
    else { throw Failure("@Presents is for properties with an optional type.") }
    return (name, type)
  }
}
