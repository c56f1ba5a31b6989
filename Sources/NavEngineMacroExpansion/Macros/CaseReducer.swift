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
      guard let label = argument.label, let types = Self.conformances[argument.value.filter { $0 != "." }] else {
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
    for member in declaration.allMembers where ["State", "Action"].contains(member.name(in: source)) {
      context.diagnose(
        "“\(member.name(in: source))” is what \(context.macroName) writes for an enum. Extend it in an extension.",
        at: member.name ?? member.keyword
      )
      return ""
    }
    let cases = try CaseList(declaration.members, source, enumName: name, &context)
    let indirect = declaration.hasModifier("indirect", in: source) ? "indirect " : ""
    let state = (["NavEngine.CaseReducerState"] + stateConformances).joined(separator: ", ")
    let action = actionConformances.isEmpty ? "" : ": " + actionConformances.joined(separator: ", ")
    return """
      @NavEngineMacros.CasePathable
      @dynamicMemberLookup
      @NavEngineMacros.ObservableState
      \(access)\(indirect)enum State: \(state) {
        \(access)typealias StateReducer = \(name)

      \(cases.lines(\.stateCase).indented())
      }

      @NavEngineMacros.CasePathable
      \(access)\(indirect)enum Action\(action) {
      \(cases.lines(\.actionCase).indented())
      }

      @NavEngine.ReducerBuilder<Self.State, Self.Action>
      \(access)static var body: some NavEngine.Reducer<Self.State, Self.Action> {
      \(cases.isEmpty ? "  NavEngine.EmptyReducer<Self.State, Self.Action>()" : cases.lines(\.scope).indented())
      }

      \(access)enum CaseScope {
      \(cases.lines(\.scopeCase).indented())
      }

      @Swift.MainActor
      \(access)static func scope(_ store: NavEngine.Store<Self.State, Self.Action>) -> CaseScope {
        switch store.withState({ $0 }) {
      \(cases.lines(\.scopeClause).indented())
        }
      }
      """
  }
}

/// The cases of an enum with features, and the `#if`s around them.
private indirect enum CaseList {
  case list([CaseList])
  case one(FeatureCase)
  case conditional([(head: String, cases: CaseList)])

  init(
    _ members: [Declaration],
    _ source: SourceText,
    enumName: String,
    _ context: inout ExpansionContext
  ) throws(ReadingError) {
    var list: [CaseList] = []
    for member in members {
      switch member.kind {
      case .enumCases:
        for element in member.cases {
          guard let one = try FeatureCase(element, of: member, source, enumName: enumName, &context) else { continue }
          list.append(.one(one))
        }
      case .conditional:
        var clauses: [(String, CaseList)] = []
        for clause in member.clauses {
          let head = source[clause.keyword] + (clause.condition.map { " " + source[$0] } ?? "")
          clauses.append((head, try CaseList(clause.members, source, enumName: enumName, &context)))
        }
        if !clauses.allSatisfy(\.1.isEmpty) { list.append(.conditional(clauses)) }
      default: break
      }
    }
    self = .list(list)
  }

  var isEmpty: Bool {
    switch self {
    case .list(let list): list.allSatisfy(\.isEmpty)
    case .one: false
    case .conditional(let clauses): clauses.allSatisfy(\.cases.isEmpty)
    }
  }

  /// A text for each case.
  func lines(_ text: (FeatureCase) -> String?) -> String {
    switch self {
    case .list(let list): list.map { $0.lines(text) }.filter { !$0.isEmpty }.joined(separator: "\n")
    case .one(let one): text(one) ?? ""
    case .conditional(let clauses):
      clauses.map { $0.head + "\n" + $0.cases.lines(text) }.joined(separator: "\n") + "\n#endif"
    }
  }
}

/// A case of an enum with features, and what is written for it.
private struct FeatureCase {
  private enum Kind {
    /// Carries a feature, made by an expression.
    case feature(type: String, making: String)
    /// Carries state without a reducer that is gone after each action: an alert.
    case ephemeral
    /// Carries a plain value, or nothing.
    case plain
  }

  private let name: String
  private let kind: Kind
  private let label: String
  private let payload: String
  private let availability: String
  private let indirect: String
  private let bindings: [String]
  private let arguments: String

