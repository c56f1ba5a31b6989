@testable import NavEngine
import TestSupport

/// What a stack should hold.
struct StackModel<Element: Equatable & Sendable>: Equatable {
  var ids: [StackElementID] = []
  var values: [Element] = []

  init() {}

  /// What a stack holds.
  init(_ stack: StackState<Element>) {
    ids = Array(stack.ids)
    values = Array(stack)
  }

  var count: Int { ids.count }

  /// Throws unless the stack holds this, finds each id, and is sound inside.
  func verify(_ stack: StackState<Element>, _ context: @autoclosure () -> String = "") throws(Mismatch) {
    stack._checkInvariants()
    try TestSupport.verify(stack.count == count, "\(stack.count) elements, not \(count) \(context())")
    let values = stack.withUnsafeBufferPointer(Array.init)
    try TestSupport.verify(values == self.values, "\(values) is not \(self.values) \(context())")
    let ids = stack.ids
    try TestSupport.verify(Array(ids) == self.ids, "\(ids) is not \(self.ids) \(context())")
    var position = 0
    for id in self.ids {
      let found = ids.firstIndex(of: id)
      try TestSupport.verify(
        found == position,
        "\(id) is found at \(String(describing: found)), not at \(position) \(context())"
      )
      position += 1
    }
  }

  mutating func replaceSubrange(
    _ range: Range<Int>,
    with newValues: [Element],
    ids newIDs: some Collection<StackElementID>
  ) {
    values.replaceSubrange(range, with: newValues)
    ids.replaceSubrange(range, with: newIDs)
  }
}

/// The ids that a test has met, each of which may be new once.
struct SeenIDs {
  private(set) var ids: Set<StackElementID> = []

  /// Notes ids that came from outside.
  mutating func know(_ known: some Sequence<StackElementID>) {
    ids.formUnion(known)
  }

  /// Notes ids that a stack has created; throws if one was there before.
  mutating func admit(_ fresh: some Sequence<StackElementID>) throws(Mismatch) {
    for id in fresh {
      try verify(ids.insert(id).inserted, "\(id) was created twice")
    }
  }
}
