/// A value as a message shows it.
@usableFromInline
func describe<Value>(_ value: Value) -> String {
  var text = ""
  debugPrint(value, terminator: "", to: &text)
  return text
}

/// The name of a type as messages show it: with those that it is declared in, which tell one `State` from another.
func describe(type: Any.Type) -> String {
  let name = String(reflecting: type)
  let end = name.firstIndex(of: "<") ?? name.endIndex
  // The module comes first; what is private has a context beside it that has no name.
  let names = name[..<end].split(separator: ".").dropFirst().filter { $0.first != "(" }
  return names.isEmpty ? "\(type)" : names.joined(separator: ".") + name[end...]
}
