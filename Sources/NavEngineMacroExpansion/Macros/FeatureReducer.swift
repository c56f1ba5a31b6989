/// `@Reducer` on a struct, or on an enum with state of its own: adds what the feature has left out, and tells the usual slips.
struct FeatureReducer {
  private let declaration: Declaration
  private let source: SourceText
  private let access: String
  private let isolation: String
  private let members: [Declaration]

  init(_ declaration: Declaration, _ context: ExpansionContext) {
    self.declaration = declaration
    source = context.source
    access = context.access(of: declaration)
    isolation = declaration.isolation(in: source)
    members = declaration.allMembers
  }

  /// Whether an enum is a feature itself, with state of its own, and not one of several.
  static func isEnum(_ declaration: Declaration, in source: SourceText) -> Bool {
    guard declaration.kind == .enum else { return false }
    let members = declaration.allMembers
    let states = members.filter { $0.kind != .function && $0.name(in: source) == "State" }
    if states.contains(where: { [.struct, .class, .actor].contains($0.kind) }) { return true }
    return !states.isEmpty && members.contains { isBody($0, in: source) }
  }

  /// Whether a member is the feature's body.
  static func isBody(_ member: Declaration, in source: SourceText) -> Bool {
    member.kind == .variable && !member.hasModifier("static", in: source)
      && member.bindings.count == 1 && source.unquoted(member.bindings[0].pattern) == "body"
      && member.bindings[0].accessorBlock != nil
  }

  /// Whether a getter returns what it has made, which no builder takes.
  static func returns(_ member: Declaration, in source: SourceText) throws(ReadingError) -> Bool {
    guard let binding = member.bindings.first, let block = binding.accessorBlock else { return false }
    let level = binding.accessors.isEmpty ? 0 : 1
    let lexer = Lexer(source)
    var token = try lexer.token(at: block.lowerBound + 1)
    var depth = 0
    while token.span.upperBound < block.upperBound {
      switch source[token.span] {
      case "(", "[", "{": depth += 1
      case ")", "]", "}": depth -= 1
      case "return" where depth == level: return true
      default: break
      }
      token = try lexer.token(at: token.span.upperBound)
    }
    return false
  }

  func members(_ context: inout ExpansionContext) throws(ReadingError) -> String {
    for argument in try context.arguments() {
      context.diagnose(
        "“\(argument.value)” is for enums of features: who declares state and actions says what they conform to.",
        at: declaration.keyword
      )
    }
    tellSlips(&context)
    var added: [String] = []
    // A body that names its state and actions, and not `Self`, has them from its surroundings, or from the type it wraps.
    let types = body.map { [$0] } ?? reduce?.parameters.map(\.type)
    let names = types?.map(namesOfSelf) ?? [["State", "Action"]]
    if names.contains(where: { $0.contains("State") }) && !declares("State") {
      added.append(
        """
        \(isolation)\(access)struct State: Swift.Codable, Swift.Hashable, Swift.Sendable {
          \(access)init() {}
        }
        """
      )
    }
    if names.contains(where: { $0.contains("Action") }) && !declares("Action") {
      added.append("\(isolation)\(access)enum Action: Swift.Hashable, Swift.Sendable {}")
    }
    if body == nil && reduce == nil {
      added.append("\(access)var body: NavEngine.EmptyReducer<Self.State, Self.Action> { NavEngine.EmptyReducer() }")
    }
    return added.joined(separator: "\n\n")
  }

  // MARK: What is there

  private func declares(_ name: String) -> Bool {
    let isParameter = declaration.generics?.names.contains { source[$0] == name } ?? false
    return isParameter || members.contains { $0.kind != .function && $0.name(in: source) == name }
  }

  /// The type of the body, or all of it where it says none.
  private var body: Span? {
    for member in members where member.kind == .variable && !member.hasModifier("static", in: source) {
      for binding in member.bindings where source.unquoted(binding.pattern) == "body" {
        return binding.type ?? binding.span
      }
    }
    return nil
  }

  /// `reduce(into:action:)`.
  private var reduce: Declaration? {
    reduceFunctions.first { labels($0) == ["into", "action"] }
  }

  /// The functions called `reduce`, but for static ones, which are only helpers.
  private var reduceFunctions: [Declaration] {
    members.filter { member in
      member.kind == .function && member.name(in: source) == "reduce" && !member.hasModifier("static", in: source)
    }
  }

  private func labels(_ function: Declaration) -> [String] {
    function.parameters.map { $0.label.map { source[$0] } ?? "_" }
  }

  /// Which of its own types a feature means by `Self` in a type: one in `Self.State`, both in `ReducerOf<Self>`.
  private func namesOfSelf(in span: Span) -> Set<String> {
    let lexer = Lexer(source)
    var words: [String] = []
    var position = span.lowerBound
    while position < span.upperBound, let token = try? lexer.token(at: position), token.kind != .end {
      words.append(source[token.span])
      position = token.span.upperBound
    }
    var names: Set<String> = []
    for index in words.indices where words[index] == "Self" && (index == 0 || words[index - 1] != ".") {
      let rest = words[(index + 1)...].prefix(2)
      if rest.first == ".", let name = rest.last { names.insert(name) } else { names.formUnion(["State", "Action"]) }
    }
    return names
  }

  // MARK: Slips

  private func tellSlips(_ context: inout ExpansionContext) {
    for member in members {
      switch (member.kind, member.name(in: source)) {
      case (.class, "State"), (.actor, "State"):
        context.diagnose(
          "State is a value: the engine compares and keeps copies of it, which a class would share. Make it a struct.",
          at: member.keyword
        )
      case (.class, "Action"), (.actor, "Action"):
        context.diagnose("Actions are values. Make them an enum with a case for each.", at: member.keyword)
      case (.struct, "Action"):
        context.diagnose(
          "A struct has no cases for key paths to lead to. Make the actions an enum with a case for each.",
          at: member.keyword,
          severity: .warning
        )
      default: break
      }
    }
    for function in reduceFunctions {
      if labels(function) == ["into", "action"] {
        if body == nil { continue }
        context.diagnose(
          "A feature has a “body” or does its work in “reduce(into:action:)”: here the body is never run. "
            + "Put this into a “Reduce” of the body.",
          at: function.name ?? function.keyword
        )
      } else if body == nil && reduce == nil && function.parameters.count == 2 {
        context.diagnose(
          "Nobody calls this: “func reduce(into state: inout State, action: Action) -> Effect<Action>” is what runs.",
          at: function.name ?? function.keyword,
          severity: .warning
        )
      }
    }
    for member in members where member.kind == .variable && member.hasModifier("static", in: source) {
      guard member.bindings.contains(where: { source.unquoted($0.pattern) == "body" }) else { continue }
      context.diagnose(
        "The body of a feature is no static property.",
        at: member.modifiers.first { source[$0.name] == "static" }?.name ?? member.keyword
      )
    }
  }
}
