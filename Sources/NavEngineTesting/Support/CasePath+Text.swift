import NavEngine

extension CasePath {
  /// What an expected case is called in failures: `the case .note of Page.State, with a value of type String`.
  ///
  /// A path does not say which case it is. The payload tells, where a single case has one of its type.
  var text: String {
    let root = (Root.self as? any OptionalType.Type)?.wrapped ?? Root.self
    let names = enumCaseNames(of: root, holding: Value.self)
    let name = names.count == 1 ? "the case .\(names[0])" : "a case"
    return "\(name) of \(TypeName(root).text), with a value of type \(TypeName(Value.self).text)"
  }
}

/// Tells what an optional type wraps without naming it.
private protocol OptionalType {
  static var wrapped: Any.Type { get }
}

extension Optional: OptionalType {
  fileprivate static var wrapped: Any.Type { Wrapped.self }
}
