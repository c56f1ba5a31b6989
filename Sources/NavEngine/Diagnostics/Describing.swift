/// The text of a value in a message. Cases of enums are written as in source code, without their types, unless the enum
/// describes itself: `.path(.element(id: #1, action: .tapped))`.
@usableFromInline
func describe(_ value: Any) -> String {
  let mirror = Mirror(reflecting: value)
  let payload = mirror.children.first?.value
  if mirror.displayStyle == .optional { return payload.map { describe($0) } ?? "nil" }
  guard mirror.displayStyle == .enum, !describesItself(value), let name = enumCaseName(value) else {
    return String(reflecting: value)
  }
  return "." + name + (payload.map { describe(payload: $0) } ?? "")
}

/// The values that a case carries, in parentheses.
private func describe(payload: Any) -> String {
  let mirror = Mirror(reflecting: payload)
  guard mirror.displayStyle == .tuple, !mirror.children.isEmpty else { return "(\(describe(payload)))" }
  let values = mirror.children.map { label, value in
    // Values without a name are called `.0`, `.1` and so on.
    let name = label.flatMap { $0.first == "." ? nil : "\($0): " } ?? ""
    return name + describe(value)
  }
  return "(\(values.joined(separator: ", ")))"
}

/// The name of an enum value's case, whatever the value says of itself; nil for other values.
package func enumCaseName<Root>(_ root: Root) -> String? {
  guard let tag = EnumTag.of(value: root) else { return nil }
  let names = EnumCases.names(of: Root.self)
  return Int(tag) < names.count && !names[Int(tag)].isEmpty ? names[Int(tag)] : nil
}

private func describesItself(_ value: Any) -> Bool {
  value is any CustomStringConvertible || value is any CustomDebugStringConvertible
}

/// The name of a type in a message: with the types around it, which tell one `State` from another.
func describe(type: Any.Type) -> String {
  let name = String(reflecting: type)
  let end = name.firstIndex(of: "<") ?? name.endIndex
  // The module comes first; what is private has a context beside it that has no name.
  let names = name[..<end].split(separator: ".").dropFirst().filter { $0.first != "(" }
  return names.isEmpty ? "\(type)" : names.joined(separator: ".") + name[end...]
}

extension Duration {
  /// The time in the unit that suits it, with one decimal: `5.6 µs`.
  var text: String {
    var (value, unit) = (Double(components.seconds) * 1e9 + Double(components.attoseconds) / 1e9, "ns")
    // A value from 999.95 on would be rounded up to 1000.
    for next in ["µs", "ms", "s"] where value.magnitude >= 999.95 { (value, unit) = (value / 1_000, next) }
    return "\((value * 10).rounded() / 10) \(unit)"
  }
}
