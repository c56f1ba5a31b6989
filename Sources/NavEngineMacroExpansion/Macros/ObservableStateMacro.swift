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

/// Keeps the names that fields with `@Presents` are saved under: those of the properties, as with the property wrapper,
/// and not those of what the macro stores, behind a dollar sign.
struct StateCoding {
  private let declaration: Declaration
  private let source: SourceText

  init(_ declaration: Declaration, _ context: ExpansionContext) {
    self.declaration = declaration
    source = context.source
  }

  /// The keys by which a state is saved, if the compiler is to save it and would take other ones; else nothing.
  var codingKeys: String {
    let isCoded = ["Codable", "Encodable", "Decodable"].contains { declaration.inherits($0, in: source) }
    let hasKeys = declaration.allMembers.contains { $0.name(in: source) == "CodingKeys" }
    guard declaration.kind == .struct, isCoded, !hasKeys, declaration.allMembers.contains(where: isPresented) else {
      return ""
    }
    return """
      private enum CodingKeys: Swift.String, Swift.CodingKey {
      \(cases(of: declaration.members).joined(separator: "\n").indented())
      }
      """
  }

  private func cases(of members: [Declaration]) -> [String] {
    var lines: [String] = []
    for member in members {
      switch member.kind {
      case .variable where !member.hasModifier("static", in: source) && !member.hasModifier("lazy", in: source):
        for binding in member.bindings where isStored(binding) {
          lines += names(in: binding.pattern).map { key($0, isPresented: isPresented(member)) }
        }
      case .conditional: lines += source.conditional(member, cases(of:))
      default: break
      }
    }
    return lines
  }

  /// The names in a pattern: one, or those between parentheses.
  private func names(in pattern: Span) -> [String] {
    let lexer = Lexer(source)
    var names: [String] = []
    var position = pattern.lowerBound
    while position < pattern.upperBound, let token = try? lexer.token(at: position), token.kind != .end {
      if token.kind == .identifier && source[token.span] != "_" { names.append(source[token.span]) }
      position = token.span.upperBound
    }
    return names
  }

  private func key(_ name: String, isPresented: Bool) -> String {
    let plain = name.filter { $0 != "`" }
    return isPresented ? "case $\(plain) = \"\(plain)\"" : "case \(name)"
  }

  private func isPresented(_ member: Declaration) -> Bool {
    member.kind == .variable && member.hasAttribute("Presents", in: source)
  }

  /// Whether a property is stored: it has no accessors, or nothing but observers.
  private func isStored(_ binding: Binding) -> Bool {
    guard binding.accessorBlock != nil else { return true }
    return !binding.accessors.isEmpty && binding.accessors.allSatisfy { ["willSet", "didSet"].contains(source[$0]) }
  }
}
