/// `@CasePathable`: a case path for each case of an enum.
///
/// Writes what the documentation of `CasePathable` shows: a type `AllCasePaths` with a property for each case, an
/// instance of it, and the conformance.
enum CasePathableMacro: MacroExpansion {
  static let tellingRole = AttachedExpansion.Role.member

  static func expand(_ context: inout ExpansionContext) throws(ReadingError) -> String {
    let declaration = try context.role == .extension ? context.head() : context.declaration()
    guard declaration.kind == .enum else {
      context.diagnose("\(context.macroName) is for enums: only they have cases.", at: declaration.keyword)
      return ""
    }
    if context.refusesPrivate(declaration) { return "" }
    switch context.role {
    case .member: return try members(of: declaration, &context)
    case .extension:
      let missing = context.missing(["CasePathable", "CasePathIterable"]).map { "NavEngine.\($0)" }
      if missing.isEmpty { return "" }
      let head = context.extensionHead(of: declaration, isolation: "nonisolated ")
      return "\(head): \(missing.joined(separator: ", ")) {}"
    default: return ""
    }
  }

  private static func members(
    of declaration: Declaration,
    _ context: inout ExpansionContext
  ) throws(ReadingError) -> String {
    let source = context.source
    if declaration.allMembers.contains(where: { $0.name(in: source) == "AllCasePaths" }) {
      context.diagnose(
        "The case paths are there already. Leave out either them or \(context.macroName).",
        at: declaration.keyword
      )
      return ""
    }
    if declaration.inherits("~Copyable", in: source) {
      context.diagnose("A case path makes copies, and this enum cannot be copied.", at: declaration.keyword)
      return ""
    }
    let access = context.access(of: declaration)
    let paths = try CasePathWriter.allCasePaths(of: declaration, in: source, access: access, &context)
    let binding = try BindingCase(declaration: declaration, source: source, access: access).property()
    return paths + (binding.map { "\n\n" + $0 } ?? "")
  }
}

/// The property `binding` of a `BindableAction`: what its case of that name carries, read by a `switch`.
struct BindingCase {
  let declaration: Declaration
  let source: SourceText
  let access: String

  /// The property; nil if the enum is no such action, or has the property.
  func property() throws(ReadingError) -> String? {
    guard declaration.inherits("BindableAction", in: source),
      let element = declaration.members.lazy.flatMap(\.cases).first(where: { source.unquoted($0.name) == "binding" }),
      element.payload?.count == 1, !hasProperty
    else { return nil }
    let enumName = source[declaration.name ?? declaration.keyword]
    let type = try CasePathText(source: source, enumName: enumName, element: element).value()
    return """
      nonisolated \(access)var binding: (\(type))? {
        if case .binding(let value) = self { value } else { nil }
      }
      """
  }

  private var hasProperty: Bool {
    declaration.allMembers.contains { member in
      member.kind == .variable && !member.hasModifier("static", in: source)
        && member.bindings.contains { source.unquoted($0.pattern) == "binding" }
    }
  }
}
