/// `@ViewAction(for:)`: conforms a type with a store to `_ViewActionSending`.
enum ViewActionMacro: MacroExpansion {
  static let tellingRole = AttachedExpansion.Role.extension

  static func expand(_ context: inout ExpansionContext) throws(ReadingError) -> String {
    let declaration = try context.declaration()
    if context.refusesPrivate(declaration) { return "" }
    // A class may have inherited its store.
    if declaration.kind != .class && !hasStore(declaration, in: context.source) {
      context.diagnose(
        "\(context.macroName) sends by a property “store”, which is missing: “let store: StoreOf<Feature>”.",
        at: declaration.name ?? declaration.keyword
      )
      return ""
    }
    if context.missing(["_ViewActionSending"]).isEmpty { return "" }
    let head = context.extensionHead(of: declaration, isolation: declaration.isolation(in: context.source))
    return "\(head): NavEngine._ViewActionSending {}"
  }

  private static func hasStore(_ declaration: Declaration, in source: SourceText) -> Bool {
    declaration.allMembers.contains { member in
      member.kind == .variable && !member.hasModifier("static", in: source)
        && member.bindings.contains { source.unquoted($0.pattern) == "store" }
    }
  }
}
