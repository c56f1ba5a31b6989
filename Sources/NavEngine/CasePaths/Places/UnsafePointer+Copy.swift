extension UnsafePointer {
  /// Lends a copy of the value, which is dropped afterwards. It is on the heap, since roots may be large.
  func withCopy<Result>(_ body: (UnsafeMutablePointer<Pointee>) -> Result) -> Result {
    let copy = UnsafeMutablePointer<Pointee>.allocate(capacity: 1)
    // Not `initialize(from:count:)`, which also reads the padding behind plain bytes.
    copy.initialize(to: pointee)
    defer {
      copy.deinitialize(count: 1)
      copy.deallocate()
    }
    return body(copy)
  }
}
