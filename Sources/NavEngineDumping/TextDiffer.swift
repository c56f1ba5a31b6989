/// Compares two strings line by line.
struct TextDiffer {
  /// How many lines that are equal are shown around those that are not.
  static let context = 2
  /// How many steps are made to find the fewest edits. Enough for 500 of them.
  static let maximumSteps = 200_000

  /// The changes of the lines, or nil if neither string has more than one.
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

/// The change of one line of a string, or of several lines.
enum LineChange: Equatable {
  case same(Substring)
  case removed(Substring)
  case inserted(Substring)
  case unchanged(Int)
  case more(Int)
}

/// Puts the lines of two texts below each other: of those that have changed the old ones first, of those that have not
/// the ones near a change.
struct LineMerger {
  private let old: [Substring]
  private let new: [Substring]
  private var merged: [LineChange] = []
  /// Equal lines since the last change.
  private var same: [Substring] = []
  /// New lines that wait until the old ones that they stand for have been told.
  private var inserted: [LineChange] = []
  private var oldNext = 0
  private var count = 0

  init(old: [Substring], new: [Substring]) {
    self.old = old
    self.new = new
  }

  mutating func append(_ step: ListAlignment.Step, isEqual: (_ old: Int, _ new: Int) -> Bool) {
    switch step {
    case .equal(let count):
      appendSame(old[oldNext..<oldNext + count])
    case .pair(let old, let new):
      if isEqual(old, new) { appendSame(self.old[old...old]) } else { appendChange(old: old, new: new) }
    case .removed(let old): appendChange(old: old, new: nil)
    case .inserted(let new): appendChange(old: nil, new: new)
    case .movedAway, .movedHere: break
    }
  }

  mutating func changes() -> [LineChange] {
    flushInserted()
    if count > ValueDiffer.maximumChanges {
      merged.append(.more(count - ValueDiffer.maximumChanges))
    } else {
      let hidden = same.dropFirst(TextDiffer.context)
      merged += same.prefix(TextDiffer.context).map { .same($0) }
      if !hidden.isEmpty { merged.append(.unchanged(hidden.count)) }
    }
    return merged
  }

  private mutating func appendSame(_ lines: ArraySlice<Substring>) {
    flushInserted()
    same += lines
    oldNext += lines.count
  }

  private mutating func appendChange(old: Int?, new: Int?) {
    if old != nil { oldNext += 1 }
    count += 1
    guard count <= ValueDiffer.maximumChanges else { return }
    flushSame()
    if let old { merged.append(.removed(self.old[old])) }
    if let new { inserted.append(.inserted(self.new[new])) }
  }

  private mutating func flushInserted() {
    merged += inserted
    inserted = []
  }

  /// The lines behind the last change and before the next one. There are none of the former at the start.
  private mutating func flushSame() {
    let behind = merged.isEmpty ? 0 : TextDiffer.context
    let hidden = same.count - behind - TextDiffer.context
    if hidden > 0 {
      merged += same.prefix(behind).map { .same($0) }
      merged.append(.unchanged(hidden))
      merged += same.suffix(TextDiffer.context).map { .same($0) }
    } else {
      merged += same.map { .same($0) }
    }
    same = []
  }
}
