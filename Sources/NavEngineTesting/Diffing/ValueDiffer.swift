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
    guard let oldValue = ValueNode.unwrap(old), let newValue = ValueNode.unwrap(new) else {
      return ValueNode.unwrap(old) == nil && ValueNode.unwrap(new) == nil ? nil : .replaced(old: old, new: new)
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
    if answer == true { return nil }
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
