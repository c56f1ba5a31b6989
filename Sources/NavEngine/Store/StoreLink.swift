/// How a store reaches its state and hands its actions on: the way to its parent, or for a root, to the reducer.
///
/// All stores that are scoped alike have one link: what tells them apart, they have themselves.
@usableFromInline
class StoreLink<State, Action> {
  /// One closure for all that is asked.
  ///
  /// A closure and not a method, because closures are compiled for the types of the feature, methods of generic classes
  /// for all types.
  @usableFromInline typealias Responding = (Store<State, Action>, StoreRequest<Action>) -> UnsafeMutableRawPointer?

  @usableFromInline let respond: Responding
  /// Whether it is there for ever, so that stores need not count references to it.
  @exclusivity(unchecked) @usableFromInline final var isPermanent = false

  @inlinable
  init(respond: @escaping Responding) {
    self.respond = respond
  }
}
