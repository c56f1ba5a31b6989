/// `@CasePathable`: a case path for each case of an enum.
///
/// Writes what the documentation of `CasePathable` shows: a type `AllCasePaths` with a property for each case, an
/// instance of it, and the conformance.
enum CasePathableMacro: MacroExpansion {
  static let tellingRole = AttachedExpansion.Role.member

  static func expand(_ context: inout ExpansionContext) throws(ReadingError) -> String {
    let declaration = try context.declaration()
    guard declaration.kind == .enum else {
      context.diagnose("\(context.macroName) is for enums: only they have cases.", at: declaration.keyword)
      return ""
    }
    switch context.role {
    case .member: return try members(of: declaration, &context)
    case .extension:
      if context.missing(["CasePathable"]).isEmpty { return "" }
      return "extension \(context.extendedType): NavEngine.CasePathable {}"
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
    let access = context.access(of: declaration)
    var writer = CasePathWriter(
      source: source,
      enumName: source[declaration.name ?? declaration.keyword],
      access: access
    )
    let properties = try writer.properties(for: declaration.members, &context)
    return """
      \(access)struct AllCasePaths: Swift.Sendable {
      \(properties.joined(separator: "\n").indented())
      }

      \(access)static var allCasePaths: AllCasePaths { AllCasePaths() }
      """
  }
}
