/// Compares two strings line by line.
struct TextDiffer {
  /// How many lines that are equal are shown around those that are not.
  static let context = 2
  /// How many steps are made to find the fewest edits. Enough for 500 of them.
  static let maximumSteps = 200_000

  /// What has become of the lines, or nil if neither string has more than one.
  let lines: [LineChange]?

  init(_ old: String, _ new: String) {
    let oldLines = Self.lines(of: old)
    let newLines = Self.lines(of: new)
    lines = oldLines.count > 1 || newLines.count > 1 ? Self.changes(oldLines, newLines) : nil
  }

  /// The parts between line feeds. Those after carriage returns stand on lines of their own too.
  static func lines(of text: String) -> [Substring] {
    text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map(Substring.init)
  }

  private static func changes(_ old: [Substring], _ new: [Substring]) -> [LineChange] {
    var numbers: [Substring: Int] = [:]
    func number(of line: Substring) -> Int {
      let next = numbers.count
      if let number = numbers[line] { return number }
      numbers[line] = next
      return next
    }
    let oldNumbers = old.map(number(of:))
    let newNumbers = new.map(number(of:))
    let script = EditScript(old.count, new.count, budget: maximumSteps) { oldNumbers[$0] == newNumbers[$1] }
    let alignment =
      script.map { ListAlignment($0, oldCount: old.count, newCount: new.count) }
      ?? ListAlignment(oldCount: old.count, newCount: new.count)
    var merger = LineMerger(old: old, new: new)
    for step in alignment.steps { merger.append(step, isEqual: { oldNumbers[$0] == newNumbers[$1] }) }
    return merger.changes()
  }
}
