extension IdentifiedArray {
  /// Has a reducer that holds the elements let go of them, so that they can be edited where they are. Precedes all that
  /// writes; where it does not, the elements are copied.
  @inlinable
  func prepareToWrite() {
    if _fastPath(!HeldStorage.isPossible) { return }
    // SAFETY: a contiguous array is a reference to its storage.
    _ = HeldStorage.letGo(of: unsafeBitCast(storage, to: UnsafeRawPointer.self))
  }

  /// Lets `body` edit the element with an id in place, if there is one.
  @inlinable
  mutating func withElement<Result>(_ id: ID, _ body: (UnsafeMutablePointer<Element>) -> Result) -> Result? {
    modify(id: id) { element in withUnsafeMutablePointer(to: &element, body) }
  }
}

extension IdentifiedArray {
  /// Where the element with an id is, for reading for as long as the array does not change.
  @inlinable
  func place(of id: ID) -> UnsafePointer<Element>? {
    guard let position = position(of: id) else { return nil }
    // SAFETY: contiguous arrays keep their elements in one block, which stays where it is until the array changes.
    return storage.withUnsafeBufferPointer { $0.baseAddress.unsafelyUnwrapped + position }
  }
}
