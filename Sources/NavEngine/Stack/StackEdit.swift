/// An element that is being edited through `path[id:]` or `path[i]`.
///
/// Such an edit may wait: of `path[id: id]?.items = await items()`, the access to the element begins before the call, and
/// other tasks' accesses to the stack overlap with it unseen. So the edit has a reference to the block. A task that writes to
/// the stack meanwhile finds a shared block, and goes on with a copy. A task that reads finds the old element in the block:
/// nothing is edited before the wait is over, because Swift passes nothing that an actor isolates `inout` to an
/// asynchronous function. A class that no actor isolates can do so; ``StackState`` says that other code must not use the
/// stack then.
///
/// The accessors that begin such edits are not inlined, nor are the functions that end them: where the compiler sees a whole
/// access, it relies on that no other code changes the stack during it, and does not look for another block at the end.
///
/// The element of `path[id:]` has to be an optional while it is edited, so it is behind the block's elements then. The same
/// bits stay in its place, for tasks that read.
@usableFromInline
struct StackEdit<Element> {
  @usableFromInline let block: StackBlock<Element>
  @usableFromInline let position: Int

  @inlinable
  init(block: StackBlock<Element>, position: Int) {
    (self.block, self.position) = (block, position)
  }

  /// SAFETY: valid as long as the edit, which keeps the block.
  @inlinable
  var handle: StackHandle<Element> { StackHandle(block) }

  /// Where the element is while it is edited by id: memory that ``StackBlock/make(capacity:)`` has made room for, which is
  /// initialised during the edit.
  @inlinable
  var value: UnsafeMutablePointer<Element?> {
    let end = handle.elements + handle.header.pointee.capacity
    return UnsafeMutableRawPointer(end).assumingMemoryBound(to: Element?.self)
  }
}

extension StackState {
  /// Takes an element out, to be edited.
  @inlinable
  @inline(__always)  // stack/modify
  mutating func beginEdit(_ id: StackElementID) -> StackEdit<Element>? {
    guard let position = position(of: id) else { return nil }
    let handle = uniqueHandle()
    let edit = StackEdit(block: block.unsafelyUnwrapped, position: position)
    let element = handle.elements + position
    // SAFETY: the block was this stack's alone, so that no other edit of it goes on. An element that registers its
    // address somewhere, as weak references do, is copied; others are moved, and `endEdit` moves them back.
    edit.value.initialize(to: _isBitwiseTakable(Element.self) ? element.move() : element.pointee)
    return edit
  }

  /// Ends what ``beginEdit(_:)`` began: puts the element back into the block, whoever has that by now, and into the stack's
  /// block, if that is another one.
  @inlinable
  @inline(never)
  mutating func endEdit(_ edit: StackEdit<Element>) {
    let (handle, value) = (edit.handle, edit.value)
    let element = handle.elements + edit.position
    // SAFETY: what is at the position is no element, if it was moved.
    if !_isBitwiseTakable(Element.self) { element.deinitialize(count: 1) }
    guard let newValue = value.move() else { return endRemoval(edit) }
    element.initialize(to: newValue)
    finish(edit)
  }

  /// Ends an edit of an element that stayed where it is.
  @inlinable
  @inline(never)
  mutating func endEditInPlace(_ edit: StackEdit<Element>) { finish(edit) }

  /// Has an edit count.
  @inlinable
  @inline(__always)  // stack/modify
  mutating func finish(_ edit: StackEdit<Element>) {
    edit.handle.noteWrite()
    if block !== edit.block { follow(edit) }
    withExtendedLifetime(edit.block) {}
  }

  /// Makes an edit count for a stack that has got another block meanwhile, if the element is there.
  @inlinable
  @inline(never)
  mutating func follow(_ edit: StackEdit<Element>) {
    guard let position = position(of: edit.handle.id(at: edit.position)) else { return }
    put(edit.handle.elements[edit.position], at: position)
  }

  /// Ends an edit that removes the element.
  @inlinable
  @inline(never)
  mutating func endRemoval(_ edit: StackEdit<Element>) {
    let id = edit.handle.id(at: edit.position)
    edit.handle.closeGap(at: edit.position)
    if block !== edit.block { remove(id: id) }
    withExtendedLifetime(edit.block) {}
    _checkInvariants()
  }

  /// Memory for an element that the stack does not have, and for its id. Not in the frame of the accessor, which is on the
  /// heap unless it is small.
  @usableFromInline
  func makeAbsent(_ id: StackElementID) -> UnsafeMutablePointer<(id: StackElementID, element: Element?)> {
    let absent = UnsafeMutablePointer<(id: StackElementID, element: Element?)>.allocate(capacity: 1)
    absent.initialize(to: (id, nil))
    return absent
  }

  /// Ends an edit of an element that the stack did not have.
  ///
  /// SAFETY: the memory is that of ``makeAbsent(_:)``, and of this edit alone.
  @usableFromInline
  mutating func endEdit(_ absent: UnsafeMutablePointer<(id: StackElementID, element: Element?)>) {
    let (id, element) = absent.move()
    absent.deallocate()
    if let element { create(element, id: id) }
  }
}
