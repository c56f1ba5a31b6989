/// Expands one attribute.
struct MacroExpander {
  private let request: AttachedExpansion

  init(_ request: AttachedExpansion) {
    self.request = request
  }

  func answer() -> PluginMessage {
    var context = ExpansionContext(request)
    var expanded: String?
    do {
      expanded = try expand(&context)
      // Nothing because of a slip is a failure, which keeps the compiler from missing what would have been written.
      if expanded == "" && context.diagnostics.contains(where: { $0.severity == .error }) { expanded = nil }
    } catch {
      context.report(error)
      // Nothing at all, where another role has said why, and not a failure that the compiler would tell too.
      if context.isSilent { expanded = "" }
    }
    return .expandMacroResult(expandedSource: expanded, diagnostics: context.diagnostics)
  }

  private func expand(_ context: inout ExpansionContext) throws(ReadingError) -> String? {
    guard let expansion = Self.expansion(request.macro.typeName) else {
      throw ReadingError(message: "There is no macro “\(request.macro.typeName)” in this plugin.", offset: 0)
    }
    // The compiler asks once for each role, and the same slip is told once.
    context.isSilent = context.role != expansion.tellingRole
    return try expansion.expand(&context)
  }

  private static func expansion(_ type: String) -> (any MacroExpansion.Type)? {
    switch type {
    case "CasePathableMacro": CasePathableMacro.self
    case "DependencyClientMacro": DependencyClientMacro.self
    case "MarkerMacro": MarkerMacro.self
    case "ObservableStateMacro": ObservableStateMacro.self
    case "PresentsMacro": PresentsMacro.self
    case "ReducerMacro": ReducerMacro.self
    case "ViewActionMacro": ViewActionMacro.self
    default: nil
    }
  }
}

/// The code that a macro makes of a declaration.
protocol MacroExpansion {
  /// The role whose expansion tells the user what is wrong.
  static var tellingRole: AttachedExpansion.Role { get }

  /// The code for the role that the context names: declarations, accessors in braces, or attributes.
  ///
  /// - Returns: The code; empty if there is nothing to add.
  /// - Throws: ``ReadingError`` for a declaration that cannot be read.
  static func expand(_ context: inout ExpansionContext) throws(ReadingError) -> String
}

/// A macro that only marks what another one looks for.
enum MarkerMacro: MacroExpansion {
  static let tellingRole = AttachedExpansion.Role.peer

  static func expand(_ context: inout ExpansionContext) -> String { "" }
}
