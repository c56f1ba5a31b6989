public import CIdentified

extension PresentationState {
  /// The box's address, for reading. Followed by ``keepBox()``.
  @inlinable
  @inline(__always)
  var handle: PresentationBoxHandle<State> {
    // SAFETY: an optional class reference is its address, or 0 for nil.
    PresentationBoxHandle(address: unsafeBitCast(box, to: UInt.self))
  }

  /// The box's address, for writing: read from memory, for the reason that `StackState.mutableHandle` has.
  @inlinable
  @inline(__always)
  var mutableHandle: PresentationBoxHandle<State> {
    mutating get {
      withUnsafeMutablePointer(to: &self) { PresentationBoxHandle(address: UnsafeRawPointer($0).load(as: UInt.self)) }
    }
  }

  /// Keeps the box until here. Costs nothing.
  @inlinable
  @inline(__always)
  func keepBox() {
    withExtendedLifetime(box) {}
  }

  /// Where to edit the child, or nil's place if nothing is presented, in a box that is this state's alone.
  @inlinable
  @inline(__always)
  mutating func placeToModify() -> UnsafeMutablePointer<State?> {
    let handle = mutableHandle
    if _slowPath(!handle.isUnique) { makeUnique() }
    if _slowPath(mutableHandle.header.pointee.last != 0) { prepareToEdit() }
    return mutableHandle.child
  }

  /// Makes the child of a presentation that stores are scoped to one that may be edited in place.
  @inlinable
  @inline(never)
  mutating func prepareToEdit() {
    let handle = mutableHandle
    if handle.header.pointee.root != PresentationBoxHeader.reducing, !handle.header.pointee.take(handle.child) {
      // Others edit copies of the state: what the stores have stays as it is.
      return copyBox()
    }
    if handle.header.pointee.mustKeep { handle.header.pointee.keep(handle.child) }
  }

  /// Makes a box if there is none, and copies it if it is shared.
  @inlinable
  @inline(never)
  mutating func makeUnique() {
    // A box whose versions are used up gives way to a new one.
    if isKnownUniquelyReferenced(&box), mutableHandle.header.pointee.version < .max {
      return mutableHandle.header.pointee.version += 1
    }
    copyBox()
  }

  /// Goes on with a box that nobody else has.
  @inlinable
  @inline(never)
  mutating func copyBox() {
    let new = PresentationBox<State>.make()
    let old = mutableHandle
    if old.address != 0 {
      // SAFETY: the new box has room for the child, and the old one stays until it has been copied.
      let target = PresentationBoxHandle<State>(address: UInt(bitPattern: Unmanaged.passUnretained(new).toOpaque()))
      target.header.pointee.copy(old.header)
      target.child.pointee = old.child.pointee
    }
    keepBox()
    box = new
  }

  /// Ends what `placeToModify` began: a child that is gone is dismissed, and one that is new has a new identity.
  @inlinable
  @inline(__always)
  mutating func finish(_ place: UnsafeMutablePointer<State?>) {
    let header = mutableHandle.header
    if _fastPath(header.pointee.keepsID && place.pointee != nil) { return }
    identify()
  }

  /// Dismisses a child that is gone, and gives one that is new, or another case, a new identity.
  @inlinable
  @inline(never)
  mutating func identify() {
    let handle = mutableHandle
    if handle.child.pointee == nil {
      box = nil
      return
    }
    // SAFETY: the child is there, and an optional that is not nil is stored as the child is, at the same address.
    let child = UnsafeRawPointer(handle.child).assumingMemoryBound(to: State.self)
    let tag = EnumTag.of(child)
    if !handle.header.pointee.isPresented || handle.header.pointee.tag != tag ?? 0 {
      if _slowPath(handle.header.pointee.last != 0) { handle.header.pointee.leave() }
      handle.header.pointee.id = PresentationIDSource.next()
      handle.header.pointee.tag = tag ?? 0
      handle.header.pointee.isPresented = true
      handle.header.pointee.keepsID = tag == nil
    }
    keepBox()
  }

  /// Presents something else, or nothing, where there was something or nothing.
  ///
  /// A child that a store is scoped to stays as it is in its box, which hands it over when it goes.
  @inlinable
  @inline(__always)  // presentation/present-dismiss
  mutating func assign(_ child: consuming State?) {
    let handle = mutableHandle
    if child == nil {
      if _slowPath(handle.address != 0 && cid_counter_peek(&handle.header.pointee.last) != 0) { show(isLast: true) }
      box = nil
    } else if _slowPath(!handle.isUnique || cid_counter_peek(&handle.header.pointee.last) != 0) {
      replace(by: child)
    } else {
      replaceInPlace(by: child)
    }
  }

  @inlinable
  @inline(never)
  mutating func replaceInPlace(by child: consuming State?) {
    let handle = mutableHandle
    var child = child
    swap(&handle.child.pointee, &child)
    withUnsafePointer(to: child) { handle.renewIfOther($0) }
    finish(handle.child)
  }

  @inlinable
  @inline(never)
  mutating func replace(by child: consuming State?) {
    let new = PresentationBox<State>.make()
    let old = mutableHandle
    // SAFETY: as in `makeUnique`.
    let target = PresentationBoxHandle<State>(address: UInt(bitPattern: Unmanaged.passUnretained(new).toOpaque()))
    if old.address != 0 {
      show(isLast: false)
      target.header.pointee.copyIdentity(old.header)
    }
    target.child.pointee = child
    if old.address != 0 { target.renewIfOther(old.child) }
    let before = box
    box = new
    identify()
    // Who is scoped to what was there goes on with what is there now only if it is the same presentation.
    if old.address != 0 && target.header.pointee.id == old.header.pointee.id {
      if cid_counter_peek(&old.header.pointee.last) != 0 { target.header.pointee.share(old.header) }
    }
    withExtendedLifetime(before) {}
  }

  /// Shows the child to those who are scoped to it, if a copy of the state may keep it from being handed over.
  @inlinable
  @inline(never)
  mutating func show(isLast: Bool) {
    let handle = mutableHandle
    if cid_counter_peek(&handle.header.pointee.last) != 0 && !handle.isUnique {
      handle.header.pointee.show(handle.child, isLast: isLast)
    }
    keepBox()
  }

  /// Notes a store of a root that is scoped to what is presented.
  ///
  /// - Parameter root: The address of the root.
  /// - Returns: What will have the last state, where the store is counted until it leaves; nil if nothing is presented.
  @inlinable
  mutating func enter(from root: UInt64) -> PresentationEntry? {
    let handle = mutableHandle
    defer { keepBox() }
    return handle.address == 0 ? nil : handle.header.pointee.enter(from: root)
  }

  @inlinable
  @inline(never)
  mutating func present(_ child: State?) {
    makeUnique()
    mutableHandle.child.pointee = child
    identify()
  }
}
