import Foundation

/// The expansions that a source needs, as the compiler asks for them: for each role of each attribute, also of those in
/// what the plugin has written.
struct ExpansionList {
  private(set) var expansions: [Expansion] = []

  private let file: String
  private let plugin: Plugin

  /// - Throws: ``Plugin/Failure`` if an expansion fails.
  init(file: String, text: String, _ plugin: Plugin) throws {
    self.file = file
    self.plugin = plugin
    for site in Site.all(in: text) { try add(site) }
  }

  private mutating func add(_ site: Site) throws {
    switch site.macro {
    case "CasePathable":
      try addNested(in: ask(site, "member"), of: site)
      _ = try ask(site, "extension", conformances: "CasePathable")
    case "ObservableState":
      _ = try ask(site, "extension", conformances: "ObservableState")
    case "Presents":
      _ = try ask(site, "accessor")
      _ = try ask(site, "peer")
    case "Reducer":
      for member in site.members {
        let attributes = try ask(site, "memberAttribute", member: member)
        // The compiler asks for a case and for its one element.
        if member.drop(while: { $0 == " " }).hasPrefix("case ") {
          _ = try ask(site, "memberAttribute", member: member)
        }
        if attributes.isEmpty { continue }
        try addAttributed(member, attributes, of: site)
      }
      try addNested(in: ask(site, "member"), of: site)
      _ = try ask(site, "extension", conformances: "Reducer, CaseReducer")
    default: break
    }
  }

  /// A member has got attributes: those with macros are expanded.
  private mutating func addAttributed(_ member: String, _ attributes: String, of site: Site) throws {
    for var inner in Site.all(in: "\(attributes)\n\(member)") where attributes.contains(inner.attribute) {
      inner.declaration = member
      inner.typeNames = site.typeNames + inner.typeNames
      inner.context += site.context
      try add(inner)
    }
  }

  private mutating func addNested(in members: String, of site: Site) throws {
    for var inner in Site.all(in: members) {
      inner.typeNames = site.typeNames + inner.typeNames
      try add(inner)
    }
  }

  /// Has the plugin expand a role, and keeps the message.
  ///
  /// - Returns: What the plugin has written.
  private mutating func ask(
    _ site: Site,
    _ role: String,
    conformances: String? = nil,
    member: String? = nil
  ) throws -> String {
    let request = ExpansionMessage.Request(
      macro: ExpansionMessage.Macro(moduleName: plugin.module, typeName: "\(site.macro)Macro", name: site.macro),
      macroRole: role,
      discriminator: "$s6Client\(site.typeNames.joined())\(site.macro)fM_",
      attributeSyntax: syntax(site.attribute, "attribute"),
      declSyntax: syntax(member ?? site.declaration),
      parentDeclSyntax: member.map { _ in syntax(site.declaration) },
      extendedTypeSyntax: conformances.map { _ in syntax(site.typeNames.joined(separator: "."), "type") },
      conformanceListSyntax: conformances.map { syntax("struct Placeholder: \($0) {}") },
      lexicalContext: site.context.map { syntax($0) }
    )
    let message = Plugin.framed(try JSONEncoder().encode(ExpansionMessage(expandAttachedMacro: request)))
    expansions.append(Expansion(macro: site.macro, role: role, message: message))
    let answer = try JSONDecoder().decode(Answer.self, from: try plugin.answer(to: message)).expandMacroResult
    guard let source = answer.expandedSource, answer.diagnostics.isEmpty else {
      let messages = answer.diagnostics.map(\.message).joined(separator: "\n")
      throw Plugin.Failure(description: "\(file): @\(site.macro), \(role): \(messages)")
    }
    return source
  }

  private func syntax(_ source: String, _ kind: String = "declaration") -> ExpansionMessage.Syntax {
    let location = ExpansionMessage.Syntax.Location(fileID: "Client/\(file)", fileName: "/Client/\(file)")
    return ExpansionMessage.Syntax(kind: kind, source: source, location: location)
  }

  private struct Answer: Decodable {
    struct Result: Decodable {
      struct Diagnostic: Decodable {
        var message: String
      }

      var expandedSource: String?
      var diagnostics: [Diagnostic]
    }

    var expandMacroResult: Result
  }
}
