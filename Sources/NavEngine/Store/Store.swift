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
/// embedded in the root's. The same child gives the same store for as long as somebody holds it. A store whose child is
/// gone goes on answering with the child's last state, and reports what is sent to it.
///
/// ## Sending
/// ``send(_:)`` returns when the reducers have run and the effects have started. An action that is sent meanwhile, by a
/// callback, is handled after the one at work, in order.
///
/// ## Observing
/// Stores are `Observable`, field by field: `withObservationTracking` fires for the fields that were read, when their
/// values have changed, and for no other. What nobody watches costs nothing. A watched field is compared after each
/// action: a stack and a presented child by a version, so that they fire when they are written, also with what was
/// there; other collections by a digest of their elements; plain values by `==`. What cannot be compared fires after
/// each action. Nobody keeps a copy of a collection, which would make the next write copy it.
///
/// ``updates`` are the states one after the other, ``transitions`` the steps in what is presented, and
/// ``presentationTree`` is all of it.
///
/// ## Threads
/// A store belongs to the main actor.
///
/// Semantics: The Composable Architecture, whose articles name and use it.
@MainActor
@dynamicMemberLookup
public final class Store<State, Action> {
  /// What all stores scoped from one have in common.
  @usableFromInline nonisolated let root: StoreRoot
  @usableFromInline nonisolated(unsafe) let shared: UnsafeMutablePointer<StoreShared>
  /// Where the state is, as of `resolvedAt`.
  @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) var known: UnsafeMutablePointer<State>
  /// The root's generation when `known` was right.
  @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) var resolvedAt: UInt64
  /// Whether what the store is scoped to was gone at `resolvedAt`.
  @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) var isGone = false
  /// A place for a state that has none in the root's: a copy, or the last one of what is gone.
  @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) var buffer: UnsafeMutablePointer<State>?
  /// Under what the last state is kept, if the store is scoped to what can go.
  @usableFromInline nonisolated(unsafe) let key: ScreenKeeper.Key?
  /// What the store is scoped to, if that is presented; its last state is kept, too.
  @usableFromInline nonisolated let presentation: LastPresentation?
  /// Whether the store has a parent.
  @usableFromInline nonisolated let isScoped: Bool
  @usableFromInline nonisolated(unsafe) let link: (Store, StoreRequest<Action>) -> UnsafeMutableRawPointer?
  /// The stores scoped from this one.
  @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) var children = ScopedStores()
  /// Who watches or listens.
  @exclusivity(unchecked) nonisolated(unsafe) var followers: StoreFollowers<State, Action>?

  @inlinable
  nonisolated init(
    root: StoreRoot,
    place: UnsafeMutablePointer<State>,
    isScoped: Bool,
    key: ScreenKeeper.Key? = nil,
    presentation: LastPresentation? = nil,
    link: @escaping (Store, StoreRequest<Action>) -> UnsafeMutableRawPointer?
  ) {
    self.root = root
    shared = root.shared
    self.isScoped = isScoped
    self.key = key
    self.presentation = presentation
    self.link = link
    known = place
    resolvedAt = root.shared.pointee.generation
    if let key { root.context.keeper.scope(key) }
  }

  deinit {
    if let key { root.context.keeper.unscope(key) }
    if let followers { followers.end() }
    buffer?.deinitialize(count: 1)
    buffer?.deallocate()
  }
}

// MARK: - State

extension Store {
  /// Where the state is. Valid until the next action.
  @inlinable
  @inline(__always)  // store/access
  nonisolated var place: UnsafeMutablePointer<State> {
    if _fastPath(resolvedAt == shared.pointee.generation) { return known }
    return resolve()
  }

  @inlinable
  @inline(never)
  nonisolated func resolve() -> UnsafeMutablePointer<State> {
    if !isGone {
      if let place = link(self, .locate) {
        known = place.assumingMemoryBound(to: State.self)
      } else {
        isGone = true
        keepLast()
      }
    }
    resolvedAt = shared.pointee.generation
    return known
  }

  /// Goes on with the last state of what is gone: as the reducers that ran it have kept it, or else as it was copied.
  @usableFromInline
  nonisolated func keepLast() {
    if let last = lastKept { known = copy(last) }
    guard let buffer else {
      preconditionFailure("A store of \(State.self) was read for the first time when what it is scoped to was gone.")
    }
    known = buffer
  }

  private nonisolated var lastKept: State? {
    if let presentation { return presentation.child(as: State.self) }
    return key.flatMap { root.context.keeper.last($0, as: State.self) }
  }

  /// Puts a state into a place of the store's own.
  @usableFromInline
  nonisolated func copy(_ state: State) -> UnsafeMutablePointer<State> {
    if let buffer {
      buffer.pointee = state
      return buffer
    }
    let buffer = UnsafeMutablePointer<State>.allocate(capacity: 1)
    buffer.initialize(to: state)
    self.buffer = buffer
    return buffer
  }

  /// Calls a closure with the state. Does not observe it.
  @inlinable
  public func withState<Result, Failure: Error>(
    _ body: (State) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(place.pointee)
  }

  /// The state, observed as a whole.
  @inlinable
  public var state: State {
    observe(\.self)
    return place.pointee
  }

  /// A field of the state, observed.
  @inlinable
  public subscript<Value>(dynamicMember keyPath: KeyPath<State, Value>) -> Value {
    @inline(__always)  // store/access
    get {
      // A constant where the key path is a literal: then no key path is made, unless it is one of a computed property.
      guard let offset = MemoryLayout<State>.offset(of: keyPath) else { return computed(keyPath) }
      if _slowPath(shared.pointee.probe.isTracking) { watch(offset, Value.self) }
      return (UnsafeRawPointer(place) + offset).assumingMemoryBound(to: Value.self).pointee
    }
  }
}

extension Store {
  @inlinable
  @inline(never)
  func computed<Value>(_ keyPath: KeyPath<State, Value>) -> Value {
    if _slowPath(shared.pointee.probe.isTracking) { watch(keyPath) }
    return place.pointee[keyPath: keyPath]
  }
}

// MARK: - Sending

extension Store {
  /// Sends an action: the reducers change the state, and the effects start.
  ///
  /// Called while an action is being handled, it returns at once, and the action is handled after that one.
  ///
  /// - Returns: What the action has started, to await or cancel; it may be ignored.
  @inlinable
  @discardableResult
  public func send(_ action: Action) -> StoreTask {
    if isScoped {
      _ = place
      if _slowPath(isGone) { return sendToGone(action) }
    }
    return StoreTask(forward(action))
  }

  /// Hands an action on. Not isolated: a closure that is asks where it runs.
  @inlinable
  @inline(__always)  // store/send
  nonisolated func forward(_ action: Action) -> EffectRun? {
    withUnsafePointer(to: action) { started(link(self, .deliver($0))) }
  }

  @usableFromInline
  func sendToGone(_ action: Action) -> StoreTask {
    root.reportGone(action, of: State.self)
    return StoreTask(nil)
  }
}

// MARK: - Before the next action

/// A store that keeps a copy of its state, in case that no reducer does when it goes.
@usableFromInline
protocol ForesightedStore: AnyObject {
  /// Keeps one, and says whether it is to be renewed before the next action.
  func keepCopy() -> Bool
}

extension Store: ForesightedStore {
  @usableFromInline
  nonisolated func keepCopy() -> Bool {
    if isGone { return false }
    let place = self.place
    // One that was copied to be read has a copy already.
    if !isGone && place != buffer { _ = copy(place.pointee) }
    if case .place = key { return !isGone }
    return false
  }
}
