/// A macro that only marks what another one looks for.
enum MarkerMacro: MacroExpansion {
  static let tellingRole = AttachedExpansion.Role.peer

  static func expand(_ context: inout ExpansionContext) -> String { "" }
}
