/// Compares the elements of two lists once it is known which belong together.
struct ListDiffer {
  let differ: ValueDiffer
  let old: [Any]
  let new: [Any]
  let oldLabel: (Int) -> String
  let newLabel: (Int) -> String

  /// What has changed, or nil if nothing has.
  ///
  /// - Parameters:
  ///   - alignment: Which elements belong together.
  ///   - limit: How many changes are told. The others are counted.
  ///   - depth: How deep the elements are.
  func entries(_ alignment: ListAlignment, limit: Int, depth: Int) -> [DifferenceEntry]? {
    var entries: [DifferenceEntry] = []
    var told = 0
    var untold = 0
    var unchanged = 0
    for step in alignment.steps {
      if case .equal(let count) = step {
        unchanged += count
      } else if told >= limit || differ.told >= ValueDiffer.maximumTotal {
        if isChange(step, depth: depth) { untold += 1 } else { unchanged += 1 }
      } else if let entry = entry(for: step, depth: depth) {
        if unchanged > 0 { entries.append(.unchanged(unchanged)) }
        unchanged = 0
        entries.append(entry)
        told += 1
        if !entry.hasParts { differ.told += 1 }
      } else {
        unchanged += 1
      }
    }
    if untold > 0 { entries.append(.more(untold)) }
    if entries.isEmpty { return nil }
    return unchanged > 0 && untold == 0 ? entries + [.unchanged(unchanged)] : entries
  }

  private func isChange(_ step: ListAlignment.Step, depth: Int) -> Bool {
    guard case .pair(let oldPosition, let newPosition) = step else { return true }
    return !differ.comparer.areEqual(old[oldPosition], new[newPosition], depth: depth)
  }

  private func entry(for step: ListAlignment.Step, depth: Int) -> DifferenceEntry? {
    switch step {
    case .equal: return nil
    case .pair(let oldPosition, let newPosition):
      return difference(oldPosition, newPosition, depth).map {
        .changed(oldLabel: oldLabel(oldPosition), newLabel: newLabel(newPosition), $0)
      }
    case .removed(let position):
      return .removed(label: oldLabel(position), value: old[position])
    case .inserted(let position):
      return .inserted(label: newLabel(position), value: new[position])
    case .movedAway(let oldPosition, let newPosition):
      return .movedAway(label: oldLabel(oldPosition), to: newPosition)
    case .movedHere(let oldPosition, let newPosition):
      let change = difference(oldPosition, newPosition, depth)
      return .movedHere(label: newLabel(newPosition), from: oldPosition, change)
    }
  }

  private func difference(_ oldPosition: Int, _ newPosition: Int, _ depth: Int) -> Difference? {
    differ.difference(old[oldPosition], new[newPosition], depth: depth)
  }
}
