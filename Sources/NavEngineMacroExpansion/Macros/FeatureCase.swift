/// A case of an enum with features, and what is written for it.
struct FeatureCase {
  private enum Kind {
    /// Carries a feature, made by the expression that is its default value.
    case feature(type: String, making: String)
    /// Carries state without a reducer that is gone after each action: an alert.
    case ephemeral
    /// Carries a plain value, or nothing.
    case plain
    /// Carries any of these, found out by the compiler: see `_ReducerMacro.CasePayload`.
    case typed(String)
  }

  private let name: String
  private let kind: Kind
  private let label: String
  private let payload: String
  /// The type of the first value.
  private let type: String
  /// The same, with default values.
  private let plainPayload: String
  private let availability: String
  private let indirect: String
  private let bindings: [String]
  private let arguments: String
  /// The type of the one value that the enum's own `Action` has for the case.
  private let ownAction: String?
  private let isWithoutAction: Bool

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
    ownAction = parts.count == 1 ? surroundings.ownActions?[source.unquoted(element.name)] : nil
    isWithoutAction = surroundings.ownActions != nil && ownAction == nil
    var types: [String] = []
    for part in parts { types.append(try source.type(part.type, self: enumName)) }
    type = types.first ?? ""
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
    if let value = parts[0].defaultValue {
      kind = .feature(type: type, making: source[value])
    } else {
      kind = .typed(type)
    }
  }

  // MARK: What is written

  private var plainCase: String {
    "\(availability)\(indirect)case \(name)" + (payload.isEmpty ? "" : "(\(plainPayload))")
  }

  /// The type by which the compiler finds out what the case carries, if it has to: a member of `_Cases`.
  func payload(_ modifiers: String) -> String? {
    guard case .typed(let type) = kind else { return nil }
    return """
      \(availability)\(modifiers)enum \(payloadName): NavEngine._ReducerMacro.CasePayload {
        \(modifiers)typealias Payload = \(type)
      }
      """
  }

  /// Says in the compiler's errors what the case carries. No name of that type: `case Home(Home)` is one.
  private var payloadName: String {
    guard case .typed(let type) = kind else { return name }
    return name.filter { $0 != "`" } + "_carries_" + type.map { $0.isLetter || $0.isNumber ? String($0) : "_" }.joined()
  }

  var stateCase: String? {
    switch kind {
    case .feature(let type, _): "\(availability)\(indirect)case \(name)(\(label)\(type).State)"
    case .typed: "\(availability)\(indirect)case \(name)(\(label)_Cases.\(payloadName).CaseState)"
    case .ephemeral, .plain: plainCase
    }
  }

  var actionCase: String? {
    switch kind {
    case .feature(let type, _): "\(availability)\(indirect)case \(name)(\(label)\(type).Action)"
    case .ephemeral: "\(availability)\(indirect)case \(name)(\(payload).Action)"
    case .plain: "\(availability)case \(name)(Swift.Never)"
    case .typed: "\(availability)\(indirect)case \(name)(\(label)_Cases.\(payloadName).CaseAction)"
    }
  }

  /// Whether the case carries nothing.
  var isEmpty: Bool { bindings.isEmpty }

  /// A value of the case, if one can be made of nothing.
  var value: String? {
    // A case that is not always available is no default.
    if !availability.isEmpty { return nil }
    switch kind {
    case .feature(_, let making): return ".\(name)(\(label)\(making))"
    case .ephemeral, .typed: return nil
    case .plain: return isEmpty ? ".\(name)" : nil
    }
  }

  /// The expression for a value of the case in an initialiser, if the compiler finds a feature in it.
  func attempt(in enumName: String) -> String? {
    guard case .typed(let type) = kind, availability.isEmpty, type != enumName else { return nil }
    return """
      if let value = _Cases.\(payloadName)._value(Self.\(name), make: { $0.init() }) {
        self = value
        return
      }
      """
  }

  var scope: String? {
    if case .typed = kind {
      return """
        _Cases.\(payloadName)._reducer(
          state: \(keyPath(in: "Self.State")),
          action: \(keyPath(in: "Self.Action"))
        ) {
          $0.init()
        }
        """
    }
    let scope = """
      NavEngine.Scope(
        state: \(keyPath(in: "Self.State")),
        action: \(keyPath(in: "Self.Action"))
      )
      """
    return switch kind {
    case .feature(let type, let making): "\(scope) {\n  (\(making)) as \(type)\n}"
    // Reports actions of other cases.
    case .ephemeral: isWithoutAction ? nil : scope
    case .plain, .typed: nil
    }
  }

  /// The key path to the case. One with the name of a member of `CasePath` is found by the list of cases.
  private func keyPath(in enumName: String) -> String {
    CasePathWriter.membersOfCasePath.contains(name)
      ? "\\\(enumName).Cases.[dynamicMember: \\\(enumName).AllCasePaths.\(name)]" : "\\\(enumName).Cases.\(name)"
  }

  var scopeCase: String? {
    switch kind {
    case .feature(let type, _): "\(availability)case \(name)(\(label)NavEngine.StoreOf<\(type)>)"
    case .typed: "\(availability)case \(name)(\(label)_Cases.\(payloadName).CaseStore)"
    case .ephemeral, .plain:
      ownAction.map { "\(availability)case \(name)(\(label)NavEngine.Store<\(type), \($0)>)" } ?? plainCase
    }
  }

  var scopeClause: String? {
    let scoped = "store.scope(state: \\.\(name), action: \\.\(name))!"
    let clause = """
      case .\(name):
        return .\(name)(\(label)\(scoped))
      """
    switch kind {
    case .feature: return clause
    case .typed:
      return """
        case .\(name):
          return .\(name)(\(label)_Cases.\(payloadName)._store(\(scoped)))
        """
    case .ephemeral, .plain: if ownAction != nil { return clause }
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
