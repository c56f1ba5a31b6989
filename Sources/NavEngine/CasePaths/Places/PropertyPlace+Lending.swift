extension PropertyPlace {
  /// Where the property is to be edited, until it is given back: in its place, or, if that is not known, in a place of
  /// its own to which it is moved. What `withPlace` does, for callers in whose frames a closure would cost too much.
  @inlinable
  @inline(__always)  // nested/send
  func lend(by root: UnsafeMutablePointer<Root>) -> UnsafeMutablePointer<Value> {
    known(in: root) ?? moveOut(of: root)
  }

  /// Ends what ``lend(by:)`` began.
  @inlinable
  @inline(__always)  // nested/send
  func giveBack(_ place: UnsafeMutablePointer<Value>, to root: UnsafeMutablePointer<Root>) {
    if _fastPath(known(in: root) == place) { return }
    moveBack(place, to: root)
  }

  @inlinable
  @inline(never)
  func moveOut(of root: UnsafeMutablePointer<Root>) -> UnsafeMutablePointer<Value> {
    if let offset = search?.find(in: root) {
      return (UnsafeMutableRawPointer(root) + offset).assumingMemoryBound(to: Value.self)
    }
    let place = UnsafeMutablePointer<Value>.allocate(capacity: 1)
    place.initialize(to: search?.take(from: root) ?? root.pointee[keyPath: keyPath])
    return place
  }

  @inlinable
  @inline(never)
  func moveBack(_ place: UnsafeMutablePointer<Value>, to root: UnsafeMutablePointer<Root>) {
    // Lent in its place, which was not known to be it then.
    let offset = UnsafeRawPointer(place) - UnsafeRawPointer(root)
    if offset >= 0 && offset < MemoryLayout<Root>.size { return }
    root.pointee[keyPath: keyPath] = place.move()
    place.deallocate()
  }
}
