/// `@DependencyClient`: a struct of closures whose endpoints are unimplemented unless they are given.
///
/// Writes members alone: the properties stay as they are declared.
enum DependencyClientMacro: MacroExpansion {
  static let tellingRole = AttachedExpansion.Role.member

  static func expand(_ context: inout ExpansionContext) throws(ReadingError) -> String {
    let declaration = try context.declaration()
    guard declaration.kind == .struct else {
      context.diagnose("\(context.macroName) is for structs, whose properties are closures.", at: declaration.keyword)
      return ""
    }
    let properties = try ClientProperty.all(of: declaration, &context)
    if !properties.contains(where: { $0.closure != nil }) { return "" }
    let source = context.source
    let accesses = [context.access(of: declaration)] + properties.map(\.access)
    let access = accesses.min { ClientProperty.rank($0) < ClientProperty.rank($1) } ?? ""
    let client = declaration.name(in: source)
    // Where others would belong to the main actor, a client that threads may share is used from any.
    let isShared =
      declaration.inherits("Sendable", in: source) && !declaration.hasAttribute("MainActor", in: source)
    let isolation = isShared ? "nonisolated " : ""
    let values = properties.filter { $0.closure == nil }
    let unimplemented = properties.compactMap { $0.unimplemented(in: client) }
    let members =
      [
        initializer(isolation + access, properties, also: []),
        initializer(isolation + access, values, also: unimplemented),
      ] + properties.compactMap { $0.method(isolation) }
    return members.joined(separator: "\n\n")
  }

  private static func initializer(_ modifiers: String, _ properties: [ClientProperty], also lines: [String]) -> String {
    let assignments = properties.map { "self.\($0.name) = \($0.name)" } + lines
    let body = assignments.joined(separator: "\n").indented()
    if properties.isEmpty { return "\(modifiers)init() {\n\(body)\n}" }
    let parameters = properties.map(\.parameter).joined(separator: ",\n").indented()
    return "\(modifiers)init(\n\(parameters)\n) {\n\(body)\n}"
  }
}

/// A stored property of a client that its initialisers set.
struct ClientProperty {
  let name: String
  /// The endpoint's type; nil for a property that is none.
  let closure: ClosureType?
  /// `public `, or another word with a space; empty for the module.
  let access: String
  private let type: String
  private let initialValue: String?
  /// The name in `@DependencyEndpoint(method:)`.
  private let methodName: String?

  /// The properties that an initialiser can be given.
  static func all(
    of declaration: Declaration,
    _ context: inout ExpansionContext
  ) throws(ReadingError) -> [ClientProperty] {
    let source = context.source
    var properties: [ClientProperty] = []
    for member in declaration.members {
      if member.kind == .conditional {
        refuseStored(in: member, &context)
        continue
      }
      guard isGiven(member, in: source) else { continue }
      for binding in member.bindings where isStored(binding, in: source) {
        if let property = try ClientProperty(binding, of: member, &context) { properties.append(property) }
      }
    }
    return properties
  }

  /// Whether a member is a property that may have to be given.
  private static func isGiven(_ member: Declaration, in source: SourceText) -> Bool {
    guard member.kind == .variable else { return false }
    if ["static", "class", "lazy"].contains(where: { member.hasModifier($0, in: source) }) { return false }
    // Wrappers, and what other macros make of a property, have initial values.
    return member.attributes.allSatisfy { attribute in
      attribute.name.map { ["DependencyEndpoint", "available", "MainActor"].contains(source.lastName($0)) } ?? true
    }
  }

  private static func isStored(_ binding: Binding, in source: SourceText) -> Bool {
    binding.accessorBlock == nil
      || !binding.accessors.isEmpty && binding.accessors.allSatisfy { ["willSet", "didSet"].contains(source[$0]) }
  }

  /// An initialiser has the same parameters however its `#if`s are decided.
  private static func refuseStored(in conditional: Declaration, _ context: inout ExpansionContext) {
    let source = context.source
    for member in conditional.clauses.flatMap(\.members) where isGiven(member, in: source) {
      guard let binding = member.bindings.first(where: { $0.initialValue == nil && isStored($0, in: source) }) else {
        continue
      }
      context.diagnose(
        "\(context.macroName) writes one initialiser, which cannot take a property within “#if”. Give it a value here.",
        at: binding.pattern
      )
    }
  }

  private init?(_ binding: Binding, of member: Declaration, _ context: inout ExpansionContext) throws(ReadingError) {
    let source = context.source
    let isConstant = source[member.keyword] == "let"
    if isConstant && binding.initialValue != nil { return nil }
    access = Self.access(of: member, in: source)
    if access == "private " && binding.initialValue != nil { return nil }
    initialValue = binding.initialValue.map { source[$0] }
    name = source[binding.pattern]
    guard let type = binding.type.map({ source[$0] }) ?? initialValue.flatMap(Self.literalType), !name.hasPrefix("(")
    else {
      context.diagnose(
        "\(context.macroName) writes an initialiser, for which it needs the type: “\(name): Value”.",
        at: binding.pattern
      )
      return nil
    }
    let closure = try ClosureType(type)
    self.type = closure?.text ?? type
    isClosure = closure != nil
    self.closure = isConstant ? nil : closure
    methodName = try Self.methodName(of: member, &context)
    if let closure = self.closure, initialValue == nil, !Self.hasStandIn(closure) {
      let parameters =
        closure.parameters.isEmpty ? "" : closure.parameters.map { _ in "_" }.joined(separator: ", ") + " in "
      let value = closure.isVoid ? "{ \(parameters)}" : "{ \(parameters)<#\(closure.result)#> }"
      let end = binding.type?.upperBound ?? binding.span.upperBound
      context.diagnose(
        """
        “\(name)” returns a value, and throws no error of its own choice: it needs a default, for those who do not \
        give it. “var \(name): \(source[(binding.type ?? binding.pattern)]) = \(value.filter { $0 != "#" })”
        """,
        at: binding.pattern,
        fixIts: [("Add a default", end..<end, " = \(value)")]
      )
    }
  }

