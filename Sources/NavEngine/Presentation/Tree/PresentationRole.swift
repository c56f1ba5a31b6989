/// What a kind means for the rules of the tree.
@usableFromInline
enum PresentationRole: UInt32 {
  /// No node at all: a position that is free.
  case free
  case root
  case stackElement
  /// The only one among its siblings that is modal.
  case modal
  /// The same, and without children.
  case leafModal
  /// Next to its siblings, over none of them.
  case beside

  @inlinable
  @inline(__always)  // tree/present-dismiss
  var isModal: Bool { self == .modal || self == .leafModal }
}
