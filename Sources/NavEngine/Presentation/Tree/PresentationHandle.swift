/// The address of a ``PresentationArena``, through which header and payloads are reached without counting references.
///
/// SAFETY, for all uses: a handle is made from an arena that the surrounding method keeps alive, through the tree it
/// is a method of, and does not leave that method. Payloads are initialised at the positions of nodes. Whoever writes
/// has made sure that the arena is its own.
@usableFromInline
struct PresentationHandle<Payload> {
  @usableFromInline let address: UInt

  @inlinable
  @inline(__always)
  init(address: UInt) {
    self.address = address
  }

  @inlinable
  init(_ arena: PresentationArena<Payload>) {
    address = UInt(bitPattern: Unmanaged.passUnretained(arena).toOpaque())
  }

  /// The header follows the two words that every object begins with.
  @inlinable
  @inline(__always)
  static var headerOffset: Int { aligned(2 * MemoryLayout<UInt>.size, to: MemoryLayout<PresentationHeader>.alignment) }

  @inlinable
  @inline(__always)
  static var payloadsOffset: Int {
    aligned(headerOffset + MemoryLayout<PresentationHeader>.size, to: MemoryLayout<Payload>.alignment)
  }

  @inlinable
  @inline(__always)
  static func aligned(_ offset: Int, to alignment: Int) -> Int { (offset + alignment - 1) & ~(alignment - 1) }

  @inlinable
  @inline(__always)
  var header: UnsafeMutablePointer<PresentationHeader> {
    UnsafeMutablePointer(bitPattern: address &+ UInt(Self.headerOffset)).unsafelyUnwrapped
  }

  /// By the header's address, so that the compiler knows that the one is not the other.
  @inlinable
  @inline(__always)
  var payloads: UnsafeMutablePointer<Payload> {
    (UnsafeMutableRawPointer(header) + (Self.payloadsOffset &- Self.headerOffset)).assumingMemoryBound(to: Payload.self)
  }

  @inlinable
  @inline(__always)
  var links: UnsafeMutablePointer<PresentationLink> { header.pointee.links }

  /// The content of a node.
  @inlinable
  func node(_ position: UInt32) -> PresentationTree<Payload>.Node {
    let parent = links[position].parent
    return PresentationTree<Payload>.Node(
      id: header.id(position),
      parent: parent == PresentationLink.none ? nil : header.id(parent),
      text: header.pointee.texts[Int(position)],
      payload: payloads[Int(position)]
    )
  }

  /// Moves the content of a node out, whose position is then released.
  @inlinable
  func takeNode(_ position: UInt32) -> PresentationTree<Payload>.Node {
    PresentationTree<Payload>.Node(
      id: header.id(position),
      parent: header.id(links[position].parent),
      text: (header.pointee.texts + Int(position)).move(),
      payload: (payloads + Int(position)).move()
    )
  }

  /// The same, as the first of those that were removed.
  @inlinable
  @inline(__always)  // tree/present-dismiss
  func takeNode(_ position: UInt32, into removed: inout PresentationTree<Payload>.Removed) {
    removed.id = header.id(position)
    removed.parent = header.id(links[position].parent)
    removed.text = (header.pointee.texts + Int(position)).move()
    removed.payload = (payloads + Int(position)).move()
  }
}