  /// Whether it is a closure, also one that nobody can replace later.
  private let isClosure: Bool

  private static func hasStandIn(_ closure: ClosureType) -> Bool {
    closure.throwsAnything || closure.isVoid || closure.isOptional
  }

  private static func literalType(_ value: String) -> String? {
    switch value.first {
    case _ where value == "true" || value == "false": "Swift.Bool"
    case "\"", "#": "Swift.String"
    case let first? where first.isNumber:
      value.hasPrefix("0x") || !value.contains { $0 == "." || $0 == "e" } ? "Swift.Int" : "Swift.Double"
    default: nil
    }
  }

  private static let accesses = ["private ", "fileprivate ", "", "package ", "public "]

  /// How far something with this word is seen.
  static func rank(_ access: String) -> Int { accesses.firstIndex(of: access) ?? 2 }

  private static func access(of member: Declaration, in source: SourceText) -> String {
    for modifier in member.modifiers where modifier.detail == nil {
      let word = source[modifier.name] + " "
      if accesses.contains(word) { return word }
    }
    return ""
  }

  private static func methodName(
    of member: Declaration,
    _ context: inout ExpansionContext
  ) throws(ReadingError) -> String? {
    let source = context.source
    let endpoint = member.attributes.first { $0.name.map { source.lastName($0) == "DependencyEndpoint" } ?? false }
    guard let endpoint else { return nil }
    let arguments = try Argument.all(in: SourceText(source[endpoint.span]))
    guard let value = arguments.first(where: { $0.label == "method" })?.value else { return nil }
    let name = value.dropFirst().dropLast()
    let isName = name.first.map { $0.isLetter || $0 == "_" } ?? false
    guard value.hasPrefix("\""), isName, name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else {
      context.diagnose("A method's name is a word in quotes: “method: \"load\"”.", at: endpoint.span)
      return nil
    }
    return String(name)
  }
}

// MARK: - What is written

extension ClientProperty {
  /// The parameter of an initialiser.
  var parameter: String {
    let parameter = "\(name): \(isClosure ? "@escaping " : "")\(type)"
    if closure != nil { return parameter }
    if let initialValue { return "\(parameter) = \(initialValue)" }
    return !isClosure && type.hasSuffix("?") ? "\(parameter) = nil" : parameter
  }

  /// The assignment of an endpoint that says that it is not implemented; nil for a property that is none, or whose
  /// default is no closure that could be called then.
  func unimplemented(in client: String) -> String? {
    guard let closure else { return nil }
    if let initialValue, !initialValue.hasPrefix("{") { return nil }
    let names = closure.parameters.indices.map { "p\($0)" }
    let report = "NavEngine.IssueReporter.UnimplementedFailure.report(\"\(client).\(name.filter { $0 != "`" })\")"
    func body(_ names: [String], _ lines: String...) -> String {
      // A closure's own error is known by what its head says alone.
      let effects = closure.failure == nil ? "" : " \(closure.effects)"
      let parameters = names.isEmpty && !effects.isEmpty ? "()" : names.joined(separator: ", ")
      let head = parameters.isEmpty ? "" : " \(parameters)\(effects) in"
      return "self.\(name) = {\(head)\n\(lines.joined(separator: "\n").indented())\n}"
    }
    let unnamed = names.map { _ in "_" }
    if let initialValue {
      return body(
        names,
        "_ = \(report)",
        "let standIn: \(type) = \(initialValue)",
        "return \(call("standIn", of: closure))"
      )
    }
    if closure.throwsAnything { return body(unnamed, "throw \(report)") }
    if closure.isVoid { return body(unnamed, "_ = \(report)") }
    if closure.isOptional { return body(unnamed, "_ = \(report)", "return nil") }
    // It is refused, and needs no other errors.
    return body(unnamed, "Swift.fatalError()")
  }

  /// A method that calls the endpoint, with labels; on the endpoint's actor, or isolated as the client says.
  func method(_ isolation: String) -> String? {
    guard let closure, methodName != nil || closure.parameters.contains(where: { $0.label != nil }) else { return nil }
    if closure.parameters.contains(where: \.isVariadic) { return nil }
    let attributes = closure.attributes.filter { $0 != "@Sendable" }.map { $0 + " " }.joined()
    let modifiers = attributes.isEmpty ? isolation + access : attributes + access
    let parameters = closure.parameters.enumerated().map { position, parameter in
      "\(parameter.label ?? "_") p\(position): \(parameter.type)"
    }
    let effects = closure.effects.isEmpty ? "" : closure.effects + " "
    return """
      \(modifiers)func \(methodName ?? name)(\(parameters.joined(separator: ", "))) \(effects)-> \(closure.result) {
        \(call("self.\(name)", of: closure))
      }
      """
  }

  private func call(_ callee: String, of closure: ClosureType) -> String {
    let arguments = closure.parameters.enumerated().map { position, parameter in
      parameter.isInout ? "&p\(position)" : parameter.isAutoclosure ? "p\(position)()" : "p\(position)"
    }
    let effects = (closure.isThrowing ? "try " : "") + (closure.isAsync ? "await " : "")
    return "\(effects)\(callee)(\(arguments.joined(separator: ", ")))"
  }
}
