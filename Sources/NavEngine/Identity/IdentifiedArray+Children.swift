extension IdentifiedArray {
  /// Makes the array another version. Precedes all that writes.
  @inlinable
  mutating func prepareToWrite() {
    stamp = ValueVersion.next()
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
