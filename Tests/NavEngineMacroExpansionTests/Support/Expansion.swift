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

/// Checks what a declaration is told: the message contains a text, and points at the word between `«` and `»`.
func expectDiagnostic(
  _ macro: String,
  _ role: AttachedExpansion.Role,
  attribute: String? = nil,
  in context: [String] = [],
  _ marked: String,
  _ text: String,
  severity: Diagnostic.Severity = .error,
  fixed: String? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let declaration = marked.filter { $0 != "«" && $0 != "»" }
  let before = marked.prefix { $0 != "«" }
  let word = marked.drop { $0 != "«" }.dropFirst().prefix { $0 != "»" }
  let start = Expansion.offset + before.utf8.count
  let expansion = Expansion(macro, role, attribute: attribute, of: declaration, in: context)
  guard let diagnostic = expansion.diagnostics.first else {
    Issue.record("nothing is told", sourceLocation: sourceLocation)
    return
  }
  #expect(expansion.diagnostics.count == 1, sourceLocation: sourceLocation)
  #expect(diagnostic.message.contains(text), sourceLocation: sourceLocation)
  #expect(diagnostic.severity == severity, sourceLocation: sourceLocation)
  #expect(
    diagnostic.position == Diagnostic.Position(fileName: "Feature.swift", offset: start),
    sourceLocation: sourceLocation
  )
  let highlight = Diagnostic.PositionRange(
    fileName: "Feature.swift",
    startOffset: start,
    endOffset: start + word.utf8.count
  )
  #expect(diagnostic.highlights == [highlight], sourceLocation: sourceLocation)
  guard let fixed else {
    #expect(diagnostic.fixIts.isEmpty, sourceLocation: sourceLocation)
    return
  }
  var bytes = Array(declaration.utf8)
  for change in diagnostic.fixIts.flatMap(\.changes) {
    let range = change.range.startOffset - Expansion.offset..<change.range.endOffset - Expansion.offset
    bytes.replaceSubrange(range, with: Array(change.newText.utf8))
  }
  #expect(String(decoding: bytes, as: UTF8.self) == fixed, sourceLocation: sourceLocation)
}
