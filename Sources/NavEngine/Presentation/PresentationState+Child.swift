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
}
