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
