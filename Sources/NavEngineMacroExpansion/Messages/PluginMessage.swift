/// What a plugin answers.
enum PluginMessage: Encodable, Equatable {
  case getCapabilityResult(capability: PluginCapability)
  /// Nil for what could not be expanded: then there are diagnostics.
  case expandMacroResult(expandedSource: String?, diagnostics: [Diagnostic])
  case loadPluginLibraryResult(loaded: Bool, diagnostics: [Diagnostic])
}
