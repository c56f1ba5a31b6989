/// A case of an enum with features, and what is written for it.
struct FeatureCase {
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
  /// The same, with default values.
  private let plainPayload: String
  private let availability: String
  private let indirect: String
  private let bindings: [String]
  private let arguments: String

  init?(
    _ element: EnumCase,
    of member: Declaration,
    _ source: SourceText,
    in surroundings: CaseSurroundings,
    _ context: inout ExpansionContext
  ) throws(ReadingError) {
    let enumName = surroundings.enumName
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
    let defaults = parts.map { part in part.defaultValue.map { " = " + source[$0] } ?? "" }
    plainPayload = zip(zip(labels, types), defaults).map { $0.0 + $0.1 + $1 }.joined(separator: ", ")
    bindings = parts.indices.map { "let value\($0)" }
    arguments = zip(labels, parts.indices).map { "\($0)value\($1)" }.joined(separator: ", ")

    if parts.isEmpty || member.hasAttribute("ReducerCaseIgnored", in: source) {
      kind = .plain
      return
    }
    let type = types[0]
    let isMarked = member.hasAttribute("ReducerCaseEphemeral", in: source)
    if isMarked || surroundings.isEphemeral(type) {
      guard parts.count == 1, CaseSurroundings.isNominal(type) else {
        context.diagnose(
          "“\(payload)” is no ephemeral state. A case that carries some carries one value, of a type that is some.",
          at: parts[parts.count - 1].span
        )
        return nil
      }
      kind = .ephemeral
      return
    }
    if parts.count > 1 || surroundings.isPlain(type) {
      kind = .plain
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
    kind = .feature(type: type, making: parts[0].defaultValue.map { source[$0] } ?? "\(type)()")
  }

  // MARK: What is written

  private var plainCase: String {
    "\(availability)\(indirect)case \(name)" + (payload.isEmpty ? "" : "(\(plainPayload))")
  }

  var stateCase: String? {
    guard case .feature(let type, _) = kind else { return plainCase }
    return "\(availability)\(indirect)case \(name)(\(label)\(type).State)"
  }

  var actionCase: String? {
    switch kind {
    case .feature(let type, _): "\(availability)\(indirect)case \(name)(\(label)\(type).Action)"
    case .ephemeral: "\(availability)\(indirect)case \(name)(\(payload).Action)"
    case .plain: "\(availability)case \(name)(Swift.Never)"
    }
  }

  /// Whether the case carries nothing.
  var isEmpty: Bool { bindings.isEmpty }

  /// A value of the case, if one can be made of nothing.
  var value: String? {
    // What is not always available is nothing to begin with.
    if !availability.isEmpty { return nil }
    switch kind {
    case .feature(_, let making): return ".\(name)(\(label)\(making))"
    case .ephemeral: return nil
    case .plain: return isEmpty ? ".\(name)" : nil
    }
  }

  var scope: String? {
    guard case .feature(let type, let making) = kind else { return nil }
    let feature = making == "\(type)()" ? making : "(\(making)) as \(type)"
    return """
      NavEngine.Scope(
        state: \\Self.State.AllCasePaths.\(name),
        action: \\Self.Action.AllCasePaths.\(name)
      ) {
        \(feature)
      }
      """
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
