public import CIdentified

/// The heap block of a ``PresentationState`` that presents something: the child, and the identity of its presentation.
@usableFromInline
final class PresentationBox<State>: ManagedBuffer<PresentationBoxHeader, State?> {
  /// A box with an empty place for a child.
  @inlinable
  static func make() -> PresentationBox {
    let box = unsafeDowncast(create(minimumCapacity: 1) { _ in PresentationBoxHeader() }, to: PresentationBox.self)
    box.withUnsafeMutablePointers { header, child in
      let handle = PresentationBoxHandle<State>(address: UInt(bitPattern: Unmanaged.passUnretained(box).toOpaque()))
      precondition(
        header == handle.header && child == handle.child,
        "PresentationBoxHandle computes another layout for \(State.self) than ManagedBuffer has."
      )
      child.initialize(to: nil)
    }
    return box
  }

  deinit {
    if _slowPath(withUnsafeMutablePointerToHeader { $0.pointee.last } != 0) { handOver() }
    _ = withUnsafeMutablePointerToElements { $0.deinitialize(count: 1) }
  }

  /// Gives the child to the stores that are scoped to it.
  @inline(never)
  private func handOver() {
    withUnsafeMutablePointers { header, child in header.pointee.handOver(child) }
  }
}

/// What a ``PresentationBox`` knows beside the child.
@usableFromInline
struct PresentationBoxHeader {
  // In an order that leaves no gaps: each copy of a box has one.

  /// The identity of the presentation.
  @usableFromInline var id: PresentationID
  /// The address of the ``LastPresentation``, which has counted the box; 0 if no store is scoped to the presentation.
  ///
  /// SAFETY: touched through atomic operations, because it is set, once, while the box may be shared.
  @usableFromInline var last: UInt64 = 0
  /// The address of the root of those stores: its reducers edit the child where it is. 0 if there are several, of which
  /// one may have the box for itself by now.
  ///
  /// SAFETY: as `last`. Only compared with that of the reducer at work.
  @usableFromInline var root: UInt64 = 0
  /// Which case the child is, if it is an enum.
  @usableFromInline var tag: UInt32 = 0
  /// When it was the newest box, if a store is scoped to the presentation: see ``LastPresentation``.
  @usableFromInline var generation: UInt32 = 0
  /// Goes up with each change, as long as somebody watches the box; see ``Fingerprint``.
  @usableFromInline var version: UInt16 = 0
  /// Whether there has been a child at the end of an access.
  @usableFromInline var isPresented = false
  /// Whether the identity stays, whatever the child becomes: there is one, and it is no enum.
  @usableFromInline var keepsID = false
  /// Whether the ``LastPresentation`` has no state yet, and must have one before the child is edited in place: an edit
  /// may end the child.
  @usableFromInline var mustKeep = false

  @usableFromInline
  init() {
    ReferenceCount.check()
    id = PresentationID(rawValue: 0)
  }

  /// Takes over what another box knows of the presentation, and who is scoped to it.
  @inlinable
  mutating func copy(_ other: UnsafeMutablePointer<PresentationBoxHeader>) {
    copyIdentity(other)
    if _slowPath(cid_counter_peek(&other.pointee.last) != 0) { share(other) }
  }

  /// Takes over what another box knows of the presentation itself.
  @inlinable
  mutating func copyIdentity(_ other: UnsafeMutablePointer<PresentationBoxHeader>) {
    id = other.pointee.id
    tag = other.pointee.tag
    isPresented = other.pointee.isPresented
    keepsID = other.pointee.keepsID
  }

