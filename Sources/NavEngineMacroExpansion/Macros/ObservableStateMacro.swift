/// `@ObservableState`: state that says which of its fields views are not told of.
enum ObservableStateMacro: MacroExpansion {
  static let tellingRole = AttachedExpansion.Role.extension

  static func expand(_ context: inout ExpansionContext) throws(ReadingError) -> String {
    let declaration = try context.declaration()
    guard declaration.kind == .struct || declaration.kind == .enum else {
      context.diagnose(
        "\(context.macroName) is for structs and enums: state is a value, which copies do not share.",
        at: declaration.keyword
      )
      return ""
    }
    if context.role == .member { return StateCoding(declaration, context).codingKeys }
    if context.refusesPrivate(declaration) { return "" }
    let fields = try ignoredFields(of: declaration.members, &context)
    if context.missing(["ObservableState"]).isEmpty { return "" }
    let head = context.extensionHead(of: declaration, isolation: declaration.isolation(in: context.source))
    if fields.isEmpty { return "\(head): NavEngine.ObservableState {}" }
    return """
      \(head): NavEngine.ObservableState {
        \(context.access(of: declaration))static var unobservedFields: [Swift.PartialKeyPath<Self>] {
          var fields: [Swift.PartialKeyPath<Self>] = []
      \(fields.joined(separator: "\n").indented(4))
          return fields
        }
      }
      """
  }

  /// Statements that list the fields with `@ObservationStateIgnored`.
  private static func ignoredFields(
    of members: [Declaration],
    _ context: inout ExpansionContext
  ) throws(ReadingError) -> [String] {
    let source = context.source
    var lines: [String] = []
    for member in members {
      switch member.kind {
      case .conditional:
        lines += try source.conditional(member) { members throws(ReadingError) in
          try ignoredFields(of: members, &context)
        }
      case .variable where member.hasAttribute("ObservationStateIgnored", in: source):
        if member.hasModifier("static", in: source) {
          context.diagnose("A static property is no part of the state, and never observed.", at: member.keyword)
          continue
        }
        // Reading it writes: no key path leads there, and no store does.
        if member.hasModifier("lazy", in: source) { continue }
        for binding in member.bindings {
          let name = source[binding.pattern]
          if name.hasPrefix("(") {
            context.diagnose("A pattern has no key path. Declare each property on its own.", at: binding.pattern)
            continue
          }
          lines.append("fields.append(\\Self.\(name))")
          let isPresented = ["Presents", "PresentationState"].contains { member.hasAttribute($0, in: source) }
          if isPresented { lines.append("fields.append(\\Self.$\(source.unquoted(binding.pattern)))") }
        }
      default: break
      }
    }
    return lines
  }
}
