/// How stores are scoped by a pair of key paths: to a field, a presentation, an optional or a case. All that can be
/// found out before is in it.
///
/// It is the link of the stores that it makes, which find their parents themselves.
@usableFromInline
final class ScopeRecipe<ParentState, ParentAction, State, Action>: StoreLink {
  @usableFromInline typealias Parent = Store<ParentState, ParentAction>

  /// Makes a store, nil if what it would be scoped to is not there.
  @usableFromInline let make: (Parent, Unmanaged<StoreLink>) -> Store<State, Action>?

  @inlinable
  init(
    canReturn: Bool = false,
    find: Finding? = nil,
    make: @escaping (Parent, Unmanaged<StoreLink>) -> Store<State, Action>?,
    respond: @escaping Responding
  ) {
    self.make = make
    super.init(canReturn: canReturn, find: find, respond: respond)
  }

  @inlinable
  func makeStore(from parent: Parent) -> Store<State, Action>? {
    make(parent, Unmanaged.passUnretained(self))
  }
}
