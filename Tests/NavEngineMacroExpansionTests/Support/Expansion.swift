import Testing

@testable import NavEngineMacroExpansion

/// What the plugin answers when the compiler asks for one role of a macro.
struct Expansion {
  var code: String?
  var diagnostics: [Diagnostic]

  /// - Parameters:
  ///   - macro: The macro's name, as in the source.
  ///   - role: What is asked for.
  ///   - attribute: The attribute; the name alone unless told.
  ///   - declaration: What it is attached to.
  ///   - type: The type's name as an extension spells it.
  ///   - context: What is around it, from the inside out.
  init(
    _ macro: String,
    _ role: AttachedExpansion.Role,
    attribute: String? = nil,
    of declaration: String,
    type: String = "Feature",
    conformances: String = "Reducer, CaseReducer, CasePathable, CasePathIterable, ObservableState",
    in context: [String] = []
  ) {
    let request = AttachedExpansion(
      macro: AttachedExpansion.Macro(typeName: "\(macro)Macro", name: "\(macro) "),
      macroRole: role,
      attributeSyntax: Self.syntax(attribute ?? "@\(macro) "),
      declSyntax: Self.syntax(declaration),
      extendedTypeSyntax: Self.syntax(type),
      conformanceListSyntax: Self.syntax("struct Placeholder: \(conformances) {}"),
      lexicalContext: context.map(Self.syntax)
    )
    guard case .expandMacroResult(let code, let diagnostics) = MessageLoop.answer(to: .expandAttachedMacro(request))
    else {
      self.code = nil
      self.diagnostics = []
      Issue.record("an expansion has another answer")
      return
    }
    self.code = code
    self.diagnostics = diagnostics
  }

  /// Where the declaration is in its file.
  static let offset = 100

  private static func syntax(_ source: String) -> SourceSyntax {
    SourceSyntax(source: source, location: SourceSyntax.Location(fileName: "Feature.swift", offset: offset))
  }
}

/// What is wrong with a declaration, and how it is told: the message contains a text, and points at the word between `«`
/// and `»`.
struct Slip: CustomTestStringConvertible {
  var declaration: String
  var text: String
  var role: AttachedExpansion.Role
  var attribute: String?
  var context: [String]
  var severity: Diagnostic.Severity
  var fixed: String?

  init(
    _ declaration: String,
    _ text: String,
    _ role: AttachedExpansion.Role = .member,
    attribute: String? = nil,
    in context: [String] = [],
    severity: Diagnostic.Severity = .error,
    fixed: String? = nil
  ) {
    (self.declaration, self.text, self.role, self.attribute) = (declaration, text, role, attribute)
    (self.context, self.severity, self.fixed) = (context, severity, fixed)
  }

  var testDescription: String { declaration }

  /// Checks what the macro tells, and what its fix makes of the declaration.
  func check(_ macro: String) throws {
    let source = declaration.filter { $0 != "«" && $0 != "»" }
    let word = declaration.drop { $0 != "«" }.dropFirst().prefix { $0 != "»" }
    let start = Expansion.offset + declaration.prefix { $0 != "«" }.utf8.count
    let diagnostics = Expansion(macro, role, attribute: attribute, of: source, in: context).diagnostics
    let diagnostic = try #require(diagnostics.first)
    #expect(diagnostics.count == 1 && diagnostic.severity == severity)
    #expect(diagnostic.message.contains(text))
    #expect(diagnostic.position == Diagnostic.Position(fileName: "Feature.swift", offset: start))
    let end = start + word.utf8.count
    #expect(
      diagnostic.highlights
        == [Diagnostic.PositionRange(fileName: "Feature.swift", startOffset: start, endOffset: end)]
    )
    var bytes = Array(source.utf8)
    for change in diagnostic.fixIts.flatMap(\.changes) {
      let range = change.range.startOffset - Expansion.offset..<change.range.endOffset - Expansion.offset
      bytes.replaceSubrange(range, with: Array(change.newText.utf8))
    }
    #expect(diagnostic.fixIts.isEmpty == (fixed == nil))
    #expect(String(decoding: bytes, as: UTF8.self) == fixed ?? source)
  }
}
