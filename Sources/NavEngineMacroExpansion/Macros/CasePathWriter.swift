/// Writes the case paths of an enum.
struct CasePathWriter {
  let source: SourceText
  /// The enum's name, as types within it call it.
  let enumName: String
  let access: String
  /// The cases so far, to refuse a second one of the same name.
  private var names: Set<String> = []
  /// The same with labels.
  private var fullNames: Set<String> = []

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
    let aliases = try writer.shadowedNames(in: declaration.members).map { name in
      "\(inlining)\(access)typealias \(CasePathText.alias(of: name)) = \(name)\n\n"
    }
    return """
      \(aliases.joined())\(prefix)struct AllCasePaths: NavEngine._CasePathReflectable, Swift.Sendable, Swift.Sequence {
      \((properties + [writer.iteration(of: declaration.members, inlining)]).joined(separator: "\n").indented())
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
    let before = (names, fullNames)
    defer { (names, fullNames) = before }
    return try source.conditional(member) { members throws(ReadingError) in
      (names, fullNames) = before
      return try properties(for: members, &context)
    }
  }

  private mutating func property(
    for element: EnumCase,
    _ context: inout ExpansionContext
  ) throws(ReadingError) -> String? {
    let name = source[element.name]
    let isNewToCompiler = fullNames.insert(fullName(of: element)).inserted
    guard names.insert(source.unquoted(element.name)).inserted else {
      // Of two with the same labels, the compiler tells itself.
      if !isNewToCompiler { return nil }
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

  /// The name of a case with its labels: `renamed(from:to:)`.
  private func fullName(of element: EnumCase) -> String {
    let labels = element.payload?.map { ($0.label.map { source[$0] } ?? "_") + ":" } ?? []
    return source.unquoted(element.name) + "(" + labels.joined() + ")"
  }
}

// MARK: - Iteration

extension CasePathWriter {
  /// The text that lists the case paths. A statement for each: a literal with all of them would take the compiler long.
  private func iteration(of members: [Declaration], _ inlining: String) -> String {
    let path = "NavEngine.PartialCaseKeyPath<\(enumName)>"
    let lines = appending(members)
    let body =
      lines.isEmpty
      ? "  [].makeIterator()"
      : """
        var paths: [\(path)] = []
        paths.reserveCapacity(\(lines.count { !$0.hasPrefix("#") }))
      \(lines.joined(separator: "\n").indented())
        return paths.makeIterator()
      """
    return """
      \(inlining)\(access)typealias Root = \(enumName)
      \(inlining)\(access)func makeIterator() -> Swift.IndexingIterator<[\(path)]> {
      \(body)
      }
      """
  }

  private func appending(_ members: [Declaration]) -> [String] {
    members.flatMap { member in
      switch member.kind {
      case .enumCases where !source.isUnavailable(member):
        return member.cases.compactMap { appending($0, of: member) }
      case .conditional: return source.conditional(member, appending)
      default: return []
      }
    }
  }

  /// The functions of a `CasePath`, which a key path finds in the place of a case of that name.
  static let membersOfCasePath: Set = ["appending", "embed", "extract", "modify"]

  /// A case that is there only in some versions of a system is listed there, if its attribute can be a condition.
  private func appending(_ element: EnumCase, of member: Declaration) -> String? {
    let name = source[element.name]
    let line =
      Self.membersOfCasePath.contains(source.unquoted(element.name))
      ? "paths.append(\\.[dynamicMember: \\AllCasePaths.\(name)])" : "paths.append(\\.\(name))"
    let conditions = source.availabilityConditions(of: member)
    if conditions.contains(nil) { return nil }
    return conditions.reduce(line) { line, condition in "if #available\(condition ?? "") { \(line) }" }
  }

  /// The names in payloads that mean something else within a `Sequence` and a `_CasePathReflectable`.
  private func shadowedNames(in members: [Declaration]) throws(ReadingError) -> [String] {
    var names: Set<String> = []
    func look(_ members: [Declaration]) throws(ReadingError) {
      for member in members {
        for clause in member.clauses { try look(clause.members) }
        for element in member.cases {
          for part in element.payload ?? [] { names.formUnion(try source.unqualifiedNames(in: part.type)) }
        }
      }
    }
    try look(members)
    return CasePathText.shadowed.filter(names.contains)
  }
}

/// The parts of one case path.
struct CasePathText {
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

  /// The argument that makes a root of the value.
  var embedding: String {
    switch payload.count {
    case 0: return "embed: { .\(name)\(element.payload == nil ? "" : "()") }"
    case 1: return "_case: \(enumName).\(name)"
    default:
      let parts = payload.enumerated().map { index, part in (label(part).map { "\($0): " } ?? "") + "$0.\(index)" }
      return "embed: { .\(name)(\(parts.joined(separator: ", "))) }"
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

  /// The names of types in a `Sequence` and a `_CasePathReflectable`.
  static let shadowed = ["Element", "Iterator", "Root"]

  /// The alias of such a name in `AllCasePaths`, if it is that of a payload's type.
  static func alias(of name: String) -> String { "_Cases\(name)" }

  private func label(_ part: Parameter) -> String? {
    guard let label = part.label, source[label] != "_" else { return nil }
    return source[label]
  }

  private func type(_ part: Parameter) throws(ReadingError) -> String {
    var names = ["Self": enumName]
    for name in Self.shadowed { names[name] = Self.alias(of: name) }
    var type = try source.type(part.type, replacing: names)
    // An implicitly unwrapped optional is an optional everywhere else.
    if type.hasSuffix("!") { type = type.dropLast() + "?" }
    return type
  }
}