  init?(
    _ element: EnumCase,
    of member: Declaration,
    _ source: SourceText,
    enumName: String,
    _ context: inout ExpansionContext
  ) throws(ReadingError) {
    name = source[element.name]
    availability = source.availability(of: member)
    indirect = member.hasModifier("indirect", in: source) ? "indirect " : ""
    let parts = element.payload ?? []
    var types: [String] = []
    for part in parts { types.append(try source.type(part.type, self: enumName)) }
    let labels = parts.map { part in
      part.label.flatMap { source[$0] == "_" ? nil : source[$0] + ": " } ?? ""
    }
    label = labels.first ?? ""
    payload = zip(labels, types).map { $0 + $1 }.joined(separator: ", ")
    bindings = parts.indices.map { "let value\($0)" }
    arguments = zip(labels, parts.indices).map { "\($0)value\($1)" }.joined(separator: ", ")

    if parts.isEmpty || member.hasAttribute("ReducerCaseIgnored", in: source) {
      kind = .plain
      return
    }
    guard parts.count == 1 else {
      context.diagnose(
        "A case carries one feature. Put “@ReducerCaseIgnored” before a case that carries plain values.",
        at: parts[1].span
      )
      return nil
    }
    let type = types[0]
    if member.hasAttribute("ReducerCaseEphemeral", in: source) || Self.isEphemeral(type) {
      kind = .ephemeral
      return
    }
    if type.hasSuffix(".State") {
      let span = parts[0].type
      let feature = String(type.dropLast(".State".count))
      context.diagnose(
        "A case carries the feature and not its state: “\(feature)”.",
        at: span,
        fixIts: [("Replace “\(type)” with “\(feature)”", span, feature)]
      )
      return nil
    }
    guard Self.isNominal(type) else {
      context.diagnose(
        "“\(type)” is no feature. Put “@ReducerCaseIgnored” before a case that carries a plain value.",
        at: parts[0].type
      )
      return nil
    }
    kind = .feature(type: type, making: parts[0].defaultValue.map { source[$0] } ?? "\(type)()")
  }

  private static func isEphemeral(_ type: String) -> Bool {
    ["AlertState<", "ConfirmationDialogState<"].contains { type.hasPrefix($0) || type.hasPrefix("NavEngine.\($0)") }
  }

  /// Whether a type has a name, so that something can be a member of it.
  private static func isNominal(_ type: String) -> Bool {
    guard let first = type.first, first.isLetter || first == "_" || first == "`" else { return false }
    if type.hasSuffix("?") || type.hasSuffix("!") || type.contains("->") && !type.hasSuffix(">") { return false }
    return !["any ", "some ", "repeat ", "each "].contains { type.hasPrefix($0) }
  }

  // MARK: What is written

  private var plainCase: String {
    "\(availability)\(indirect)case \(name)" + (payload.isEmpty ? "" : "(\(payload))")
  }

  var stateCase: String? {
    guard case .feature(let type, _) = kind else { return plainCase }
    return "\(availability)\(indirect)case \(name)(\(label)\(type).State)"
  }

  var actionCase: String? {
    switch kind {
    case .feature(let type, _): "\(availability)\(indirect)case \(name)(\(label)\(type).Action)"
    case .ephemeral: "\(availability)\(indirect)case \(name)(\(payload).Action)"
    case .plain: nil
    }
  }

  var scope: String? {
    guard case .feature(_, let making) = kind else { return nil }
    return "NavEngine.Scope(state: \\Self.State.AllCasePaths.\(name), action: \\Self.Action.AllCasePaths.\(name)) { \(making) }"
  }

  var scopeCase: String? {
    guard case .feature(let type, _) = kind else { return plainCase }
    return "\(availability)case \(name)(\(label)NavEngine.StoreOf<\(type)>)"
  }

  var scopeClause: String? {
    if case .feature = kind {
      return """
        case .\(name):
          return .\(name)(\(label)store.scope(state: \\.\(name), action: \\.\(name))!)
        """
    }
    if bindings.isEmpty {
      return """
        case .\(name):
          _ = store.state
          return .\(name)
        """
    }
    return """
      case .\(name)(\(bindings.joined(separator: ", "))):
        _ = store.state
        return .\(name)(\(arguments))
      """
  }
}
