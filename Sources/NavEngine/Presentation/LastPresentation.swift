/// The last state of a presentation, for the stores that are scoped to it, once it is gone.
///
/// A store may not hold a copy of what it is scoped to: each write would copy the child. So the boxes of a presentation
/// that somebody is scoped to refer to one of these, as the stores do, and hand over their child when they go, instead
/// of ending it; whoever has taken the child off the screen, and in whatever way. If the last box does not go, because
/// a copy of the state has it still, the child is read there.
///
/// `@unchecked`: what changes is touched under the lock only.
@usableFromInline
final class LastPresentation: @unchecked Sendable {
  /// One for all, since it is held for a few stores only and hardly ever.
  private static let lock = Lock()

  /// What was handed over, and by which copy of the first box.
  private var child: (state: Any, version: UInt64)?
  /// The box that was copied last, while it is there.
  ///
  /// SAFETY: a box takes its address away before it ends its child, and with the lock held.
  private var newest: (box: UInt, version: UInt64)

  @usableFromInline
  init(box: UInt) {
    newest = (box, 1)
  }

  /// Notes a copy of a box.
  @usableFromInline
  func copied(to box: UInt, version: UInt64) {
    Self.lock { if newest.version < version { newest = (box, version) } }
  }

  /// Takes the child of a box that goes. Of boxes that were copied from one another, the newest has the last state.
  @usableFromInline
  func put(_ state: Any?, of box: UInt, version: UInt64) {
    // What is let go of may end in here again: not with the lock held.
    let replaced: Any? = Self.lock {
      if box != 0 && newest.box == box { newest.box = 0 }
      guard let state, child?.version ?? 0 <= version else { return state }
      defer { child = (state, version) }
      return child?.state
    }
    withExtendedLifetime(replaced) {}
  }

  /// Keeps a state, if there is none.
  @usableFromInline
  func keep(_ state: Any) {
    Self.lock { if child == nil { child = (state, 0) } }
  }

  /// The child, once it is gone.
  @usableFromInline
  func child<Child>(as _: Child.Type) -> Child? {
    Self.lock {
      if newest.box != 0, newest.version > child?.version ?? 0 {
        // SAFETY: see `newest`.
        if let state = PresentationBoxHandle<Child>(address: newest.box).child.pointee { return state }
      }
      return child?.state as? Child
    }
  }
}