  /// Goes on being what stores are scoped to, if it is one of their reducers that writes to its state, of which there
  /// are copies. Others write to copies of their own.
  @usableFromInline
  @inline(never)
  mutating func share(_ other: UnsafeMutablePointer<PresentationBoxHeader>) {
    guard let reducing = Self.reducing else { return }
    let shared = cid_counter_load(&other.pointee.last)
    // SAFETY: the other box counts as one that refers to it, and is there.
    let address = address
    let copied = Self.last(shared)._withUnsafeGuaranteedRef { $0.copied(to: address, by: reducing) }
    guard let generation = copied else { return }
    (self.last, root, mustKeep) = (shared, reducing, true)
    self.generation = UInt32(truncatingIfNeeded: generation)
  }

  /// Whether it is the newest of the boxes that have been of a presentation. It is not if it was put back as it had been
  /// copied before.
  ///
  /// By plain loads: all three words are written on the main actor alone, where this is asked; and for a call, as an
  /// atomic load is one to Swift's optimiser, the store that asks would be retained.
  @inlinable
  @inline(__always)  // nested/send
  func isNewest(of last: UnsafeRawPointer, _ newest: UnsafePointer<UInt64>) -> Bool {
    generation == UInt32(truncatingIfNeeded: newest.pointee) && self.last == UInt64(UInt(bitPattern: last))
  }

  /// Notes a store that is scoped to the presentation.
  ///
  /// - Parameter root: The address of the store's root.
  /// - Returns: What will have the last state. The store is counted there until it leaves.
  @usableFromInline
  mutating func enter(from root: UInt64) -> PresentationEntry {
    if last == 0 {
      let last = Unmanaged.passRetained(LastPresentation()).toOpaque()
      cid_counter_raise(&self.last, UInt64(UInt(bitPattern: last)))
    }
    let last = Self.last(last)
    let address = address
    let entry = last._withUnsafeGuaranteedRef { $0.enter(from: root, box: address) }
    cid_store(&self.root, entry.isAlone ? root : 0)
    generation = UInt32(truncatingIfNeeded: entry.generation)
    if entry.keepsNothing { mustKeep = true }
    return PresentationEntry(last: last, mustForget: entry.mustForget)
  }

  /// The root whose reducer runs on this thread.
  @inlinable
  static var reducing: UInt64? { cid_thread_context().map { UInt64(UInt(bitPattern: $0)) } }

  /// Has the child be edited where it is by the reducers of the root that reduces, in a box that it has for itself.
  ///
  /// - Returns: Whether stores of that root are scoped to the presentation.
  @usableFromInline
  @inline(never)
  mutating func take<State>(_ child: UnsafeMutablePointer<State?>) -> Bool {
    guard let reducing = Self.reducing else { return false }
    let last = Self.last(last).takeUnretainedValue()
    if !last.take(address, for: reducing, state: { child.pointee }) { return false }
    cid_store(&root, reducing)
    return true
  }

  /// Keeps the child as it is before its first edit. The others leave it in the box, from where it is handed over.
  @usableFromInline
  @inline(never)
  mutating func keep<State>(_ child: UnsafeMutablePointer<State?>) {
    mustKeep = false
    if let child = child.pointee { Self.last(last).takeUnretainedValue().keep(child, for: root) }
  }

  /// Gives the child of a box that goes to those who are scoped to it.
  @usableFromInline
  @inline(never)
  mutating func handOver<State>(_ child: UnsafeMutablePointer<State?>) {
    let (address, root, generation) = (address, root, UInt64(generation))
    Self.last(last)._withUnsafeGuaranteedRef {
      $0.leave(address, root: root, generation: generation) { child.pointee }
    }
  }

  /// Shows the child of a box that a reducer replaces by another one, and that may stay in a copy of the state.
  ///
  /// - Parameter isLast: Whether nothing else is presented: then edits of that copy count for nothing.
  @usableFromInline
  @inline(never)
  func show<State>(_ child: UnsafeMutablePointer<State?>, isLast: Bool) {
    guard let reducing = Self.reducing else { return }
    let last = Self.last(last).takeUnretainedValue()
    last.show({ child.pointee }, of: UInt64(generation), isLast: isLast, by: reducing)
  }

