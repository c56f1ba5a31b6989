/// `@ViewAction(for:)`: conforms a type with a store to `_ViewActionSending`.
enum ViewActionMacro: MacroExpansion {
  static let tellingRole = AttachedExpansion.Role.extension

  static func expand(_ context: inout ExpansionContext) throws(ReadingError) -> String {
    let declaration = try context.declaration()
    if context.refusesPrivate(declaration) { return "" }
    // A class may have inherited its store.
    if declaration.kind != .class && !hasStore(declaration, in: context.source) {
      context.diagnose(
        "\(context.macroName) sends by a property “store”, which is missing: “let store: StoreOf<Feature>”.",
        at: declaration.name ?? declaration.keyword
      )
      return ""
    }
    try warnOfDirectSends(in: declaration, &context)
    if context.missing(["_ViewActionSending"]).isEmpty { return "" }
    let head = context.extensionHead(of: declaration, isolation: declaration.isolation(in: context.source))
    return "\(head): NavEngine._ViewActionSending {}"
  }

  /// Warns of each `store.send` of the declaration: views send by `send`, and features tell their views' actions from others.
  private static func warnOfDirectSends(
    in declaration: Declaration,
    _ context: inout ExpansionContext
  ) throws(ReadingError) {
    let (lexer, source) = (Lexer(context.source), context.source)
    var words: [Token] = []
    var position = declaration.keyword.lowerBound
    while true {
      let token = try lexer.token(at: position)
      if token.kind == .end { return }
      position = token.span.upperBound
      words.append(token)
      let texts = words.suffix(5).map { source[$0.span] }
      guard texts.suffix(3) == ["store", ".", "send"] else { continue }
      if texts.dropLast(3).last == ".", texts.first != "self" { continue }
      context.diagnose(
        "“store.send” goes around \(context.macroName). Send the view's action: “send(…)”.",
        at: words[words.count - 3].span,
        severity: .warning
      )
    }
  }

  private static func hasStore(_ declaration: Declaration, in source: SourceText) -> Bool {
    declaration.allMembers.contains { member in
      member.kind == .variable && !member.hasModifier("static", in: source)
        && member.bindings.contains { source.unquoted($0.pattern) == "store" }
    }
  }
}
