/// The last states of presentations that are gone, for the stores that are scoped to them.
///
/// A store may not hold a copy of what it is scoped to: each write would copy the child. So a box that somebody is
/// scoped to hands over its child when it goes, instead of ending it; whoever has taken the child off the screen, and in
/// whatever way.
///
/// `@unchecked`: what changes is touched under the lock only.
@usableFromInline
final class LastPresentations: @unchecked Sendable {
  private struct Entry {
    var stores: Int
    var version: UInt64 = 0
    var child: Any?
  }

  @usableFromInline static let shared = LastPresentations()

  private let lock = Lock()
  private var entries: [PresentationID: Entry] = [:]

  /// Notes that there is one more store scoped to a presentation.
  @usableFromInline
  func scope(_ id: PresentationID) {
    lock { entries[id, default: Entry(stores: 0)].stores += 1 }
  }

  /// Notes that there is one store less.
  @usableFromInline
  func unscope(_ id: PresentationID) {
    // What is let go of may end in here again: not with the lock held.
    let ended: Entry? = lock {
      entries[id]?.stores -= 1
      return entries[id]?.stores == 0 ? entries.removeValue(forKey: id) : nil
    }
    withExtendedLifetime(ended) {}
  }

  /// Takes the child of a box that goes. Of boxes that were copied from one another, the newest has the last state.
  @usableFromInline
  func put(_ child: Any, of id: PresentationID, version: UInt64) {
    let replaced: Any? = lock {
      guard let entry = entries[id], entry.version < version else { return child }
      entries[id]?.version = version
      entries[id]?.child = child
      return entry.child
    }
    withExtendedLifetime(replaced) {}
  }

  /// The last state of a presentation that is gone.
  @usableFromInline
  func child<Child>(of id: PresentationID, as _: Child.Type) -> Child? {
    lock { entries[id]?.child as? Child }
  }
}
