import NavEngine

/// The changes between two values, for people to read:
///
///       Feature.State(
///         … (2 unchanged),
///         path: [
///           … (1 unchanged),
///           #1: .counter(
///             CounterFeature.State(
///     -         count: 4
///     +         count: 5
///             )
///           )
///         ]
///       )
///
/// Parts that are equal are counted and not printed. Elements of a collection are matched by their ids or keys if they
/// have some, else so that as few as possible have been removed and inserted. Strings of several lines are compared
/// line by line.
///
/// Values are compared by `==` where they have one, whatever that does, and by their parts where they have none.
///
/// Semantics: what "Testing" of The Composable Architecture shows for state that is not as expected.
package struct ValueDifference: CustomStringConvertible {
  package let description: String

  /// Nil when nothing would be shown as different.
  package init?(_ before: Any, _ after: Any) {
    guard let difference = ValueDiffer().difference(before, after) else { return nil }
    description = DifferencePrinter.text(of: difference)
  }
}

/// How two values differ, as a tree of what has changed.
indirect enum Difference {
  /// Another value stands there.
  case replaced(old: Any, new: Any)
  /// Parts of the value have changed.
  case parts(opening: String, [DifferenceEntry], closing: String)
  /// Lines of a string have changed.
  case lines([LineChange])
  /// Nothing to be seen has changed, but something else has.
  case remark(String, value: Any)
  /// An instance whose changes are told elsewhere.
  case repeated(Any)
  /// The change is too deep to be shown.
  case elided
}

/// The change of one part of a value, or several parts that did not change. Labels are as they are printed.
enum DifferenceEntry {
  case unchanged(Int)
  case changed(oldLabel: String, newLabel: String, Difference)
  case removed(label: String, value: Any)
  case inserted(label: String, value: Any)
  case movedAway(label: String, to: Int)
  /// With what has changed in it, if anything has.
  case movedHere(label: String, from: Int, Difference?)
  /// Changes that are not told one by one.
  case more(Int)

  /// Whether what has changed is further down, and counted there.
  var hasParts: Bool {
    if case .changed(_, _, .parts) = self { true } else { false }
  }
}

/// Prints a difference as a tree of what has changed: the old behind minus signs, the new behind plus signs.
struct DifferencePrinter {
  static func text(of difference: Difference) -> String {
    var text = TextBlock("")
    for (index, block) in blocks(of: difference, "", "").enumerated() {
      if index == 0 { text = block } else { text.append(block) }
    }
    return text.markedText
  }

  /// The lines of a difference, those of the old and of the new apart where all of them have changed.
  private static func blocks(of difference: Difference, _ oldLabel: String, _ newLabel: String) -> [TextBlock] {
    switch difference {
    case .replaced(let old, let new):
      return replacement(of: old, oldLabel, by: new, newLabel)
    case .parts(let opening, let entries, let closing):
      let parts = TextBlock.separated(entries.map(blocks(of:)))
      return [TextBlock(opening: newLabel + opening, parts, closing: closing)]
    case .lines(let changes):
      var block = TextBlock("\(newLabel)\"\"\"")
      for change in changes { block.append(self.block(of: change).indented) }
      block.append(TextBlock("\"\"\"").indented)
      return [block]
    case .remark(let remark, let value):
      var printer = ValuePrinter()
      var block = TextBlock("// \(remark)")
      block.append(SharedView.reading(.actual) { printer.block(value, label: newLabel) })
      return [block]
    case .repeated(let value):
      return [TextBlock("\(newLabel)↩︎ \(TypeName(type(of: value)).text) (changed as above)")]
    case .elided:
      return [TextBlock(oldLabel + "…").marked(.old), TextBlock(newLabel + "…").marked(.new)]
    }
  }

  private static func replacement(
    of old: Any,
    _ oldLabel: String,
    by new: Any,
    _ newLabel: String
  ) -> [TextBlock] {
    var printer = ValuePrinter()
    var oldBlock = printer.block(old, label: oldLabel)
    var newBlock = SharedView.reading(.actual) { printer.block(new, label: newLabel) }
    if oldBlock.text == newBlock.text, type(of: old) != type(of: new) {
      oldBlock = oldBlock.followed(by: " as \(TypeName(type(of: old)).text)")
      newBlock = newBlock.followed(by: " as \(TypeName(type(of: new)).text)")
    }
    return [oldBlock.marked(.old), newBlock.marked(.new)]
  }

  private static func blocks(of entry: DifferenceEntry) -> [TextBlock] {
    var printer = ValuePrinter()
    switch entry {
    case .unchanged(let count):
      return [TextBlock("… (\(Count(count)) unchanged)")]
    case .more(let count):
      return [TextBlock("… (\(Count(count)) more \(count == 1 ? "change" : "changes"))")]
    case .changed(let oldLabel, let newLabel, let difference):
      return blocks(of: difference, oldLabel, newLabel)
    case .removed(let label, let value):
      return [printer.block(value, label: label).marked(.old)]
    case .inserted(let label, let value):
      return [SharedView.reading(.actual) { printer.block(value, label: label).marked(.new) }]
    case .movedAway(let label, let position):
      return [TextBlock("\(label)… (moved to index \(position))").marked(.old)]
    case .movedHere(let label, let position, let difference):
      let place = TextBlock("\(label)… (moved from index \(position))").marked(.new)
      return [place] + (difference.map { blocks(of: $0, label, label) } ?? [])
    }
  }

  private static func block(of change: LineChange) -> TextBlock {
    func line(_ text: Substring) -> TextBlock { TextBlock(StringLiteral(String(text)).line) }
    return switch change {
    case .same(let text): line(text)
    case .removed(let text): line(text).marked(.old)
    case .inserted(let text): line(text).marked(.new)
    case .unchanged(let count): TextBlock("… (\(Count(count)) unchanged)")
    case .more(let count): TextBlock("… (\(Count(count)) more \(count == 1 ? "change" : "changes"))")
    }
  }
}
