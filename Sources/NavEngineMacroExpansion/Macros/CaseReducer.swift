/// `@Reducer` on an enum whose cases carry features: writes the state, the actions and the body that belong to them.
struct CaseReducer {
  private let declaration: Declaration
  private let source: SourceText
  private let access: String
  private let name: String
  private let stateConformances: [String]
  private let actionConformances: [String]

  init(_ declaration: Declaration, _ context: inout ExpansionContext) throws(ReadingError) {
    self.declaration = declaration
    source = context.source
    access = context.access(of: declaration)
    name = source[declaration.name ?? declaration.keyword]
    var conformances: [String: [String]] = [:]
    for argument in try context.arguments() {
      guard let label = argument.label,
        let types = Self.conformances[String(argument.value.split(separator: ".").last ?? "")]
      else {
        context.diagnose(
          "“\(argument.value)” is nothing that \(context.macroName) can write. There are .codable, .decodable, "
            + ".encodable, .equatable, .hashable and .sendable. Extend “\(name).State” by others.",
          at: declaration.keyword
        )
        continue
      }
      conformances[label, default: []].append(types)
    }
    stateConformances = conformances["state"] ?? []
    actionConformances = conformances["action"] ?? []
  }

  private static let conformances = [
    "codable": "Swift.Codable", "decodable": "Swift.Decodable", "encodable": "Swift.Encodable",
    "equatable": "Swift.Equatable", "hashable": "Swift.Hashable", "sendable": "Swift.Sendable",
  ]

  func members(_ context: inout ExpansionContext) throws(ReadingError) -> String {
    if refusesState(&context) { return "" }
    let surroundings = CaseSurroundings(declaration, in: source)
    let cases = try CaseList(declaration.members, source, in: surroundings, &context)
    // Tells of cases that cannot have paths, where they are. They are the same in what is written.
    if context.diagnostics.isEmpty {
      var writer = CasePathWriter(declaration, in: source, access: access)
      _ = try writer.properties(for: declaration.members, &context)
    }
    // Written in full, and not by macros: the compiler does not get along with macros in what macros write.
    let state = try enumeration(
      "State",
      ["NavEngine.CaseReducerState", "NavEngine.CasePathIterable", "NavEngine.ObservableState"] + stateConformances,
      ["\(access)typealias StateReducer = \(name)", cases.lines(\.stateCase)],
      context
    )
    let action = try enumeration(
      "Action",
      ["NavEngine.CasePathIterable"] + actionConformances,
      [cases.lines(\.actionCase)],
      context
    )
    var parts: [String] = []
    if !declares("State") { parts.append("@dynamicMemberLookup\n" + state) }
    if !declares("Action") { parts.append(action) }
    if let payloads = payloads(cases) { parts.append(payloads) }
    if let initializer = initializer(cases) { parts.append(initializer) }
    if !declares("body") { parts.append(body(cases)) }
    if !declares("CaseScope") { parts.append(try caseScope(cases, context)) }
    if !declares("scope") { parts.append(scope(cases)) }
    return parts.joined(separator: "\n\n")
  }

  /// Whether the enum declares a `State` that cannot be used as it is; tells of it.
  func refusesState(_ context: inout ExpansionContext) -> Bool {
    let states = declaration.allMembers.filter { $0.kind == .enum && $0.name(in: source) == "State" }
    guard let state = states.first(where: { !$0.inherits("CaseReducerState", in: source) }) else { return false }
    context.diagnose(
      "A “State” of its own has to be a “CaseReducerState”, with “typealias StateReducer = \(name)”. Or leave it out: "
        + "\(context.macroName) writes it.",
      at: state.name ?? state.keyword
    )
    return true
  }

  private func body(_ cases: CaseList) -> String {
    """
    @NavEngine.ReducerBuilder<Self.State, Self.Action>
    \(access)static var body: some NavEngine.Reducer<Self.State, Self.Action> {
    \(cases.isEmpty ? "  NavEngine.EmptyReducer<Self.State, Self.Action>()" : cases.lines(\.scope).indented())
    }
    """
  }

  /// With case paths, by which bindings find a case.
  private func caseScope(_ cases: CaseList, _ context: ExpansionContext) throws(ReadingError) -> String {
    try enumeration("CaseScope", ["NavEngine.CasePathIterable"], [cases.lines(\.scopeCase)], context)
  }

  private func scope(_ cases: CaseList) -> String {
    """
    @Swift.MainActor
    \(access)static func scope(_ store: NavEngine.Store<Self.State, Self.Action>) -> CaseScope {
    \(cases.isEmpty ? "  Swift.fatalError(\"There is no case.\")" : switchOver(cases).indented())
    }
    """
  }

  /// Whether the enum declares something itself, which is then not written.
  private func declares(_ name: String) -> Bool {
    declaration.allMembers.contains { member in
      member.kind == .variable
        ? member.bindings.contains { source.unquoted($0.pattern) == name }
        : member.name(in: source) == name
    }
  }

  private func switchOver(_ cases: CaseList) -> String {
    """
    switch store.withState({ $0 }) {
    \(cases.lines(\.scopeClause))
    }
    """
  }

  /// An expression for a value that stands for all the features, so that the enum can be one itself; nil if there is no
  /// case to make it of.
  private func initializer(_ cases: CaseList) -> String? {
    let isThere = declaration.allMembers.contains { $0.kind == .initializer && $0.parameters.isEmpty }
    // One that carries nothing, or else one that does not carry the enum itself, which would not end.
    let candidates = cases.unconditional.filter(\.isEmpty) + cases.unconditional
    let value = candidates.compactMap(\.value).first { !$0.contains("(\(name)(") && !$0.contains(": \(name)(") }
    if isThere { return nil }
    if let value { return "\(access)init() { self = \(value) }" }
    let attempts = cases.unconditional.compactMap { $0.attempt(in: name) }
    if attempts.isEmpty { return nil }
    return """
      \(access)init() {
      \(attempts.joined(separator: "\n").indented())
        Swift.fatalError("No case carries a feature.")
      }
      """
  }

  /// The types by which the compiler finds out which cases carry features.
  private func payloads(_ cases: CaseList) -> String? {
    let payloads = cases.lines { $0.payload(access) }
    if payloads.isEmpty { return nil }
    return """
      \(declaration.isolation(in: source))\(access)enum _Cases {
      \(payloads.indented())
      }
      """
  }

  /// An enum with the case paths of its cases.
  private func enumeration(
    _ name: String,
    _ conformances: [String],
    _ members: [String],
    _ context: ExpansionContext
  ) throws(ReadingError) -> String {
    let isolation = declaration.isolation(in: source)
    let members = members.joined(separator: "\n\n")
    let written = SourceText("\(isolation)enum \(name) {\n\(members)\n}")
    var context = context
    context.isSilent = true
    let paths = try CasePathWriter.allCasePaths(
      of: DeclarationReader.declaration(in: written),
      in: written,
      access: access,
      &context
    )
    let indirect = declaration.hasModifier("indirect", in: source) ? "indirect " : ""
    return """
      \(isolation)\(access)\(indirect)enum \(name): \(conformances.joined(separator: ", ")) {
      \("\(members)\n\n\(paths)".indented())
      }
      """
  }
}
