/// One request to expand a macro: what it is attached to, and what there is to say about it.
struct ExpansionContext {
  let role: AttachedExpansion.Role
  /// The declaration with the attribute.
  let source: SourceText
  /// Whether what is wrong is told in another role.
  var isSilent = false
  private(set) var diagnostics: [Diagnostic] = []

  private let request: AttachedExpansion

  init(_ request: AttachedExpansion) {
    self.request = request
    role = request.macroRole
    source = SourceText(request.declSyntax.source)
  }

  /// The macro as the user wrote it: `@Presents`.
  var macroName: String {
    "@" + request.macro.name.filter { !$0.isWhitespace }
  }

  /// The declaration that the attribute is attached to.
  func declaration() throws(ReadingError) -> Declaration {
    try DeclarationReader.declaration(in: source)
  }

  /// The same, of a type without its members.
  func head() throws(ReadingError) -> Declaration {
    try DeclarationReader.head(in: source)
  }

  /// The attribute's arguments.
  func arguments() throws(ReadingError) -> [Argument] {
    try Argument.all(in: SourceText(request.attributeSyntax.source))
  }

  /// The type's name as an extension has to spell it.
  var extendedType: String {
    var name = request.extendedTypeSyntax?.source ?? ""
    while name.last?.isWhitespace == true { name.removeLast() }
    while name.first?.isWhitespace == true { name.removeFirst() }
    return name
  }

  /// The conformances that the compiler lacks, by name. If it lacks none, it sends no list.
  ///
  /// - Parameter names: Those that the macro can add.
  func missing(_ names: [String]) -> [String] {
    guard let list = request.conformanceListSyntax?.source,
      let placeholder = try? DeclarationReader.declaration(in: SourceText(list))
    else { return [] }
    let source = SourceText(list)
    let types = placeholder.inherited.map { source[$0].split(separator: ".").last.map(String.init) ?? "" }
    return names.filter(types.contains)
  }
}

// MARK: - What there is to say

extension ExpansionContext {
  /// Says something about a place in the declaration.
  ///
  /// - Parameters:
  ///   - message: What is wrong, and how to mend it.
  ///   - span: The words that it is about.
  ///   - fixIts: Changes that would mend it.
  mutating func diagnose(
    _ message: String,
    at span: Span,
    severity: Diagnostic.Severity = .error,
    fixIts: [(message: String, span: Span, newText: String)] = []
  ) {
    if isSilent { return }
    let diagnostic = Diagnostic(
      message: message,
      severity: severity,
      position: Diagnostic.Position(fileName: fileName, offset: base + span.lowerBound),
      highlights: [range(of: span)],
      fixIts: fixIts.map { fixIt in
        let change = Diagnostic.FixIt.Change(range: range(of: fixIt.span), newText: fixIt.newText)
        return Diagnostic.FixIt(message: fixIt.message, changes: [change])
      }
    )
    diagnostics.append(diagnostic)
  }

  /// Says what cannot be read.
  mutating func report(_ error: ReadingError) {
    let offset = min(max(error.offset, 0), source.bytes.count)
    diagnose("\(macroName) cannot read this declaration. \(error.message)", at: offset..<offset)
  }

  private var fileName: String { request.declSyntax.location.fileName }
  private var base: Int { request.declSyntax.location.offset }

  private func range(of span: Span) -> Diagnostic.PositionRange {
    Diagnostic.PositionRange(fileName: fileName, startOffset: base + span.lowerBound, endOffset: base + span.upperBound)
  }
}

// MARK: - What is around it

extension ExpansionContext {
  /// Whether an extension cannot name a type, because it is private within another one; tells of it.
  mutating func refusesPrivate(_ declaration: Declaration) -> Bool {
    guard let modifier = declaration.modifiers.first(where: { $0.detail == nil && source[$0.name] == "private" }),
      request.lexicalContext?.isEmpty == false
    else { return false }
    diagnose(
      "What \(macroName) writes stands outside of what is around this, where “private” cannot be seen.",
      at: modifier.name,
      fixIts: [("Replace “private” with “fileprivate”", modifier.name, "fileprivate")]
    )
    return true
  }

  /// Whether the declaration is a member of a struct.
  var isInStruct: Bool {
    guard let context = request.lexicalContext?.first else { return false }
    return (try? DeclarationReader.declaration(in: SourceText(context.source)))?.kind == .struct
  }

  /// The head of an extension of the type: the extension is available where the type is.
  func extensionHead(of declaration: Declaration, isolation: String) -> String {
    "\(source.availability(of: declaration))\(isolation)extension \(extendedType)"
  }

  /// The modifiers that make members of a type visible as far as the type.
  func access(of declaration: Declaration) -> String {
    if let access = declaration.access(in: source) { return access }
    // Members of a `public extension` are public without a modifier.
    guard let context = request.lexicalContext?.first else { return "" }
    let outer = SourceText(context.source)
    guard let surroundings = try? DeclarationReader.declaration(in: outer), surroundings.kind == .extension else {
      return ""
    }
    return surroundings.access(in: outer) ?? ""
  }
}

/// An argument of an attribute.
struct Argument: Equatable {
  /// Its label, or that of the argument before it that had one: those that a variadic parameter takes have one label.
  var label: String?
  var value: String

  /// The arguments of an attribute.
  static func all(in attribute: SourceText) throws(ReadingError) -> [Argument] {
    var reader = try DeclarationReader(attribute)
    guard let arguments = try reader.attribute().arguments else { return [] }
    return try all(in: arguments, of: attribute)
  }

  private static func all(in span: Span, of attribute: SourceText) throws(ReadingError) -> [Argument] {
    var reader = try DeclarationReader(attribute)
    while reader.token.span.lowerBound < span.lowerBound { try reader.take() }
    try reader.take()
    var arguments: [Argument] = []
    while !reader.at(")") {
      var label = arguments.last?.label
      if try reader.isAtLabel() {
        label = attribute[try reader.take()]
        try reader.take()
      }
      arguments.append(Argument(label: label, value: attribute[try reader.value()]))
      if try reader.take(",") == nil { break }
    }
    return arguments
  }
}

extension DeclarationReader {
  fileprivate func isAtLabel() throws(ReadingError) -> Bool {
    if token.kind != .identifier { return false }
    return source[try following().span] == ":"
  }
}
