public import CIdentified

// What `path[id: id]?.count += 1` does. An accessor that yields (`_modify`) would leave the element where it is, but of
// one that is followed by `?` the compiler makes two calls, and does not see through them. So the element is lent:
// moved out of the stack by a getter, edited, and moved back by a setter, also when the edit throws. What the edit
// leaves as it was is not moved at all, once the compiler has seen both ends.
//
// Meanwhile the stack is no address but its complement, which is negative as a signed integer. To Swift's runtime that
// is no object, so copies of it count nothing. Whoever else gets at the stack before the edit has ended, or at a copy
// that was made meanwhile, finds no block, takes the path of empty stacks, and is stopped there. So nothing else has to
// be noted where others look, and a stack that is a local variable stays in its register.

extension StackState {
  /// Moves the element with an id, if there is one, out of the stack, until ``takeBack(_:id:)``.
  @inlinable
  @inline(__always)  // stack/modify
  mutating func lend(_ id: StackElementID) -> Element? {
    var handle = mutableHandle
    let position = handle.find(id)
    if position == CID_ABSENT { return nil }
    if _slowPath(!handle.isUnique) {
      apart { $0.makeUnique() }
      handle = mutableHandle
      cid_assume(handle.hasBlock)
    }
    // SAFETY: the position is one of the block's, which is this stack's. The element is moved out once, because lending
    // another needs a stack that has its block, and moved back, or its gap closed, by `takeBack`. If that comes to
    // another block, because the whole stack has been assigned, this one is never freed.
    handle.header.pointee.lentID = id.rawValue
    handle.header.pointee.lentPosition = Int(position)
    setWord(~handle.address)
    return (handle.elements + Int(position)).move()
  }

  /// Ends what ``lend(_:)`` began; or assigns a value, if nothing has been lent.
  @inlinable
  @inline(__always)  // stack/modify
  mutating func takeBack(_ newValue: __owned Element?, id: StackElementID) {
    let handle = StackHandle<Element>(address: ~mutableHandle.address)
    guard handle.hasBlock else { return apart { $0.assign(newValue, id: id) } }
    precondition(handle.header.pointee.lentID == id.rawValue, StackHeader.overlap)
    let position = handle.header.pointee.lentPosition
    setWord(handle.address)
    if let newValue {
      // SAFETY: the element was moved out of there, and the block has been this stack's since.
      (handle.elements + position).initialize(to: newValue)
      handle.header.pointee.lentID = StackHeader.noID
    } else {
      handle.header.pointee.lentID = StackHeader.noID
      apart { $0.closeGap(at: position) }
    }
    keepBlock()
  }

  /// Makes the stack this word, without counting references.
  @inlinable
  @inline(__always)
  mutating func setWord(_ word: UInt) {
    withUnsafeMutablePointer(to: &self) { UnsafeMutableRawPointer($0).storeBytes(of: word, as: UInt.self) }
  }
}

extension StackHandle {
  /// Stops the program if an element is out; for stacks that have no block. Without a word where the compiler optimises.
  ///
  /// A function that says something would be one more way out of each loop over look-ups. Of loops with several, the
  /// compiler does not tell beforehand that they stay within the bounds of what they go over: it would check that, too,
  /// each time.
  @inlinable
  @inline(__always)
  func checkNothingIsLent() {
    precondition(address == 0, StackHeader.overlap)
  }
}

extension StackHeader {
  @usableFromInline
  static var overlap: String {
    """
    A StackState was read, changed or copied while an element of it was being edited by `path[id:]?`. Most likely \
    that edit waits for something, as `path[id: id]?.items = await items()` does. Await first, and edit then.
    """
  }
}
