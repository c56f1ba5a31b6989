/// Where header and payloads of a ``PresentationArena`` are, so that they are reached without counting references.
///
/// SAFETY, for all uses: a handle is made from an arena that the surrounding method keeps alive, through the tree it
/// is a method of, and does not leave that method. Payloads are initialised at the positions of nodes. Whoever writes
/// has made sure that the arena is its own.
@usableFromInline
struct PresentationHandle<Payload> {
  @usableFromInline let header: UnsafeMutablePointer<PresentationHeader>
  @usableFromInline let payloads: UnsafeMutablePointer<Payload>

  @inlinable
  @inline(__always)
  init(_ arena: PresentationArena<Payload>) {
    (header, payloads) = arena.withUnsafeMutablePointers { ($0, $1) }
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
