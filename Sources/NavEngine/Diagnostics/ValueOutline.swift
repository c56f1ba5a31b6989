/// A value as lines of text, one for each part of it that has no parts, for telling what has changed.
@usableFromInline
struct ValueOutline {
  private let lines: [String]

  init(_ value: Any) {
    var lines: [String] = []
    Self.append(value, named: nil, depth: 0, to: &lines)
    self.lines = lines
  }

  /// The lines that differ: those that are gone behind a minus, those that are new behind a plus.
  func difference(to other: ValueOutline) -> String {
    let changes = other.lines.difference(from: lines)
    if changes.isEmpty { return "  (no change)" }
    var (removed, inserted): ([Int: String], [Int: String]) = ([:], [:])
    for change in changes {
      switch change {
      case .remove(let offset, let line, _): removed[offset] = line
      case .insert(let offset, let line, _): inserted[offset] = line
      }
    }
    var text: [String] = []
    var (old, new) = (0, 0)
    while old < lines.count || new < other.lines.count {
      if let line = removed[old] {
        text.append("- \(line)")
        old += 1
      } else if let line = inserted[new] {
        text.append("+ \(line)")
        new += 1
      } else {
        old += 1
        new += 1
      }
    }
    return text.joined(separator: "\n")
  }

  private static func append(_ value: Any, named name: String?, depth: Int, to lines: inout [String]) {
    let indentation = String(repeating: "  ", count: depth)
    let label = name.map { "\($0): " } ?? ""
    let mirror = Mirror(reflecting: value)
    guard !mirror.children.isEmpty, depth < 32 else {
      return lines.append("\(indentation)\(label)\(describe(value))")
    }
    if mirror.displayStyle == .optional, let wrapped = mirror.children.first {
      return append(wrapped.value, named: name, depth: depth, to: &lines)
    }
    lines.append("\(indentation)\(label)\(type(of: value))")
    for (position, child) in mirror.children.enumerated() {
      append(child.value, named: child.label.map(name(storage:)) ?? "[\(position)]", depth: depth + 1, to: &lines)
    }
  }

  /// The name that source code has for a field: macros write storage behind a dollar sign.
  private static func name(storage label: String) -> String {
    label.hasPrefix("$") && !label.hasPrefix("$__") ? String(label.dropFirst()) : label
  }
}
