/// A value as lines of text, one for each part that has no parts itself, to be compared with another.
@usableFromInline
struct ValueOutline {
  private let lines: [String]

  init(_ value: Any) {
    var lines: [String] = []
    Self.append(value, named: nil, depth: 0, to: &lines)
    self.lines = lines
  }

  /// The lines that differ, removed ones behind a minus, new ones behind a plus, with the lines of the values around them.
  func difference(to other: ValueOutline) -> String {
    let changes = other.lines.difference(from: lines)
    if changes.isEmpty { return "  (no change)" }
    let kept = CollectionDifference(changes.removals).flatMap { lines.applying($0) } ?? []
    var (old, new, text) = (lines[...], other.lines[...], [String]())
    for line in kept.map(Optional.some) + [nil] {
      text += old.prefix { $0 != line }.map { "- \($0)" } + new.prefix { $0 != line }.map { "+ \($0)" }
      (old, new) = (old.drop { $0 != line }.dropFirst(), new.drop { $0 != line }.dropFirst())
      if let line { text.append("  \(line)") }
    }
    // From below: a line that is as it was stays if the next one that stays is within it.
    var (shown, depth) = ([String](), 0)
    for line in text.reversed() {
      let indentation = line.dropFirst(2).prefix { $0 == " " }.count
      if line.first == " " && indentation >= depth { continue }
      shown.append(line)
      depth = line.first == " " ? indentation : max(depth, indentation)
    }
    return shown.reversed().joined(separator: "\n")
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
    lines.append("\(indentation)\(label)\(describe(type: type(of: value)))")
    for (position, child) in mirror.children.enumerated() {
      append(child.value, named: child.label.map(name(storage:)) ?? "[\(position)]", depth: depth + 1, to: &lines)
    }
  }

  /// The name that source code has for a field: macros write storage behind a dollar sign.
  private static func name(storage label: String) -> String {
    label.hasPrefix("$") && !label.hasPrefix("$__") ? String(label.dropFirst()) : label
  }
}
