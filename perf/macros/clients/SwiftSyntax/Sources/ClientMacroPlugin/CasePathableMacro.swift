import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@CasePathable`: a case path for each case of an enum.
struct CasePathableMacro: MemberMacro, ExtensionMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let enumDecl = declaration.as(EnumDeclSyntax.self) else {
      throw Failure("@CasePathable is for enums: only they have cases.")
    }
    let access = enumDecl.access
    let paths = enumDecl.enumElements.map { element in
      path(to: element, in: enumDecl.name.trimmed, access: access)
    }
    return [
      """
      \(raw: access)struct AllCasePaths: Swift.Sendable {
      \(raw: paths.map(\.description).joined(separator: "\n"))
      }
      """,
      "\(raw: access)static var allCasePaths: AllCasePaths { AllCasePaths() }",
    ]
  }

  static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    if protocols.isEmpty { return [] }
    return [try ExtensionDeclSyntax("extension \(type.trimmed): NavEngine.CasePathable {}")]
  }

  private static func path(to element: EnumCaseElementSyntax, in enumName: TokenSyntax, access: String) -> DeclSyntax {
    let name = element.name.trimmed
    let parameters = element.parameterClause.map { Array($0.parameters) } ?? []
    switch parameters.count {
    case 0:
      return """
        \(raw: access)var \(name): NavEngine.CasePath<\(enumName), Swift.Void> {
          NavEngine.CasePath(embed: { .\(name) }) { if case .\(name) = $0 { () } else { nil } }
        }
        """
    case 1:
      return """
        \(raw: access)var \(name): NavEngine.CasePath<\(enumName), \(parameters[0].type.trimmed)> {
          NavEngine.CasePath(embed: \(enumName).\(name)) { if case .\(name)(let value) = $0 { value } else { nil } }
        }
        """
    default:
      let labels = parameters.map { parameter in
        parameter.firstName.map { $0.tokenKind == .wildcard ? "" : "\($0.trimmed): " } ?? ""
      }
      let types = zip(labels, parameters).map { "\($0)\($1.type.trimmed)" }.joined(separator: ", ")
      let embedded = labels.enumerated().map { "\($1)$0.\($0)" }.joined(separator: ", ")
      let bound = labels.indices.map { "let value\($0)" }.joined(separator: ", ")
      let values = labels.enumerated().map { "\($1)value\($0)" }.joined(separator: ", ")
      return """
        \(raw: access)var \(name): NavEngine.CasePath<\(enumName), (\(raw: types))> {
          NavEngine.CasePath(embed: { .\(name)(\(raw: embedded)) }) {
            if case .\(name)(\(raw: bound)) = $0 { (\(raw: values)) } else { nil }
          }
        }
        """
    }
  }
}
