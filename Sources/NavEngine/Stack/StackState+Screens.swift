extension StackState {
  /// Lets `body` edit the element with an id in place, if there is one.
  @inlinable
  @inline(__always)  // forEach/element-send
  mutating func withElement<Result>(
    _ id: StackElementID,
    _ body: (UnsafeMutablePointer<Element>) -> Result
  ) -> Result? {
    guard let position = position(of: id) else { return nil }
    defer { keepBlock() }
    // SAFETY: the position is one of the block's, which is this stack's now.
    return body(uniqueHandle().elements + position)
  }

  /// Pushes an element under an id that its sender has made.
  ///
  /// - Returns: False if there is an element with this id, or no stack can have the id. Nothing has changed then.
  @inlinable
  mutating func push(_ element: Element, id: StackElementID) -> Bool {
    if id > .max || position(of: id) != nil { return false }
    add(element, id: id)
    return true
  }
}

extension StackState {
  /// Where the element with an id is, for reading for as long as the stack does not change.
  @inlinable
  func place(of id: StackElementID) -> UnsafeMutablePointer<Element>? {
    defer { keepBlock() }
    return position(of: id).map { handle.elements + $0 }
  }
}

extension StackState {
  /// Pops the screen with an id and all above it, and returns nothing.
  @inlinable
  mutating func discard(from id: StackElementID) {
    guard let position = position(of: id) else { return }
    if position == count - 1 {
      popLast()
    } else {
      pop(from: id)
    }
  }
}
