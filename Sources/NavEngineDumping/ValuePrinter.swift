/// Prints values as trees: what is short on one line, everything else with a line for each part.
struct ValuePrinter {
  /// How many elements of a list, and how many lines of a string, are printed.
  private let maximumCount: Int
  /// How many values are printed in all, roughly.
  private let maximumTotal: Int
  /// In how many other values a value may be for its parts to be printed.
  private let maximumDepth: Int
  /// How long a value with parts may be on one line.
  private let width: Int
  /// Instances that have been printed, or are being printed right now.
  private var instances: Set<ObjectIdentifier> = []
  private var count = 0

  /// Prints as much as anybody reads.
  init(width: Int = 60) {
    (maximumCount, maximumTotal, maximumDepth, self.width) = (100, 5_000, ValueComparer.maximumDepth, width)
  }

  /// Prints everything down to a depth.
  init(maximumDepth: Int) {
    (maximumCount, maximumTotal, self.maximumDepth, width) = (.max, .max, maximumDepth, 60)
  }

  /// A value on one line, however long that is.
  static func line(_ value: Any) -> String {
    var printer = ValuePrinter(width: .max)
    return printer.block(value).text
  }

  /// The lines of a value.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - label: What stands before it on its first line.
  ///   - depth: In how many other values it is.
  mutating func block(_ value: Any, label: String = "", depth: Int = 0) -> TextBlock {
    count += 1
    guard let value = ValueNode.unwrap(value) else { return TextBlock(label + "nil") }
    guard type(of: value) is AnyClass, !(value is any CustomDumpStringConvertible) else {
      return block(ofUnwrapped: value, label: label, depth: depth)
    }
    let instance = ObjectIdentifier(value as AnyObject)
    guard instances.insert(instance).inserted else {
      return TextBlock("\(label)↩︎ \(TypeName(type(of: value)).text)")
    }
    return block(ofUnwrapped: value, label: label, depth: depth)
  }

  private mutating func block(ofUnwrapped value: Any, label: String, depth: Int) -> TextBlock {
    switch ValueNode(value).shape {
    case .none: return TextBlock(label + "nil")
    case .leaf(let text): return TextBlock(label + text.split(separator: "\n").joined(separator: " "))
    case .text(let text): return block(of: text, label: label)
    case .record(let record) where depth >= maximumDepth:
      return TextBlock(label + record.name + (record.fields.isEmpty ? "()" : "(…)"))
    case .record(let record):
      let parts = record.fields.map { field in
        block(field.value, label: field.label.map { "\($0): " } ?? "", depth: depth + 1)
      }
      return join(opening: label + record.name + "(", parts, closing: ")")
    case .list(let list) where depth >= maximumDepth:
      return TextBlock(label + (list.values.isEmpty ? "[]" : "[…]"))
    case .list(let list):
      return join(opening: label + "[", elements(of: list, depth: depth + 1), closing: "]")
    }
  }

  private mutating func elements(of list: ValueList, depth: Int) -> [TextBlock] {
    var order = Array(list.values.indices)
    if !list.hasOrder, let keys = list.keys {
      let sorted = keys.enumerated().map { (key: KeyOrder($1.base), position: $0) }.sorted { $0.key < $1.key }
      order = sorted.map(\.position)
    }
    var blocks: [TextBlock] = []
    for position in order.prefix(maximumCount) where count < maximumTotal {
      let label = list.printsKeys ? list.label(at: position) : ""
      blocks.append(block(list.values[position], label: label, depth: depth))
    }
    let rest = order.count - blocks.count
    return rest > 0 ? blocks + [TextBlock("… (\(Count(rest)) more)")] : blocks
  }

  private func block(of text: String, label: String) -> TextBlock {
    let lines = width == .max ? [] : TextDiffer.lines(of: text)
    guard lines.count > 1 else { return TextBlock(label + StringLiteral(text).text) }
    var blocks = lines.prefix(maximumCount).map { TextBlock(StringLiteral(String($0)).line).indented }
    if lines.count > maximumCount {
      blocks.append(TextBlock("… (\(Count(lines.count - maximumCount)) more)").indented)
    }
    blocks.append(TextBlock("\"\"\"").indented)
    return blocks.reduce(into: TextBlock("\(label)\"\"\"")) { $0.append($1) }
  }

  private func join(opening: String, _ parts: [TextBlock], closing: String) -> TextBlock {
    let lines = parts.compactMap(\.onlyLine)
    let length = lines.reduce(opening.count + closing.count) { $0 + $1.count + 2 }
    if lines.count == parts.count, width == .max || length <= width {
      return TextBlock(opening + lines.joined(separator: ", ") + closing)
    }
    return TextBlock(opening: opening, TextBlock.separated(parts.map { [$0] }), closing: closing)
  }
}
