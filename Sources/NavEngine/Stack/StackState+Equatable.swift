extension StackState: Equatable where Element: Equatable {
  /// Whether both stacks have equal elements under the same ids.
  ///
  /// - Complexity: O(1) for copies that share their block, and for stacks of different lengths; else O(`count`).
  @inlinable
  public static func == (left: StackState, right: StackState) -> Bool {
    if left.handle.address == right.handle.address {
      if !left.handle.hasBlock { left.handle.checkNothingIsLent() }
      return true
    }
    return left.hasSameIDs(as: right) && left.elementsEqual(right)
  }
}

extension StackState: Hashable where Element: Hashable {
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ids)
    for element in self { hasher.combine(element) }
  }
}

extension StackState {
  /// Whether both have the same ids in the same order. O(1) where they share the memory of the ids, or these are of the
  /// same run but for a few; else O(`count`).
  @usableFromInline
  func hasSameIDs(as other: StackState) -> Bool {
    defer {
      keepBlock()
      other.keepBlock()
    }
    let (left, right) = (handle, other.handle)
    let count = left.count
    if count != right.count { return false }
    if count == 0 { return true }
    return left.header.hasSameIDs(as: right.header)
  }
}
