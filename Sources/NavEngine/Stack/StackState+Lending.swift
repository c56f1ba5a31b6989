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
//
// The setter is also called for an assignment, `path[id: id] = value`, which no getter comes before. It must not take
// that for the end of the edit, which would make a second owner of the block where the stack is a copy. So the bits that
// are the same in all addresses say which element is edited and where in the sources: an assignment is somewhere else.

extension StackState {
  /// Moves the element with an id, if there is one, out of the stack, until ``takeBack(_:id:_:)``.
  @inlinable
  @inline(__always)  // stack/modify
  mutating func lend(_ id: StackElementID, _ mark: UInt) -> Element? {
    var handle = mutableHandle
    let position = handle.find(id)
    if position == CID_ABSENT { return nil }
    if _slowPath(!handle.isUnique) {
      apart { $0.makeUnique() }
      handle = mutableHandle
    }
    // SAFETY: the position is one of the block's, which is this stack's. The element is moved out once, because lending
    // another needs a stack that has its block, and moved back, or its gap closed, by `takeBack`. If that comes to
    // another block, because the whole stack has been assigned, this one is never freed.
    beginLending(handle, position, mark)
    return (handle.elements + Int(position)).move()
  }

  /// Ends what ``lend(_:_:)`` began; or assigns a value, if nothing has been lent.
  @inlinable
  @inline(__always)  // stack/modify
  mutating func takeBack(_ newValue: __owned Element?, id: StackElementID, _ mark: UInt) {
    guard mutableHandle.isLent else { return apart { $0.assign(newValue, id: id) } }
    let handle = endLending(mark)
    let position = Int(handle.header.pointee.lentPosition)
    if let newValue {
      // SAFETY: the element was moved out of there, and the block has been this stack's since.
      (handle.elements + position).initialize(to: newValue)
    } else {
      apart { $0.closeGap(at: position) }
    }
    keepBlock()
  }

  /// Notes that the element at a position is out, of a block that is this stack's.
  @inlinable
  @inline(__always)  // stack/modify
  mutating func beginLending(_ handle: StackHandle<Element>, _ position: UInt32, _ mark: UInt) {
    // As `checkAddress()` has seen.
    cid_assume(handle.hasBlock && handle.isPlain)
    handle.header.pointee.lentPosition = position
    setWord(~handle.address ^ mark)
  }

  /// Makes the stack again what it was before ``beginLending(_:_:_:)``. Stops the program if another access lent: also
  /// one at the same place of another element, while nothing was lent to this one, whose id is not there.
  @inlinable
  @inline(__always)  // stack/modify
  mutating func endLending(_ mark: UInt) -> StackHandle<Element> {
    let handle = StackHandle<Element>(address: ~mutableHandle.address ^ mark)
    precondition(handle.isPlain, StackHeader.overlap)
    setWord(handle.address)
    return handle
  }

  /// Makes the stack this word, without counting references.
  @inlinable
  @inline(__always)
  mutating func setWord(_ word: UInt) {
    // SAFETY: a stack is one word. While it is a complement, nobody counts the reference, which is the stack's all along.
    withUnsafeMutablePointer(to: &self) { UnsafeMutableRawPointer($0).storeBytes(of: word, as: UInt.self) }
  }
}

extension StackHandle {
  /// Whether this is the word of a stack that has lent an element.
  @inlinable
  @inline(__always)
  var isLent: Bool { Int(bitPattern: address << Self.tagBits) < 0 }

  /// Whether the bits that accesses are told apart by are those of an address.
  @inlinable
  @inline(__always)
  var isPlain: Bool { (address << Self.tagBits) >> (48 + Self.tagBits) == 0 }

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
