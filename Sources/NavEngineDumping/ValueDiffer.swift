/// Finds out how two values differ, looking only where they do: what is equal by `==` is not looked into.
///
/// Time and memory are bounded for large values: lists are compared in about as many comparisons as they have
/// elements, and one that has changed in more places than anybody would read is not told in full.
final class ValueDiffer {
  /// How many changes of one list or string are told.
  static let maximumChanges = 100
  /// How many changes are told in all.
  static let maximumTotal = 1_000

  let comparer = ValueComparer()
  /// How many changes have been told.
  var told = 0
  /// The pairs of instances that have been met, and whether they differ: nil while that is being found out.
  private var pairs: [InstancePair: Bool?] = [:]
  /// Whether two instances that are equal in all that can be seen are told apart.
  private(set) var tellsInstances = false

  /// How two values differ, or nil if nothing would be shown.
  func difference(_ old: Any, _ new: Any, depth: Int = 0) -> Difference? {
    let values = ValueNode.unwrap(old, new)
    guard let oldValue = values.expected, let newValue = values.actual else {
      return values.expected == nil && values.actual == nil ? nil : .replaced(old: old, new: new)
    }
    if type(of: oldValue) != type(of: newValue) { return .replaced(old: oldValue, new: newValue) }
    guard let pair = InstancePair(oldValue, newValue) else {
      return differenceOfParts(oldValue, newValue, depth: depth)
    }
    if pair.isSame { return nil }
    if let isDifferent = pairs[pair] { return isDifferent == true ? .repeated(newValue) : nil }
    pairs[pair] = .some(nil)
    var difference = differenceOfParts(oldValue, newValue, depth: depth)
    if difference == nil, tellsInstances { difference = Self.instances(newValue) }
    pairs[pair] = difference != nil
    return difference
  }

  private func differenceOfParts(_ old: Any, _ new: Any, depth: Int) -> Difference? {
    let answer = ValueComparer.answer(old, new)
    if answer == true && !comparer.looksIntoEqual { return nil }
    guard depth < ValueComparer.maximumDepth else { return answer == false ? .elided : nil }
    if let visible = visibleDifference(old, new, depth: depth) { return visible }
    guard answer == false else { return nil }
    return differenceOfInstances(old, new, depth: depth)
      ?? .remark("Not equal by '==', with no visible difference", value: new)
  }

  /// Looks once more, for instances that are not the same.
  private func differenceOfInstances(_ old: Any, _ new: Any, depth: Int) -> Difference? {
    if tellsInstances { return nil }
    if InstancePair(old, new) != nil { return Self.instances(new) }
    let met = pairs
    pairs = [:]
    tellsInstances = true
    defer {
      tellsInstances = false
      pairs = met
    }
    return visibleDifference(old, new, depth: depth)
  }

  private func visibleDifference(_ old: Any, _ new: Any, depth: Int) -> Difference? {
    switch (ValueNode(old).shape, ValueNode(new).shape) {
    case (.leaf(let oldText), .leaf(let newText)):
      if oldText != newText { return .replaced(old: old, new: new) }
      guard let old = ValueNode.parts(ofLeaf: old), let new = ValueNode.parts(ofLeaf: new) else { return nil }
      return difference(old, new, depth: depth + 1)
    case (.text(let oldText), .text(let newText)):
      if oldText == newText { return nil }
      return TextDiffer(oldText, newText).lines.map { .lines($0) } ?? .replaced(old: old, new: new)
    case (.record(let oldRecord), .record(let newRecord)):
      if !oldRecord.hasSameCase(as: newRecord) { return .replaced(old: old, new: new) }
      return difference(oldRecord, newRecord, depth: depth + 1)
    case (.list(let old), .list(let new)):
      return difference(old, new, depth: depth + 1)
    case (.none, .none):
      return nil
    default:
      return .replaced(old: old, new: new)
    }
  }

  private func difference(_ old: ValueRecord, _ new: ValueRecord, depth: Int) -> Difference? {
    let alignment =
      ListAlignment(oldKeys: Self.keys(of: old), newKeys: Self.keys(of: new))
      ?? ListAlignment(oldCount: old.fields.count, newCount: new.fields.count)
    let list = ListDiffer(
      differ: self,
      old: old.fields.map(\.value),
      new: new.fields.map(\.value),
      oldLabel: { Self.label(of: old.fields[$0]) },
      newLabel: { Self.label(of: new.fields[$0]) }
    )
    return list.entries(alignment, limit: .max, depth: depth).map {
      .parts(opening: new.name + "(", $0, closing: ")")
    }
  }

  private static func instances(_ new: Any) -> Difference {
    .remark("Not the same instance", value: new)
  }

  private static func keys(of record: ValueRecord) -> [AnyHashable] {
    record.fields.enumerated().map { index, field in field.label.map { AnyHashable($0) } ?? AnyHashable(index) }
  }

  private static func label(of field: ValueField) -> String {
    field.label.map { "\($0): " } ?? ""
  }
}

extension ValueDiffer {
  /// How two lists differ.
  func difference(_ old: ValueList, _ new: ValueList, depth: Int) -> Difference? {
    guard old.hasOrder, new.hasOrder else { return differenceWithoutOrder(old, new, depth: depth) }
    return difference(old, new, aligned: alignment(of: old, new, depth: depth), depth: depth)
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
    let steps = (unchanged > 0 ? [.equal(count: unchanged)] : []) + ordered.map(\.step)
    return difference(old, new, aligned: ListAlignment(steps: steps), depth: depth)
  }

  private func difference(
    _ old: ValueList,
    _ new: ValueList,
    aligned alignment: ListAlignment,
    depth: Int
  ) -> Difference? {
    ListDiffer(
      differ: self,
      old: old.values,
      new: new.values,
      oldLabel: old.label(at:),
      newLabel: new.label(at:)
    ).entries(alignment, limit: Self.maximumChanges, depth: depth).map { .parts(opening: "[", $0, closing: "]") }
  }
}

/// Compares the elements of two lists once it is known which belong together.
struct ListDiffer {
  let differ: ValueDiffer
  let old: [Any]
  let new: [Any]
  let oldLabel: (Int) -> String
  let newLabel: (Int) -> String

  /// The changes, or nil if there are none.
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
