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
      // An unavailable case is not written at all.
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

/// The types that an enum's cases carry, as far as its text shows them: features, or plain values.
///
/// A macro sees no types. The text says that one is no feature by its form (an optional, a collection, a tuple, a
/// function), by a name that the standard library or Foundation has, or by a declaration in the enum. About others the
/// compiler is asked.
struct CaseSurroundings {
  let enumName: String
  /// The types in the enum that are features as little as its generic parameters.
  private var plainTypes: Set<String> = []
  private var ephemeralTypes: Set<String> = []
  /// The types of the values in the cases of the enum's own `Action` that have one value; nil without such an enum.
  private(set) var ownActions: [String: String]?

  init(_ declaration: Declaration, in source: SourceText) {
    enumName = source[declaration.name ?? declaration.keyword]
    let generics = declaration.generics
    let requirements = [generics?.span, declaration.whereClause].compactMap { $0.map { source[$0] } }
    if !requirements.contains(where: { $0.contains("Reducer") }) {
      plainTypes.formUnion(generics?.names.map { source[$0] } ?? [])
    }
    if let action = declaration.allMembers.first(where: { $0.kind == .enum && $0.name(in: source) == "Action" }) {
      ownActions = [:]
      for element in action.allMembers.flatMap(\.cases) {
        guard let payload = element.payload, payload.count == 1 else { continue }
        ownActions?[source.unquoted(element.name)] = source[payload[0].type]
      }
    }
    for member in declaration.allMembers where [.struct, .enum, .class, .actor].contains(member.kind) {
      let name = member.name(in: source)
      if member.inherits("EphemeralState", in: source) {
        ephemeralTypes.insert(name)
      } else if !Self.isFeature(member, in: source) {
        plainTypes.insert(name)
      }
    }
  }

  private static func isFeature(_ type: Declaration, in source: SourceText) -> Bool {
    if type.hasAttribute("Reducer", in: source) { return true }
    if ["Reducer", "ReducerProtocol", "CaseReducer"].contains(where: { type.inherits($0, in: source) }) { return true }
    // An extension may say that it is one.
    return type.allMembers.contains { member in
      member.name(in: source) == "reduce" || member.bindings.contains { source.unquoted($0.pattern) == "body" }
    }
  }

  /// Whether a type is an alert, or says in the enum that it is ephemeral state.
  func isEphemeral(_ type: String) -> Bool {
    let names = ["AlertState<", "ConfirmationDialogState<"]
    return names.contains { type.hasPrefix($0) || type.hasPrefix("NavEngine.\($0)") } || contains(ephemeralTypes, type)
  }

  /// Whether a type is known to be no feature.
  func isPlain(_ type: String) -> Bool {
    if !Self.isNominal(type) || contains(plainTypes, type) { return true }
    var name = type.prefix { $0 != "<" }
    for module in ["Swift.", "Foundation.", "NavEngine."] where name.hasPrefix(module) {
      name = name.dropFirst(module.count)
    }
    // `Item.ID` is what tells items apart.
    return Self.knownPlainTypes.contains(String(name)) || name.hasSuffix(".ID")
  }

  private func contains(_ types: Set<String>, _ type: String) -> Bool {
    types.contains(type) || type.hasPrefix(enumName + ".") && types.contains(String(type.dropFirst(enumName.count + 1)))
  }

  /// Names of plain types that are those of no feature.
  private static let knownPlainTypes: Set = [
    "Int", "Int8", "Int16", "Int32", "Int64", "Int128", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "UInt128",
    "Float", "Float16", "Float32", "Float64", "Float80", "Double", "CGFloat", "Decimal", "Bool",
    "String", "Substring", "Character", "StaticString", "AttributedString", "Unicode.Scalar",
    "Void", "Never", "Any", "AnyObject", "AnyHashable", "AnyClass", "ObjectIdentifier",
    "Array", "ArraySlice", "ContiguousArray", "Dictionary", "Set", "Optional", "Result",
    "Range", "ClosedRange", "PartialRangeFrom", "PartialRangeUpTo", "PartialRangeThrough",
    "KeyPath", "WritableKeyPath", "PartialKeyPath", "AnyKeyPath", "Duration", "TimeInterval",
    "Data", "Date", "DateComponents", "DateInterval", "IndexPath", "IndexSet", "URL", "URLRequest", "UUID",
    "IdentifiedArray", "IdentifiedArrayOf", "StackState", "StackElementID", "PresentationState", "TextState",
  ]

  /// Whether a type has a name, so that something can be a member of it.
  static func isNominal(_ type: String) -> Bool {
    guard let first = type.first, first.isLetter || first == "_" || first == "`" else { return false }
    if type.hasSuffix("?") || type.hasSuffix("!") || type.contains("&") || type.contains("->") && !type.hasSuffix(">") {
      return false
    }
    return !["any ", "some ", "repeat ", "each "].contains { type.hasPrefix($0) }
  }
}
