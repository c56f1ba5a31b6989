/// Runs a feature: holds its state, sends it actions, starts its effects.
///
///     let store = Store(initialState: Inventory.State()) { Inventory() }
///     store.send(.addButtonTapped)
///     store.addItem?.name  // reads a field, observed
///
/// ## Scoping
/// A view of a child gets a store that is scoped to the child:
///
///     if let addItem = store.scope(state: \.addItem, action: \.addItem) { … }
///
/// A scoped store has no state of its own: it knows where the child's state is in the root's, and how its actions are
/// embedded in the root's. The same child gives the same store while it is retained.
///
/// A child that comes in the place of another one has a store of its own: it is another presentation, or, in an optional or
/// a case elsewhere, has another id or is another case of an enum. An element is known by its id alone: its
/// store goes on with the element that has the id again.
///
/// ## Last states
/// A store of a child that is gone answers with the child's last state, and reports each action that is sent to it. The
/// last state is the one with which the child's operator has let it go. `ifLet` and `ifCaseLet` hand over the child as
/// it was before the parent's reducer; `forEach` hands over the element whose action it was, and those that a `popFrom`
/// removes. A child that another reducer removes has the state that was last read through the store, or with which the
/// store was scoped; a presented one may also have later edits of its own reducer. Rows with one id under several
/// parents of one type are not told apart in that.
///
/// A store of an element, or of a child in an optional or a case, keeps a copy of it once it was read, and the next write
/// to an array or a string in the child copies that. A presented child is read in place. A child in an optional that a getter
/// computes is looked for when its store is read, scoped or sent to, and not after each action: one that has gone and come
/// back in between is the same, unless its id or case is another.
///
/// ## Sending
/// ``send(_:)`` returns when the reducers have run and the effects have started. During another action, as in a callback, it
/// returns at once, and its action is handled after the one at work, in order.
///
/// ## Observing
/// Stores are `Observable`, field by field: `withObservationTracking` fires for the fields that were read, when their
/// values have changed, and for no other. A field without observers costs nothing. An observed one is compared after each
/// action. Stacks, identified arrays and presented children have a version, and fire when they are written, also with an
/// equal value. All others, and the values of computed properties, are compared by `==` with the value that was read, of
/// which the store keeps a copy meanwhile. A value that is not `Equatable` fires after each action. A store that is scoped
/// within a tracking need not be held.
///
/// ``updates`` are the states one after the other, ``transitions`` the steps in what is presented, and
/// ``presentationTree`` is all of it.
///
/// ## Threads
/// A store belongs to the main actor.
///
/// Semantics: The Composable Architecture, whose articles name and use it.
@preconcurrency @MainActor
@dynamicMemberLookup
public final class Store<State, Action> {
  /// The part that all stores scoped from one share.
  @usableFromInline let root: StoreRoot
  @usableFromInline let core: StoreCore<State, Action>
  /// The streams that end with the store, on whatever thread.
  var streams: [StoreFollower] = []

  @usableFromInline
  init(_ core: StoreCore<State, Action>) {
    root = core.root
    self.core = core
    core.store = self
  }

  deinit { for stream in streams { stream.rootDidEnd() } }

  /// Whether the child is gone.
  @usableFromInline
  var isGone: Bool {
    if !core.clock.has(.reducing) { core.updatePresence() }
    return core.isGone
  }
}

// MARK: - State

extension Store {
  /// Calls a closure with the state, as it is now: an action that the closure sends changes another copy. Does not observe
  /// it.
  ///
  /// - Precondition: No reducer of the store is at work, as for all that reads a store: it is changing the state, in
  ///   place. Functions that it calls take the state as an argument; effects may read the store.
  @inlinable
  public func withState<Result, Failure: Error>(
    _ body: (State) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let reading = root.pauseReading()
    defer { root.resumeReading(reading) }
    return try body(core.cell.state.unsafelyUnwrapped)
  }

  /// The state, observed as a whole.
  @inlinable
  public var state: State {
    observe(\.self)
    return core.cell.state.unsafelyUnwrapped
  }

  /// A field of the state, observed.
  @inlinable
  public subscript<Value>(dynamicMember keyPath: KeyPath<State, Value>) -> Value {
    if _slowPath(root.isAttentive) { return readAttentively(keyPath) }
    return core.cell.state![keyPath: keyPath]
  }

  @inlinable
  @inline(never)
  func readAttentively<Value>(_ keyPath: KeyPath<State, Value>) -> Value {
    observe(keyPath)
    return root.outsideReading { core.cell.state.unsafelyUnwrapped[keyPath: keyPath] }
  }
}
