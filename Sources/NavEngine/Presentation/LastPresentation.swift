/// The last state of a presentation, for the stores that are scoped to it, once it is gone.
///
/// A store may not hold a copy of what it is scoped to: each write would copy the child. So the boxes of a presentation
/// that somebody is scoped to refer to one of these, as the stores do, and hand over their child when they go, instead
/// of ending it; whoever has taken the child off the screen, and in whatever way.
///
/// `@unchecked`: what changes is touched under the lock only.
@usableFromInline
final class LastPresentation: @unchecked Sendable {
  /// One for all, since it is held for a few stores only and hardly ever.
  private static let lock = Lock()

  private var version: UInt64 = 0
  private var child: Any?

  @usableFromInline
  init() {}

  /// Takes the child of a box that goes. Of boxes that were copied from one another, the newest has the last state.
  @usableFromInline
  func put(_ child: Any, version: UInt64) {
    // What is let go of may end in here again: not with the lock held.
    let replaced: Any? = Self.lock {
      guard self.version < version else { return child }
      let replaced = self.child
      self.version = version
      self.child = child
      return replaced
    }
    withExtendedLifetime(replaced) {}
  }

  /// Keeps a state, if there is none.
  func keep(_ child: Any) {
    Self.lock { if self.child == nil { self.child = child } }
  }

  /// The child, once it is gone.
  @usableFromInline
  func child<Child>(as _: Child.Type) -> Child? {
    Self.lock { child } as? Child
  }
}
