extension StackState: Equatable where Element: Equatable {
  /// Whether both stacks have equal elements under the same ids.
  ///
  /// - Complexity: O(1) for copies that share their block, and for stacks of different lengths; else O(`count`).
  @inlinable
  public static func == (left: StackState, right: StackState) -> Bool {
    left.block === right.block || (left.hasSameIDs(as: right) && left.elementsEqual(right))
  }
}

extension StackState: Hashable where Element: Hashable {
  /// Hashes the ids and the elements, in order.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ids)
    for element in self { hasher.combine(element) }
  }
}

extension StackState {
  /// Whether both have the same ids in the same order. O(1) where these are runs, or share memory; else O(`count`).
  @usableFromInline
  func hasSameIDs(as other: StackState) -> Bool {
    let count = self.count
    return count == other.count && storedIDs.isSame(as: other.storedIDs, count: count)
  }

  /// The ids; none without a block.
  @usableFromInline
  var storedIDs: StackIDs { read { $0.header.pointee.ids } ?? StackIDs() }
}

extension StackState: CustomStringConvertible {
  /// The elements as an array prints them: `["Home", "Detail"]`.
  public var description: String { elements.description }
}

extension StackState: CustomDebugStringConvertible {
  /// The elements with their ids: `[#0: "Home", #1: "Detail"]`.
  public var debugDescription: String {
    let elements = zip(ids, self).map { id, element in "\(id.debugDescription): \(String(reflecting: element))" }
    return "[" + elements.joined(separator: ", ") + "]"
  }
}

extension StackState: CustomReflectable {
  /// The elements, labelled with their ids.
  public var customMirror: Mirror {
    Mirror(
      self,
      children: zip(ids, self).map { id, element in (label: id.debugDescription, value: element as Any) },
      displayStyle: .collection
    )
  }
}
