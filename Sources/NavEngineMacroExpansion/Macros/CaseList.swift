/// The cases of an enum with features, and the `#if`s around them.
indirect enum CaseList {
  case list([CaseList])
  case one(FeatureCase)
  case conditional([(head: String, cases: CaseList)])

  init(
    _ members: [Declaration],
    _ source: SourceText,
    in surroundings: CaseSurroundings,
    _ context: inout ExpansionContext
  ) throws(ReadingError) {
    var names: Set<String> = []
    try self.init(members, source, in: surroundings, &names, &context)
  }

  /// - Parameter names: Those of the cases so far: a second one of a name is not written, and told of elsewhere.
  private init(
    _ members: [Declaration],
    _ source: SourceText,
    in surroundings: CaseSurroundings,
    _ names: inout Set<String>,
    _ context: inout ExpansionContext
  ) throws(ReadingError) {
    var list: [CaseList] = []
    for member in members {
      switch member.kind {
      // What nobody may use is not written at all.
      case .enumCases where !source.isUnavailable(member):
        for element in member.cases where names.insert(source.unquoted(element.name)).inserted {
          guard let one = try FeatureCase(element, of: member, source, in: surroundings, &context) else { continue }
          list.append(.one(one))
        }
      case .conditional:
        var clauses: [(String, CaseList)] = []
        for clause in member.clauses {
          // One of the clauses is compiled, or none: a case may be in several.
          var names = names
          let cases = try CaseList(clause.members, source, in: surroundings, &names, &context)
          clauses.append((source.head(of: clause), cases))
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

  /// The cases that are always there.
  var unconditional: [FeatureCase] {
    switch self {
    case .list(let list): list.flatMap(\.unconditional)
    case .one(let one): [one]
    case .conditional: []
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
