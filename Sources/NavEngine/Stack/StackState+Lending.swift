public import CIdentified

// What `path[id: id]?.count += 1` does. An accessor that yields (`_modify`) would leave the element where it is, but of
// one that is followed by `?` the compiler makes two calls, and does not see through them. So the element is lent:
// moved out of the stack by a getter, edited, and moved back by a setter, also when the edit throws. What the edit
// leaves as it was is not moved at all, once the compiler has seen both ends.
//
// Meanwhile the header says which element is out, and the block counts a reference more than there are. So whoever else
// changes the stack before the edit has ended takes the path for blocks that may be shared, where `isUnique()` sees
// what goes on, and stops the program.

extension StackState {
  /// Moves the element with an id, if there is one, out of the stack, until ``takeBack(_:id:)``.
  @inlinable
  @inline(__always)  // stack/modify
  mutating func lend(_ id: StackElementID) -> Element? {
    let position = mutableHandle.find(id)
    if position == CID_ABSENT { return nil }
    if _slowPath(!mutableHandle.isUnique) { makeLendable() }
    let handle = mutableHandle
    // There is a block, or there were no position. The compiler does not know it of one that has just been copied.
    cid_assume(handle.address != 0)
    // SAFETY: the position is one of the block's, which has this stack's reference and no other. The element is moved
    // out once, because lending another needs a block that is unique, and moved back, or its gap closed, by `takeBack`.
    // If that comes to another block, because the whole stack has been assigned, this one is never freed.
    let element = (handle.elements + Int(position)).move()
    cid_add_second_reference(handle.object)
    handle.header.pointee.lent = Int(position) &+ 1
    handle.header.pointee.lentID = id.rawValue
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
    guard handle.address != 0, case let lent = handle.header.pointee.lent, lent != 0,
      handle.header.pointee.lentID == id.rawValue, cid_has_two_references(handle.object)
    else { return takeBackApart(newValue, id: id) }
    if let newValue {
      // SAFETY: the element was moved out of there, and the block has been this stack's since.
      (handle.elements + (lent &- 1)).initialize(to: newValue)
      // Now, and not before: then the compiler sees that what has not changed is there already.
      handle.endLending()
      keepBlock()
    } else {
      handle.endLending()
      closeGap(at: lent &- 1)
    }
  }

  @inlinable
  @inline(never)
  mutating func takeBackApart(_ newValue: consuming Element?, id: StackElementID) {
    let handle = mutableHandle
    if handle.address != 0, handle.header.pointee.lent != 0, handle.header.pointee.lentID == id.rawValue {
      StackHeader.stopAtOverlap()
    }
    assign(newValue, id: id)
  }
}

extension StackHandle {
  @inlinable
  @inline(__always)
  func endLending() {
    header.pointee.lent = 0
    // Both, so that the compiler drops what was written before.
    header.pointee.lentID = 0
    cid_remove_second_reference(object)
  }
}

extension StackHeader {
  @usableFromInline
  @inline(never)
  static func stopAtOverlap() -> Never {
    fatalError(
      """
      A StackState was changed, or copied, while an element of it was being edited by `path[id:]?`. Most likely that \
      edit waits for something, as `path[id: id]?.items = await items()` does. Await first, and edit then.
      """
    )
  }
}
