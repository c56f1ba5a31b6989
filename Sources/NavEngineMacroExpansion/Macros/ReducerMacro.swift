/// `@Reducer`: what a feature declares besides its state, its actions and what it does.
///
/// Structs and enums have little in common: see ``FeatureReducer`` and ``CaseReducer``.
enum ReducerMacro: MacroExpansion {
  static let tellingRole = AttachedExpansion.Role.member

  static func expand(_ context: inout ExpansionContext) throws(ReadingError) -> String {
    if context.role == .memberAttribute { return try attributes(&context) }
    let declaration = try context.declaration()
    if context.refusesPrivate(declaration) { return "" }
    guard declaration.kind == .struct || declaration.kind == .enum else {
      context.diagnose(
        "\(context.macroName) is for structs, and for enums whose cases carry features.",
        at: declaration.keyword
      )
      return ""
    }
    let isFeature = declaration.kind == .struct || FeatureReducer.isEnum(declaration, in: context.source)
    switch (isFeature, context.role) {
    case (true, .member): return try FeatureReducer(declaration, context).members(&context)
    case (true, .extension): return conformances(["Reducer"], of: declaration, &context)
    case (false, .member): return try CaseReducer(declaration, &context).members(&context)
    case (false, .extension):
      if try CaseReducer(declaration, &context).refusesState(&context) { return "" }
      return conformances(["CaseReducer", "Reducer"], of: declaration, &context)
    default: return ""
    }
  }

  private static func conformances(
    _ names: [String],
    of declaration: Declaration,
    _ context: inout ExpansionContext
  ) -> String {
    let missing = context.missing(names).map { "NavEngine.\($0)" }
    if missing.isEmpty { return "" }
    let head = context.extensionHead(of: declaration, isolation: declaration.isolation(in: context.source))
    return "\(head): \(missing.joined(separator: ", ")) {}"
  }

  /// The attributes that a member gets: case paths for state and actions, the builder for the body.
  private static func attributes(_ context: inout ExpansionContext) throws(ReadingError) -> String {
    let source = context.source
    let member = try context.head()
    switch member.kind {
    case .enum where ["State", "Action"].contains(member.name(in: source)):
      if member.inherits("CasePathable", in: source) { return "" }
      var attributes: [String] = []
      if !member.hasAttribute("CasePathable", in: source) { attributes.append("@NavEngineMacros.CasePathable") }
      let isState = member.name(in: source) == "State"
      if isState && !member.hasAttribute("dynamicMemberLookup", in: source) {
        attributes.append("@dynamicMemberLookup")
      }
      return attributes.joined(separator: "\n")
    case .variable where FeatureReducer.isBody(member, in: source):
      let isBuilt = member.attributes.contains { attribute in
        attribute.name.map { source[$0].contains("ReducerBuilder") } ?? false
      }
      if isBuilt { return "" }
      return try FeatureReducer.returns(member, in: source) ? "" : "@NavEngine.ReducerBuilder<Self.State, Self.Action>"
    default: return ""
    }
  }
}
