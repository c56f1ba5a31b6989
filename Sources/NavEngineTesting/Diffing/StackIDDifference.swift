import NavEngine

/// The first ids that two values differ in, if they differ in the ids of stacks alone.
struct StackIDDifference {
  private(set) var first: (expected: StackElementID, actual: StackElementID)?

  /// Nil if the values are equal, or if anything else tells them apart.
  init?(_ expected: Any, _ actual: Any) {
    guard areEqual(expected, actual, depth: 0), first != nil else { return nil }
  }

  /// What is to be said of it.
  var text: String {
    let ids = first.map { ": \($0.expected.debugDescription) was expected, and \($0.actual.debugDescription) is there" }
    return """
      The two states differ in the ids of stacks alone\(ids ?? "").

      A stack that the test makes before the TestStore, or outside of a trailing closure, has ids that begin at \
      #1000000. Make it in the 'initialState' argument, in the closure, or within 'withStackElementIDs { … }'. A \
      closure draws the ids that the feature drew: it has to append in the same order, or to name the same ids.
      """
  }

  private mutating func areEqual(_ left: Any, _ right: Any, depth: Int) -> Bool {
    guard let left = ValueNode.unwrap(left), let right = ValueNode.unwrap(right) else {
      return ValueNode.unwrap(left) == nil && ValueNode.unwrap(right) == nil
    }
    guard depth < ValueComparer.maximumDepth, type(of: left) == type(of: right) else { return false }
    if let id = left as? StackElementID, let other = right as? StackElementID { return note(id, other) }
    if ValueComparer.answer(left, right) == true { return true }
    let (parts, others) = (Mirror(reflecting: left), Mirror(reflecting: right))
    guard parts.displayStyle != .class, !parts.children.isEmpty, parts.children.count == others.children.count else {
      return false
    }
    if let stack = left as? any StackIDs, let other = right as? any StackIDs {
      for (id, other) in zip(stack.allIDs, other.allIDs) { _ = note(id, other) }
    } else if !parts.children.elementsEqual(others.children, by: { $0.label == $1.label }) {
      return false
    }
    for (part, other) in zip(parts.children, others.children) {
      guard areEqual(part.value, other.value, depth: depth + 1) else { return false }
    }
    return true
  }

  private mutating func note(_ expected: StackElementID, _ actual: StackElementID) -> Bool {
    if expected != actual && first == nil { first = (expected, actual) }
    return true
  }
}

/// A stack of whatever elements.
private protocol StackIDs {
  var allIDs: [StackElementID] { get }
}

extension StackState: StackIDs {
  fileprivate var allIDs: [StackElementID] { Array(ids) }
}
