extension StackState {
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
