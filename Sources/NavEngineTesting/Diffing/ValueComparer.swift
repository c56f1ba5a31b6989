/// Tells whether two values are equal: by `==` where they have one, else by what a reader would see of them.
///
/// Structs and others without `==` are compared field by field, instances of classes that are not the same one too.
/// Instances that refer to each other in a circle are equal if nothing else on the way round tells them apart.
final class ValueComparer {
  /// How deep values without `==` are looked into. What is deeper is not shown, and so makes no difference.
  static let maximumDepth = 64

  /// How many pairs of values have been compared.
  private(set) var count = 0
  /// The pairs of instances that have been met since the outermost comparison began. All of them are equal so far:
  /// the first that is not ends it.
  private var pairs: Set<InstancePair> = []

  /// - Parameter depth: How deep the values are in those that are compared.
  func areEqual(_ left: Any, _ right: Any, depth: Int = 0) -> Bool {
    pairs.removeAll(keepingCapacity: true)
    return haveNoDifference(left, right, depth: depth)
  }

  private func haveNoDifference(_ left: Any, _ right: Any, depth: Int) -> Bool {
    count += 1
    guard let left = ValueNode.unwrap(left), let right = ValueNode.unwrap(right) else {
      return ValueNode.unwrap(left) == nil && ValueNode.unwrap(right) == nil
    }
    if let answer = Self.answer(left, right) { return answer }
    guard depth < Self.maximumDepth else { return true }
    guard let pair = InstancePair(left, right) else { return haveEqualParts(left, right, depth: depth + 1) }
    guard pairs.insert(pair).inserted else { return true }
    return haveEqualParts(left, right, depth: depth + 1)
  }

  /// What types, addresses or `==` say of two values that stand for no others; nil if only their parts can tell.
  static func answer(_ left: Any, _ right: Any) -> Bool? {
    if type(of: left) != type(of: right) { return false }
    if let pair = InstancePair(left, right), pair.isSame { return true }
    return (left as? any Equatable).map { isEqual($0, to: right) }
  }

  private static func isEqual<Value: Equatable>(_ left: Value, to right: Any) -> Bool {
    left == right as? Value
  }

  private func haveEqualParts(_ left: Any, _ right: Any, depth: Int) -> Bool {
    switch (ValueNode(left).shape, ValueNode(right).shape) {
    case (.none, .none): true
    case (.leaf(let left), .leaf(let right)), (.text(let left), .text(let right)): left == right
    case (.record(let left), .record(let right)):
      left.hasSameCase(as: right) && left.hasSameLabels(as: right)
        && zip(left.fields, right.fields).allSatisfy { haveNoDifference($0.value, $1.value, depth: depth) }
    case (.list(let left), .list(let right)): areEqual(left, right, depth: depth)
    default: false
    }
  }

  private func areEqual(_ left: ValueList, _ right: ValueList, depth: Int) -> Bool {
    guard left.values.count == right.values.count else { return false }
    if left.hasOrder {
      if case .keyed(let labels) = left.kind, case .keyed(let others) = right.kind, labels != others { return false }
      return zip(left.values, right.values).allSatisfy { haveNoDifference($0, $1, depth: depth) }
    }
    guard let keys = left.keys, let others = right.keys else { return false }
    let positions = Dictionary(zip(others, others.indices)) { first, _ in first }
    return keys.indices.allSatisfy { index in
      guard let position = positions[keys[index]] else { return false }
      if case .set = left.kind { return true }
      return haveNoDifference(left.values[index], right.values[position], depth: depth)
    }
  }
}
