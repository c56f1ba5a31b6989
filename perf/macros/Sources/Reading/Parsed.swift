import SwiftParser
import SwiftParserDiagnostics
import SwiftSyntax

/// A case as swift-syntax reads it.
struct Parsed {
  let file: SourceFileSyntax

  init(_ example: Example) {
    file = Parser.parse(source: example.text)
  }

  /// What the parser finds wrong.
  var errors: [String] {
    ParseDiagnosticsGenerator.diagnostics(for: file)
      .filter { $0.diagMessage.severity == .error }
      .map { "\($0.position.utf8Offset): \($0.message)" }
  }

  /// What the file declares.
  func declarations() throws -> [Declaration] {
    try file.statements.map(declaration(of:))
  }

  func declaration(of item: CodeBlockItemSyntax) throws -> Declaration {
    switch item.item {
    case .decl(let node): return try declaration(of: node)
    case .expr(let node):
      // Among statements, an expansion without attributes and modifiers is an expression.
      guard let expansion = node.as(MacroExpansionExprSyntax.self) else { throw Unreadable(node) }
      var declaration = Declaration(
        kind: .expansion,
        span: expansion.span,
        keyword: expansion.pound.span(to: expansion.macroName)
      )
      declaration.name = expansion.macroName.span
      return declaration
    case .stmt(let node): throw Unreadable(node)
    }
  }

  /// What a case of the corpus may not have: it is about declarations.
  struct Unreadable: Error, CustomStringConvertible {
    let description: String

    init(_ node: some SyntaxProtocol) {
      description = "Not a declaration that the model knows, but \(node.kind): \(node.trimmedDescription)"
    }
  }
}

extension SyntaxProtocol {
  /// Where it is, without what stands around it.
  var span: Span {
    positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
  }

  /// From its beginning to the end of another.
  func span(to end: some SyntaxProtocol) -> Span {
    span.lowerBound..<end.span.upperBound
  }
}
