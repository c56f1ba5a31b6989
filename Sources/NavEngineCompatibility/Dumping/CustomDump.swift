@_exported public import NavEngineDumping

/// Prints a value as a tree, as failures of tests show it, to standard output.
///
///     customDump(state, name: "state")
///     // state: Feature.State(title: "Home", count: 4)
///
/// What is short stands on one line. The first rule that fits decides on a value: a ``CustomDumpStringConvertible`` is its
/// description, a ``CustomDumpRepresentable`` its other value, a ``CustomDumpReflectable`` its mirror's parts, and any
/// other value the parts that a mirror shows.
///
/// - Parameters:
///   - value: The value.
///   - name: What stands before it.
///   - indent: The number of spaces before each line.
///   - maxDepth: In how many other values the parts of a value are printed; others are `…`.
/// - Returns: The value.
/// - Complexity: O(n), n being the number of values in this one, of which those without an order are sorted.
@discardableResult
public func customDump<T>(_ value: T, name: String? = nil, indent: Int = 0, maxDepth: Int = .max) -> T {
  var text = ""
  customDump(value, to: &text, name: name, indent: indent, maxDepth: maxDepth)
  print(text)
  return value
}

/// Prints a value as ``customDump(_:name:indent:maxDepth:)`` does, to a stream, without a line feed at the end.
@discardableResult
public func customDump<T>(
  _ value: T,
  to target: inout some TextOutputStream,
  name: String? = nil,
  indent: Int = 0,
  maxDepth: Int = .max
) -> T {
  let text = dump(of: value, label: name.map { "\($0): " } ?? "", maximumDepth: maxDepth)
  target.write(text.indented(by: indent))
  return value
}

extension String {
  /// The text that ``customDump(_:name:indent:maxDepth:)`` prints of a value.
  public init(customDumping subject: some Any) {
    self = dump(of: subject, label: "", maximumDepth: .max)
  }
}
