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
    var writer = CasePathWriter(source: source, enumName: source[declaration.name ?? declaration.keyword], access: access)
    let properties = try writer.properties(for: declaration.members, &context)
    return """
      \(access)struct AllCasePaths: Swift.Sendable {
      \(properties.joined(separator: "\n").indented())
      }

      \(access)static var allCasePaths: AllCasePaths { AllCasePaths() }
      """
  }
}

/// Writes the properties of `AllCasePaths`.
private struct CasePathWriter {
  let source: SourceText
  /// The enum's name, as types within it call it.
  let enumName: String
  let access: String
  /// The cases so far, to refuse a second one of the same name.
  private var names: Set<String> = []

  init(source: SourceText, enumName: String, access: String) {
    self.source = source
    self.enumName = enumName
    self.access = access
  }

  mutating func properties(
    for members: [Declaration],
    _ context: inout ExpansionContext
  ) throws(ReadingError) -> [String] {
    var properties: [String] = []
    for member in members {
      switch member.kind {
      case .enumCases:
        for element in member.cases {
          guard let property = try property(for: element, &context) else { continue }
          properties.append(source.availability(of: member) + property)
        }
      case .conditional:
        properties += try conditional(member, &context)
      default: break
      }
    }
    return properties
  }

  /// The same `#if` around the properties, if there are any.
  private mutating func conditional(
    _ member: Declaration,
    _ context: inout ExpansionContext
  ) throws(ReadingError) -> [String] {
    var lines: [String] = []
    var hasProperties = false
    // One of the clauses is compiled: a case may be in several.
    let before = names
    var after = names
    for clause in member.clauses {
      names = before
      let properties = try properties(for: clause.members, &context)
      after.formUnion(names)
      hasProperties = hasProperties || !properties.isEmpty
      lines.append(source[clause.keyword] + (clause.condition.map { " " + source[$0] } ?? ""))
      lines += properties
    }
    names = after
    return hasProperties ? lines + ["#endif"] : []
  }

  private mutating func property(
    for element: EnumCase,
    _ context: inout ExpansionContext
  ) throws(ReadingError) -> String? {
    let name = source[element.name]
    guard names.insert(source.unquoted(element.name)).inserted else {
      context.diagnose(
        "There are two cases “\(name)”, and a key path says no more than the name. Give one of them another name.",
        at: element.name
      )
      return nil
    }
    let payload = element.payload ?? []
    if let pack = payload.first(where: { source[$0.type].hasPrefix("repeat ") }) {
      context.diagnose("A case path cannot lead to a pack. Put the values into a tuple.", at: pack.type)
      return nil
    }
    let path = CasePathText(source: source, enumName: enumName, element: element)
    return """
      \(access)var \(name): NavEngine.CasePath<\(enumName), \(try path.value())> {
        NavEngine.CasePath(embed: \(path.embedding)) { \(path.extraction) }
      }
      """
  }
}

/// The parts of one case path.
private struct CasePathText {
  let source: SourceText
  let enumName: String
  let element: EnumCase

  private var name: String { source[element.name] }
  private var payload: [Parameter] { element.payload ?? [] }

  /// The type of what the case carries.
  func value() throws(ReadingError) -> String {
    if payload.isEmpty { return "Swift.Void" }
    if payload.count == 1 { return try type(payload[0]) }
    var parts: [String] = []
    for part in payload { parts.append((label(part).map { "\($0): " } ?? "") + (try type(part))) }
    return "(\(parts.joined(separator: ", ")))"
  }

  var embedding: String {
    switch payload.count {
    case 0: return "{ .\(name)\(element.payload == nil ? "" : "()") }"
    case 1: return "\(enumName).\(name)"
    default:
      let parts = payload.enumerated().map { index, part in (label(part).map { "\($0): " } ?? "") + "$0.\(index)" }
      return "{ .\(name)(\(parts.joined(separator: ", "))) }"
    }
  }

  var extraction: String {
    switch payload.count {
    case 0: return "if case .\(name) = $0 { () } else { nil }"
    case 1: return "if case .\(name)(let value) = $0 { value } else { nil }"
    default:
      let values = payload.indices.map { "let value\($0)" }.joined(separator: ", ")
      let parts = payload.enumerated().map { index, part in (label(part).map { "\($0): " } ?? "") + "value\(index)" }
      return "if case .\(name)(\(values)) = $0 { (\(parts.joined(separator: ", "))) } else { nil }"
    }
  }

  private func label(_ part: Parameter) -> String? {
    guard let label = part.label, source[label] != "_" else { return nil }
    return source[label]
  }

  private func type(_ part: Parameter) throws(ReadingError) -> String {
    var type = try source.type(part.type, self: enumName)
    // What is unwrapped on its own where it is declared is an optional everywhere else.
    if type.hasSuffix("!") { type = type.dropLast() + "?" }
    return type
  }
}
