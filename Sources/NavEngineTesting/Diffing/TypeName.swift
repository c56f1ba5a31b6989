/// The name of a type as one would write it where it is declared: `Feature.State`, `Box<[Int?]>`.
///
/// Made of what the runtime calls it, without modules, and without the places of types that are local or private.
struct TypeName {
  let text: String

  init(_ type: Any.Type) {
    var parser = TypeNameParser(String(reflecting: type))
    text = parser.parse()
  }
}
