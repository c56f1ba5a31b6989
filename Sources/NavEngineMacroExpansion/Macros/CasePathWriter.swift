/// Writes the case paths of an enum.
struct CasePathWriter {
  let source: SourceText
  /// The enum's name, as types within it call it.
  let enumName: String
  let access: String
  /// The cases so far, to refuse a second one of the same name.
  private var names: Set<String> = []

  init(_ declaration: Declaration, in source: SourceText, access: String) {
    self.source = source
    enumName = source[declaration.name ?? declaration.keyword]
    self.access = access
  }

  /// `AllCasePaths`, and an instance of it.
  ///
  /// - Parameters:
  ///   - access: What members have to have in front to be seen as far as the enum.
  ///   - context: Is told of cases that cannot have paths.
  static func allCasePaths(
    of declaration: Declaration,
    in source: SourceText,
    access: String,
    _ context: inout ExpansionContext
  ) throws(ReadingError) -> String {
    var writer = CasePathWriter(declaration, in: source, access: access)
    let properties = try writer.properties(for: declaration.members, &context)
    // Case paths belong to no actor, whatever the enum belongs to.
    let inlining = declaration.hasAttribute("usableFromInline", in: source) ? "@usableFromInline " : ""
    let prefix = "\(inlining)nonisolated \(access)"
    return """
      \(prefix)struct AllCasePaths: Swift.Sendable {
      \(properties.joined(separator: "\n").indented())
      }

      \(prefix)static var allCasePaths: AllCasePaths { AllCasePaths() }
      """
  }

  mutating func properties(
    for members: [Declaration],
    _ context: inout ExpansionContext
  ) throws(ReadingError) -> [String] {
    var properties: [String] = []
    for member in members {
      switch member.kind {
      case .enumCases where !source.isUnavailable(member):
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
    // One of the clauses is compiled, or none: a case may be in several.
    let before = names
    defer { names = before }
    return try source.conditional(member) { members throws(ReadingError) in
      names = before
      return try properties(for: members, &context)
    }
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
        NavEngine.CasePath(\(path.embedding)) { \(path.extraction) }
      }
      """
  }
}
