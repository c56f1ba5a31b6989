public import CIdentified

// What `path[id: id]?.count += 1` does. An accessor that yields (`_modify`) would leave the element where it is, but of
// one that is followed by `?` the compiler makes two calls, and does not see through them. So the element is lent:
// moved out of the stack by a getter, edited, and moved back by a setter, also when the edit throws. What the edit
// leaves as it was is not moved at all, once the compiler has seen both ends.
//
// Meanwhile the header says which element is out, that there are none to be read, and the block counts a reference more
// than there are. So whoever else gets at the stack before the edit has ended takes a path that is rarely taken, for
// stacks without elements or for blocks that may be shared, where it is seen what goes on, and the program is stopped.

extension StackState {
  /// Moves the element with an id, if there is one, out of the stack, until ``takeBack(_:id:)``.
  @inlinable
  @inline(__always)  // stack/modify
  mutating func lend(_ id: StackElementID) -> Element? {
    var handle = mutableHandle
    let position = handle.find(id)
    if position == CID_ABSENT { return nil }
    if _slowPath(!handle.isUnique) {
      makeLendable()
      handle = mutableHandle
    }
    let count = handle.header.pointee.count
    // There is a block with elements, or there were no position. The compiler does not know it of one that has just
    // been copied.
    cid_assume(handle.address != 0 && count > 0 && count <= CID_MAX_COUNT)
    // SAFETY: the position is one of the block's, which has this stack's reference and no other. The element is moved
    // out once, because lending another needs a block that is unique, and moved back, or its gap closed, by `takeBack`.
    // If that comes to another block, because the whole stack has been assigned, this one is never freed.
    let element = (handle.elements + Int(position)).move()
    cid_add_second_reference(handle.object)
    handle.header.pointee.lentCount = UInt32(truncatingIfNeeded: count)
    handle.header.pointee.lentPosition = position
    handle.header.pointee.lentID = id.rawValue
    handle.header.pointee.count = 0
    keepBlock()
    return element
  }

  @inlinable
  @inline(never)
  mutating func makeLendable() {
    makeUnique()
    precondition(mutableHandle.isUnique, "Somebody has an unowned or weak reference to the block of a StackState.")
  }

  /// Ends what ``lend(_:)`` began; or assigns a value, if nothing has been lent under this id.
  @inlinable
  @inline(__always)  // stack/modify
  mutating func takeBack(_ newValue: consuming Element?, id: StackElementID) {
    let handle = mutableHandle
    guard handle.address != 0, handle.isLent(id), cid_has_two_references(handle.object) else {
      return takeBackApart(newValue, id: id)
    }
    let position = Int(handle.header.pointee.lentPosition)
    if let newValue {
      // SAFETY: the element was moved out of there, and the block has been this stack's since.
      (handle.elements + position).initialize(to: newValue)
      // Now, and not before: then the compiler sees that what has not changed is there already.
      handle.endLending()
      keepBlock()
    } else {
      handle.endLending()
      closeGap(at: position)
    }
  }

  @inlinable
  @inline(never)
  mutating func takeBackApart(_ newValue: consuming Element?, id: StackElementID) {
    let handle = mutableHandle
    if handle.address != 0, handle.isLent(id) { StackHeader.stopAtOverlap() }
    assign(newValue, id: id)
  }
}

extension StackHandle {
  @inlinable
  @inline(__always)
  func isLent(_ id: StackElementID) -> Bool {
    header.pointee.lentCount != 0 && header.pointee.lentID == id.rawValue
  }

  @inlinable
  @inline(__always)
  func endLending() {
    header.pointee.count = Int(header.pointee.lentCount)
    // All of it, so that the compiler drops what was written before.
    header.pointee.lentCount = 0
    header.pointee.lentPosition = 0
    header.pointee.lentID = 0
    cid_remove_second_reference(object)
  }
}

extension StackHeader {
  /// Stops the program if an element is out, without a word where the compiler optimises.
  ///
  /// A function that says something would be one more way out of each loop over look-ups. Of loops with several, the
  /// compiler does not tell beforehand that they stay within the bounds of what they go over: it would check that, too,
  /// each time.
  @inlinable
  @inline(__always)
  func checkNothingIsLent() {
    precondition(lentCount == 0, Self.overlap)
  }

  @usableFromInline
  @inline(never)
  static func stopAtOverlap() -> Never {
    fatalError(overlap)
  }

  @usableFromInline
  static var overlap: String {
    """
    A StackState was read, changed or copied while an element of it was being edited by `path[id:]?`. Most likely \
    that edit waits for something, as `path[id: id]?.items = await items()` does. Await first, and edit then.
    """
  }
}
