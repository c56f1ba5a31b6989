import Foundation

/// The text of a value in a message. Cases of enums are written as in source code, without their types, unless the enum
/// describes itself: `.path(.element(id: #1, action: .tapped))`.
@usableFromInline
func describe(_ value: Any) -> String {
  let mirror = Mirror(reflecting: value)
  let payload = mirror.children.first?.value
  if mirror.displayStyle == .optional { return payload.map { describe($0) } ?? "nil" }
  guard mirror.displayStyle == .enum, !describesItself(value) else { return String(reflecting: value) }
  return "." + (mirror.children.first?.label ?? "\(value)") + (payload.map { describe(payload: $0) } ?? "")
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

/// The case of an enum value, as a mirror shows it.
struct MirroredCase {
  /// The name; of a case without a payload, the text that the value describes itself by.
  let name: String
  /// The payload, without a label if it is one value.
  let payload: Any?

  /// Nil for a value that is no enum.
  init?(_ value: Any) {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .enum else { return nil }
    let child = mirror.children.first
    name = child?.label ?? "\(value)"
    payload =
      child.map { child in
        let values = Mirror(reflecting: child.value)
        return values.displayStyle == .tuple && values.children.count == 1 ? values.children.first?.value : child.value
      } ?? nil
  }
}

private func describesItself(_ value: Any) -> Bool {
  value is any CustomStringConvertible || value is any CustomDebugStringConvertible
}

/// A value that stands for another one, which differences and failures of tests show in its place.
package protocol TransparentValue {
  /// The other value, or nil for nothing.
  var transparentValue: Any? { get }
}

/// A property wrapper that is a ``TransparentValue``, so that its storage goes by the name of the property.
package protocol TransparentWrapper: TransparentValue {}

/// The name of a type in a message: with the types around it, which tell one `State` from another.
func describe(type: Any.Type) -> String {
  var name = String(reflecting: type)
  // A type that is private, or in a function, has a context beside it that is no name.
  while let start = name.range(of: "(unknown context at "), let end = name[start.upperBound...].range(of: ").") {
    name.removeSubrange(start.lowerBound..<end.upperBound)
  }
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

/// Stops the program with a sentence if a condition does not hold, also in an optimised program, where a `precondition`
/// says nothing.
@inlinable
func require(
  _ condition: Bool,
  _ message: @autoclosure () -> String,
  file: StaticString = #fileID,
  line: UInt = #line
) {
  if !condition { fatalError(message(), file: file, line: line) }
}
