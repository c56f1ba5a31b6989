import NavEngine

/// Tells whether two values are equal: by `==` where they have one, else by what a reader would see of them.
///
/// Structs and others without `==` are compared field by field, instances of classes that are not the same one too.
/// Instances that refer to each other in a circle are equal if nothing else on the way round tells them apart.
final class ValueComparer {
  /// How deep values without `==` are compared. Deeper parts are not shown, and so make no difference.
  static let maximumDepth = 64

  /// How many pairs of values have been compared.
  private(set) var count = 0
  /// The pairs of instances that have been met since the outermost comparison began. All of them are equal so far:
  /// the first that is not ends it.
  private var pairs: Set<InstancePair> = []
  /// Whether stacks are equal that have equal elements under other ids.
  private let ignoresStackIDs: Bool
  /// Whether what is equal may have shared values in it that are not: a collection is equal to its own copy.
  let looksIntoEqual = SharedView.current?.isUsed == true
  /// The first ids that were ignored.
  private(set) var differentIDs: (expected: StackElementID, actual: StackElementID)?

  init(ignoresStackIDs: Bool = false) {
    self.ignoresStackIDs = ignoresStackIDs
  }

  /// - Parameter depth: How deep the values are in those that are compared.
  func areEqual(_ left: Any, _ right: Any, depth: Int = 0) -> Bool {
    pairs.removeAll(keepingCapacity: true)
    return haveNoDifference(left, right, depth: depth)
  }

  private func haveNoDifference(_ left: Any, _ right: Any, depth: Int) -> Bool {
    count += 1
    let values = ValueNode.unwrap(left, right)
    guard let left = values.expected, let right = values.actual else {
      return values.expected == nil && values.actual == nil
    }
    let answer = Self.answer(left, right)
    if let answer, answer || !ignoresStackIDs || type(of: left) != type(of: right), !answer || !looksIntoEqual {
      return answer
    }
    if answer == false, let isEqual = noteIDs(left, right) { return isEqual }
    guard depth < Self.maximumDepth else { return true }
    guard let pair = InstancePair(left, right) else { return haveEqualParts(left, right, depth: depth + 1) }
    guard pairs.insert(pair).inserted else { return true }
    return haveEqualParts(left, right, depth: depth + 1)
  }

  /// Whether types, addresses or `==` make two values equal that stand for no others; nil if only their parts decide.
  static func answer(_ left: Any, _ right: Any) -> Bool? {
    if type(of: left) != type(of: right) { return false }
    if let pair = InstancePair(left, right), pair.isSame { return true }
    return (left as? any Equatable).map { isEqual($0, to: right) }
  }

  private static func isEqual<Value: Equatable>(_ left: Value, to right: Any) -> Bool {
    left == right as? Value
  }

  /// Notes the ids of two stacks, and two ids. Nil if the elements of stacks, or the parts of other values, decide
  /// whether they are equal.
  private func noteIDs(_ left: Any, _ right: Any) -> Bool? {
    if let id = left as? StackElementID, let other = right as? StackElementID {
      if id != other && differentIDs == nil { differentIDs = (id, other) }
      return true
    }
    if let stack = left as? any StackIDs, let other = right as? any StackIDs {
      for (id, other) in zip(stack.allIDs, other.allIDs) { _ = noteIDs(id, other) }
      return nil
    }
    return type(of: left) is AnyClass || ValueNode.parts(ofLeaf: left) == nil ? false : nil
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
      if case .keyed(let labels) = left.kind, case .keyed(let others) = right.kind, labels != others, !ignoresStackIDs {
        return false
      }
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

/// Two instances of classes that are compared.
struct InstancePair: Hashable {
  private let left: ObjectIdentifier
  private let right: ObjectIdentifier

  /// Nil unless both values are instances of classes.
  init?(_ left: Any, _ right: Any) {
    guard type(of: left) is AnyClass, type(of: right) is AnyClass else { return nil }
    self.left = ObjectIdentifier(left as AnyObject)
    self.right = ObjectIdentifier(right as AnyObject)
  }

  var isSame: Bool { left == right }
}

/// The first ids that two values differ in, if they differ in the ids of stacks alone.
package struct StackIDDifference {
  private let ids: (expected: StackElementID, actual: StackElementID)

  /// Nil if the values are equal, or if anything else tells them apart.
  package init?(_ expected: Any, _ actual: Any) {
    let comparer = ValueComparer(ignoresStackIDs: true)
    guard comparer.areEqual(expected, actual), let ids = comparer.differentIDs else { return nil }
    self.ids = ids
  }

  /// A message for the test that has the values.
  package var text: String {
    """
    The two states differ in the ids of stacks alone: \(ids.expected.debugDescription) was expected, and \
    \(ids.actual.debugDescription) is there.

    A trailing closure draws the ids that the feature drew: it has to append in the same order, or to name the same \
    ids. A stack that is made outside of it has the ids that the test counts up from 0.
    """
  }
}

/// A stack of whatever elements.
private protocol StackIDs {
  var allIDs: [StackElementID] { get }
}

extension StackState: StackIDs {
  fileprivate var allIDs: [StackElementID] { Array(ids) }
}
