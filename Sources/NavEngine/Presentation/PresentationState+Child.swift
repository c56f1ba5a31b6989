extension PresentationState {
  /// Lets `body` edit the child in place, which is there.
  @inlinable
  @inline(__always)  // nested/send
  mutating func withChild<Result>(_ body: (UnsafeMutablePointer<State>) -> Result) -> Result {
    let place = placeToModify()
    defer {
      finish(place)
      keepBox()
    }
    // SAFETY: an optional that is not nil is stored as what it wraps is, at the same address.
    return body(UnsafeMutableRawPointer(place).assumingMemoryBound(to: State.self))
  }

  /// Which case the child is, if it is there and an enum.
  @inlinable
  var tag: UInt32? {
    defer { keepBox() }
    let handle = self.handle
    if handle.address == 0 || handle.header.pointee.keepsID { return nil }
    return handle.header.pointee.tag
  }
}

extension PresentationState {
  /// Lets `body` read the child where it is, if it is there.
  @inlinable
  func withBorrowedChild(_ body: (UnsafePointer<State>) -> Void) {
    defer { keepBox() }
    let handle = self.handle
    if handle.address == 0 { return }
    body(UnsafeRawPointer(handle.child).assumingMemoryBound(to: State.self))
  }
}
