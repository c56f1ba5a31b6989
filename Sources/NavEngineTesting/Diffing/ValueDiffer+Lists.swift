extension ValueDiffer {
  /// How two lists differ.
  func difference(_ old: ValueList, _ new: ValueList, depth: Int) -> Difference? {
    guard old.hasOrder, new.hasOrder else { return differenceWithoutOrder(old, new, depth: depth) }
    let list = ListDiffer(
      differ: self,
      old: old.values,
      new: new.values,
      oldLabel: ListLabels(old).label(at:),
      newLabel: ListLabels(new).label(at:)
    )
    return list.entries(alignment(of: old, new, depth: depth), limit: Self.maximumChanges, depth: depth).map {
      .parts(opening: "[", $0, closing: "]")
    }
  }

  private func alignment(of old: ValueList, _ new: ValueList, depth: Int) -> ListAlignment {
    let (oldCount, newCount) = (old.values.count, new.values.count)
    if let oldKeys = old.keys, let newKeys = new.keys,
      let alignment = ListAlignment(oldKeys: oldKeys, newKeys: newKeys)
    {
      return alignment
    }
    let byPosition = ListAlignment(oldCount: oldCount, newCount: newCount)
    // Elements that are equal are not looked into, and here their insides matter.
    if tellsInstances { return byPosition }
    let script = EditScript(oldCount, newCount, budget: oldCount + newCount + Self.extraComparisons) {
      comparer.areEqual(old.values[$0], new.values[$1], depth: depth)
    }
    return script.map { ListAlignment($0, oldCount: oldCount, newCount: newCount) } ?? byPosition
  }

  /// How many comparisons are made to find the fewest edits, besides some for each element. Enough for 150 edits.
  static let extraComparisons = 20_000

  /// Elements are matched by their keys, and told in the order of these, so that each run tells the same.
  private func differenceWithoutOrder(_ old: ValueList, _ new: ValueList, depth: Int) -> Difference? {
    guard let oldKeys = old.keys, let newKeys = new.keys else { return nil }
    let oldPositions = Dictionary(zip(oldKeys, oldKeys.indices)) { first, _ in first }
    var isKept = [Bool](repeating: false, count: oldKeys.count)
    var changes: [(key: AnyHashable, step: ListAlignment.Step)] = []
    var unchanged = 0
    for (position, key) in newKeys.enumerated() {
      guard let oldPosition = oldPositions[key] else {
        changes.append((key, .inserted(new: position)))
        continue
      }
      isKept[oldPosition] = true
      let (oldValue, newValue) = (old.values[oldPosition], new.values[position])
      if new.isSet || !tellsInstances && comparer.areEqual(oldValue, newValue, depth: depth) {
        unchanged += 1
      } else {
        changes.append((key, .pair(old: oldPosition, new: position)))
      }
    }
    for (position, key) in oldKeys.enumerated() where !isKept[position] {
      changes.append((key, .removed(old: position)))
    }
    let ordered = changes.map { (key: KeyOrder($0.key.base), step: $0.step) }.sorted { $0.key < $1.key }
    let list = ListDiffer(
      differ: self,
      old: old.values,
      new: new.values,
      oldLabel: ListLabels(old).label(at:),
      newLabel: ListLabels(new).label(at:)
    )
    let steps = (unchanged > 0 ? [.equal(count: unchanged)] : []) + ordered.map(\.step)
    return list.entries(ListAlignment(steps: steps), limit: Self.maximumChanges, depth: depth).map {
      .parts(opening: "[", $0, closing: "]")
    }
  }
}
