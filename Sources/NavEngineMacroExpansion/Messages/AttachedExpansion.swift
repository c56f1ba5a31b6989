/// An attribute that the compiler wants expanded, and all around it.
struct AttachedExpansion: Decodable {
  struct Macro: Decodable {
    /// The type in the macro's declaration: `#externalMacro(module: …, type: …)`.
    var typeName: String
    /// The name as it is written, sometimes with the white space behind it.
    var name: String
  }

  /// What kind of code the compiler wants: one macro may be asked for several.
  enum Role: String, Decodable {
    case accessor, memberAttribute, member, peer, conformance, `extension`, codeItem, preamble, body
    case expression, declaration
  }

  var macro: Macro
  var macroRole: Role
  /// The attribute, from `@` on.
  var attributeSyntax: SourceSyntax
  /// What the attribute is attached to; of a member's attributes, the member.
  var declSyntax: SourceSyntax
  /// The type's name as an extension has to spell it.
  var extendedTypeSyntax: SourceSyntax?
  /// The conformances that the type does not have yet, as those of a placeholder.
  var conformanceListSyntax: SourceSyntax?
  /// What is around the declaration, from the inside out.
  var lexicalContext: [SourceSyntax]?
}
