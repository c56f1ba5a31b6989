/// An attribute with a macro, and what it is attached to.
///
/// It is found by lines and their indentation, which is enough for sources that `swift format` has laid out: what
/// begins on a line that ends in `{` ends with the next `}` at the same column.
struct Site {
  /// The macro's name, without its module.
  var macro: String
  var attribute: String
  var declaration: String
  /// The members of the declaration, if it is a type.
  var members: [String]
  /// The names of the types around the declaration and its own, from the outside in.
  var typeNames: [String]
  /// The heads of the types around it, from the inside out.
  var context: [String]

  static let macros: Set = ["CasePathable", "ObservableState", "Presents", "Reducer"]

  /// The attributes in a source.
  static func all(in text: String) -> [Site] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(Line.init)
    return declarations(lines[...], typeNames: [], context: [])
  }

  private static func declarations(_ lines: ArraySlice<Line>, typeNames: [String], context: [String]) -> [Site] {
    var sites: [Site] = []
    for declaration in Declaration.all(in: lines) {
      let names = typeNames + [declaration.typeName].compactMap(\.self)
      let inner = declaration.body
      for attribute in declaration.attributes where macros.contains(attribute.name) {
        sites.append(
          Site(
            macro: attribute.name,
            attribute: attribute.text,
            declaration: declaration.text,
            members: Declaration.all(in: inner).map(\.text),
            typeNames: names,
            context: context
          )
        )
      }
      if declaration.typeName == nil { continue }
      sites += declarations(inner, typeNames: names, context: [declaration.head + " {}"] + context)
    }
    return sites
  }
}