  /// Has nothing to do with the presentation any more, whose box it was: it is that of another one now.
  @usableFromInline
  @inline(never)
  mutating func leave() {
    let (address, editor) = (address, root)
    Self.last(last)._withUnsafeGuaranteedRef { $0.leave(address, root: editor, generation: 0) { nil } }
    (last, root) = (0, 0)
    (generation, mustKeep) = (0, false)
  }

  /// The address of the box, whose first words are the object's.
  private var address: UInt {
    mutating get {
      let offset = PresentationBoxHandle<Void>(address: 0).headerOffset
      return withUnsafeMutablePointer(to: &self) { UInt(bitPattern: $0) - UInt(offset) }
    }
  }

  private static func last(_ address: UInt64) -> Unmanaged<LastPresentation> {
    .fromOpaque(UnsafeRawPointer(bitPattern: UInt(address)).unsafelyUnwrapped)
  }
}

/// The address of a ``PresentationBox``, through which header and child are reached without counting references.
///
/// SAFETY, for all uses: a handle is made from a box that the surrounding method keeps alive, through the state it is a
/// method of. Header and child are where `ManagedBuffer` puts them (``PresentationBox/make()`` compares), and both are
/// initialised. Whoever writes has made sure that the box is its own.
@usableFromInline
struct PresentationBoxHandle<State> {
  /// The box's address; 0 stands for no presentation.
  @usableFromInline let address: UInt

  @inlinable
  @inline(__always)
  init(address: UInt) {
    self.address = address
  }

  /// The box that a child is in.
  init(of child: UnsafeMutablePointer<State>) {
    let offset = PresentationBoxHandle(address: 0).childOffset
    address = UInt(bitPattern: UnsafeMutableRawPointer(child) - offset)
  }

  @inlinable
  @inline(__always)
  var header: UnsafeMutablePointer<PresentationBoxHeader> {
    UnsafeMutablePointer(bitPattern: address &+ UInt(headerOffset)).unsafelyUnwrapped
  }

  /// How many bytes behind the box's address the header is: the same for all.
  @inlinable
  @inline(__always)
  var headerOffset: Int {
    StackHeader.aligned(2 * MemoryLayout<UInt>.size, to: MemoryLayout<PresentationBoxHeader>.alignment)
  }

  @inlinable
  @inline(__always)
  var child: UnsafeMutablePointer<State?> {
    // By the header's address, so that the compiler knows that the one is not the other.
    (UnsafeMutableRawPointer(header) + (childOffset &- headerOffset)).assumingMemoryBound(to: State?.self)
  }

  /// How many bytes behind the box's address the child is.
  @inlinable
  @inline(__always)
  var childOffset: Int {
    StackHeader.aligned(headerOffset + MemoryLayout<PresentationBoxHeader>.size, to: MemoryLayout<State?>.alignment)
  }

  /// Whether this is known to be the only reference to the box. See ``ReferenceCount``.
  @inlinable
  @inline(__always)
  var isUnique: Bool {
    if _slowPath(address == 0) { return false }
    return _fastPath(cid_has_one_reference(UnsafeRawPointer(bitPattern: address).unsafelyUnwrapped))
  }

  /// Has the child, which was assigned, be another presentation if it has an id, and not that of the one before.
  @usableFromInline
  func renewIfOther(_ before: UnsafePointer<State?>) {
    if before.pointee == nil || child.pointee == nil { return }
    // SAFETY: an optional that is not nil is stored as what it wraps is, at the same address.
    let (old, new) = (UnsafeRawPointer(before), UnsafeRawPointer(child))
    let child = new.assumingMemoryBound(to: State.self)
    if ChildIdentity.differs(child, from: old.assumingMemoryBound(to: State.self)) || ChildIdentity.isEphemeral(child) {
      (header.pointee.isPresented, header.pointee.keepsID) = (false, false)
    }
  }
}
