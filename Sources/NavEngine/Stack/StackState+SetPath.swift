extension StackState {
  /// Makes the stack hold these elements, popping and pushing as little as possible.
  ///
  /// What the stack and the new path have in common at the bottom stays, with its values and ids; what lies above is
  /// popped, and the rest of the path pushed under fresh ids. A path that is there already changes nothing.
  ///
  /// - Parameters:
  ///   - path: The elements, from the lowest to the top one.
  ///   - areSame: Whether an element of the stack (first) may stay where the path wants the other.
  /// - Returns: The elements that were popped, from the lowest to the top one.
  /// - Throws: What `areSame` throws; the stack is unchanged then.
  /// - Complexity: O(`count` + k) for k elements in the path.
  @inlinable
  @discardableResult
  public mutating func setPath(
    _ path: some Collection<Element>,
    by areSame: (Element, Element) throws -> Bool
  ) rethrows -> [Element] {
    var kept = 0
    var rest = path.startIndex
    while kept < count, rest != path.endIndex, try areSame(self[kept], path[rest]) {
      kept += 1
      path.formIndex(after: &rest)
    }
    let popped = popLast(count - kept)
    append(contentsOf: path[rest...])
    return popped
  }
}

extension StackState where Element: Equatable {
  /// Makes the stack hold these elements, popping and pushing as little as possible.
  ///
  /// What the stack and the new path have in common at the bottom stays, with its ids; what lies above is popped, and
  /// the rest of the path pushed under fresh ids. A path that is there already changes nothing.
  ///
  /// - Parameter path: The elements, from the lowest to the top one.
  /// - Returns: The elements that were popped, from the lowest to the top one.
  /// - Complexity: O(`count` + k) for k elements in the path.
  @inlinable
  @discardableResult
  public mutating func setPath(_ path: some Collection<Element>) -> [Element] {
    setPath(path, by: ==)
  }
}
