/// How a store reaches its state and hands its actions on: the way to its parent, or for a root, to the reducer.
///
/// All stores that are scoped alike have one link: what tells them apart, they have themselves.
@usableFromInline
class StoreLink {
  /// One closure for all that is asked, of the address of the store that asks.
  ///
  /// A closure and not a method, because closures are compiled for the types of the feature, methods of generic classes
  /// for all types. Of no type itself, so that one loop can ask all links from a store to its root.
  @usableFromInline typealias Responding = (UnsafeMutableRawPointer, StoreRequest) -> UnsafeMutableRawPointer?

  @usableFromInline let respond: Responding
  /// Whether it is there for ever, so that stores need not count references to it.
  @exclusivity(unchecked) @usableFromInline final var isPermanent = false

  /// Where something is in a parent's state.
  @usableFromInline
  enum Found {
    case at(UnsafeMutableRawPointer)
    case nowhere
    /// It has no place there.
    case unknown
  }

  /// Finds what a store is scoped to by what tells that from others, without the store.
  @usableFromInline typealias Finding = (UnsafeMutableRawPointer, ScopeOrigin) -> Found

  /// Nil if that has no place in the parent's state.
  @usableFromInline final let find: Finding?
  /// Whether it makes the same of an action each time. A closure of the app's may do as it likes.
  @usableFromInline final let isRepeatable: Bool
  /// Whether what is gone may be there again, as an element is when one with its id is, and the fields of one.
  @usableFromInline final let canReturn: Bool

  @inlinable
  init(isRepeatable: Bool = true, canReturn: Bool = false, find: Finding? = nil, respond: @escaping Responding) {
    self.isRepeatable = isRepeatable
    self.canReturn = canReturn
    self.find = find
    self.respond = respond
  }
}

/// The link of a root.
@usableFromInline
final class RootLink: StoreLink {
  /// Handles an action of the root, which stays: answers with what that started, an ``EffectRun`` that is to be released.
  @usableFromInline let handle: (UnsafeMutableRawPointer, UnsafeRawPointer) -> UnsafeMutableRawPointer?

  @inlinable
  init(
    handle: @escaping (UnsafeMutableRawPointer, UnsafeRawPointer) -> UnsafeMutableRawPointer?,
    respond: @escaping Responding
  ) {
    self.handle = handle
    super.init(respond: respond)
  }
}

extension StoreLink.Found {
  @inlinable
  init(_ place: UnsafeRawPointer?) {
    self = place.map { .at(UnsafeMutableRawPointer(mutating: $0)) } ?? .nowhere
  }
}

extension Store {
  /// Calls a closure with a store that asks, and the one of this type that it was scoped from, counting no references.
  @inlinable
  @inline(__always)  // nested/send
  nonisolated static func withStores<ChildState, ChildAction>(
    _ child: UnsafeMutableRawPointer,
    _ body: (Store<ChildState, ChildAction>, Store) -> UnsafeMutableRawPointer?
  ) -> UnsafeMutableRawPointer? {
    // SAFETY: the link that asks is that of such stores, scoped from such parents, to which they have references.
    Unmanaged<Store<ChildState, ChildAction>>.fromOpaque(child)._withUnsafeGuaranteedRef { child in
      Unmanaged<Store>.fromOpaque(child.owner)._withUnsafeGuaranteedRef { body(child, $0) }
    }
  }
}
