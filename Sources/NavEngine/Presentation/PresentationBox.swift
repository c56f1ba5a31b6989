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
    withUnsafeMutablePointers { header, child in
      let version = cid_counter_peek(&header.pointee.scoped)
      if _slowPath(version != 0), let state = child.pointee {
        LastPresentations.shared.put(state, of: header.pointee.id, version: version)
      }
      _ = child.deinitialize(count: 1)
    }
  }
}

/// What a ``PresentationBox`` knows beside the child.
@usableFromInline
struct PresentationBoxHeader {
  /// The identity of the presentation.
  @usableFromInline var id: PresentationID
  /// Which case the child is, if it is an enum.
  @usableFromInline var tag: UInt32 = 0
  /// Whether there has been a child at the end of an access.
  @usableFromInline var isPresented = false
  /// Whether the identity stays, whatever the child becomes: there is one, and it is no enum.
  @usableFromInline var keepsID = false
  /// Goes up with each change, as long as somebody watches the box; see ``Fingerprint``. Where the header ends with
  /// padding, it takes no memory.
  @usableFromInline var version: UInt16 = 0
  /// Above 0 if a store is scoped to the presentation; a copy has one more than the box that it was copied from.
  ///
  /// SAFETY: touched through atomic operations, because it changes while the box may be shared.
  @usableFromInline var scoped: UInt64 = 0

  @usableFromInline
  init() {
    ReferenceCount.check()
    id = PresentationID(rawValue: 0)
  }

  /// Takes over what another box knows of the presentation.
  @inlinable
  mutating func copy(_ other: UnsafeMutablePointer<PresentationBoxHeader>) {
    id = other.pointee.id
    tag = other.pointee.tag
    isPresented = other.pointee.isPresented
    keepsID = other.pointee.keepsID
    let version = cid_counter_peek(&other.pointee.scoped)
    if version != 0 { scoped = version + 1 }
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

  @inlinable
  @inline(__always)
  var header: UnsafeMutablePointer<PresentationBoxHeader> {
    let offset = StackHandle<State?>.aligned(
      2 * MemoryLayout<UInt>.size,
      to: MemoryLayout<PresentationBoxHeader>.alignment
    )
    return UnsafeMutablePointer(bitPattern: address &+ UInt(offset)).unsafelyUnwrapped
  }

  @inlinable
  @inline(__always)
  var child: UnsafeMutablePointer<State?> {
    let header = StackHandle<State?>.aligned(
      2 * MemoryLayout<UInt>.size,
      to: MemoryLayout<PresentationBoxHeader>.alignment
    )
    let offset = StackHandle<State?>.aligned(
      header + MemoryLayout<PresentationBoxHeader>.size,
      to: MemoryLayout<State?>.alignment
    )
    return UnsafeMutablePointer(bitPattern: address &+ UInt(offset)).unsafelyUnwrapped
  }

  /// Whether this is known to be the only reference to the box. See ``ReferenceCount``.
  @inlinable
  @inline(__always)
  var isUnique: Bool {
    if _slowPath(address == 0) { return false }
    return _fastPath(cid_has_one_reference(UnsafeRawPointer(bitPattern: address).unsafelyUnwrapped))
  }
}
