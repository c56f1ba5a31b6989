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
