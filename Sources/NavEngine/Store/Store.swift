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
/// gone goes on answering with the child's last state, and reports what is sent to it. What was in no presentation is
/// as it was before the action that took it away, and as its own reducers have left it in that; but an element within
/// another element, if a reducer around the feature of that one has taken it away, as it was when the store was scoped.
/// An element whose collection is scoped in two ways, by a destination and its case and by `\.destination?.addItem`, may
/// be left as it was before its own last action: keep to one of them.
/// Of a presented enum that a reducer has made another case in place, it is what was there before the first edit: assign
/// the other case to the presentation instead.
///
/// What a reducer puts back as it was before, as an undo does, a presented child's store goes on with when it is next
/// read. If it goes before that, the last state is what was there before it was put back.
///
/// As long as there are stores of what is in an optional, a case or a collection, a reducer further out that edits it in
/// place finds its arrays and strings shared, and copies them, once for each action. Its own reducers do not.
///
/// What comes in the place of a child is another one, with a store of its own: another presentation, and elsewhere in an
/// optional or a case, what has another id or, of an enum, is another case, unless the child's own reducer has made it
/// that. An element is known by its id alone: its store goes on with the element that has the id again.
///
/// ## Sending
/// ``send(_:)`` returns when the reducers have run and the effects have started. An action that is sent meanwhile, by a
/// callback, is handled after the one at work, in order.
///
/// ## Observing
/// Stores are `Observable`, field by field: `withObservationTracking` fires for the fields that were read, when their
/// values have changed, and for no other. What nobody watches costs nothing. A watched field is compared after each
/// action: a stack and a presented child by a version, so that they fire when they are written, also with what was
/// there; other collections by digests of their elements' parts; plain values by their bytes, and `==` where those differ.
/// What cannot be compared fires after each action. Nobody keeps a copy of a collection, which would make the next
/// write copy it, unless it is in what only its own `==` can compare.
///
/// Stores may be scoped in passing while one tracks: nobody need hold them. Only where a child is in no place in the
/// state, because the key path computes it, what was read through a store that nobody holds fires after the next action,
/// whatever that has changed.
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
  /// What all stores scoped from one have in common. Kept by the root store, which each store keeps.
  @usableFromInline nonisolated unowned(unsafe) let root: StoreRoot
  @usableFromInline nonisolated(unsafe) let shared: UnsafeMutablePointer<StoreShared>
  /// Called without counting references; the store has one, if others do not keep it for ever.
  @usableFromInline nonisolated(unsafe) let link: Unmanaged<StoreLink>
  /// The store that this one was scoped from, or the driver of a root: the store has a reference.
  @usableFromInline nonisolated(unsafe) let owner: UnsafeMutableRawPointer
  /// How many stores it is scoped through: 0 for a root.
  @usableFromInline nonisolated let level: UInt32
  /// Whether a part of what is sent through it is kept: see ``Delivery``.
  @usableFromInline nonisolated let keepsPart: Bool
  /// What tells the store from others with the same link.
  @usableFromInline nonisolated let origin: ScopeOrigin
  /// What has the last state, if the store is scoped to what is presented: the store is counted there.
  @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) var presentation: Unmanaged<LastPresentation>?
  /// Where that has the generation of the newest box.
  @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) var newestBox: UnsafePointer<UInt64>?
  /// Where the state is, as of `resolvedAt`.
  @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) var known: UnsafeMutablePointer<State>
  /// The root's generation when `known` was right.
  @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) var resolvedAt: UInt64
  /// Whether what the store is scoped to was gone at `resolvedAt`.
  @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) var isGone = false
  /// Whether what is presented was found in a box that is not the newest one.
  @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) var isElsewhere = false
  /// How many actions were sent through it, as far as ``RepeatedAction`` wants to know.
  @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) var sentCount: UInt8 = 0
  /// The stores scoped from this one.
  @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) var children = ScopedStores()
  @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) var extras: StoreExtras<State, Action>?

  /// A root, which takes over the reference to its driver.
  @inlinable
  nonisolated init(driver: Unmanaged<StoreDriver<State, Action>>) {
    root = driver._withUnsafeGuaranteedRef { $0 }
    shared = driver._withUnsafeGuaranteedRef { $0.shared }
    link = Self.rootLink
    owner = driver.toOpaque()
    level = 0
    keepsPart = false
    origin = ScopeOrigin()
    presentation = nil
    known = driver._withUnsafeGuaranteedRef { $0.state }
    resolvedAt = shared.pointee.generation
  }

  /// A store whose place is to be found when it is read.
  @inlinable
  nonisolated init<ParentState, ParentAction>(
    scopedFrom parent: Unmanaged<Store<ParentState, ParentAction>>,
    link: Unmanaged<StoreLink>,
    origin: ScopeOrigin,
    presentation: Unmanaged<LastPresentation>?
  ) {
    root = parent._withUnsafeGuaranteedRef { $0.root }
    shared = parent._withUnsafeGuaranteedRef { $0.shared }
    self.link = link
    owner = parent.retain().toOpaque()
    level = parent._withUnsafeGuaranteedRef { $0.level } &+ 1
    keepsPart = Delivery.keepsPart(Action.self, at: level)
    self.origin = origin
    self.presentation = presentation
    // SAFETY: an address that is not read: no generation is 0, so that the place is found before.
    known = UnsafeMutablePointer(bitPattern: MemoryLayout<State>.alignment).unsafelyUnwrapped
    resolvedAt = 0
    if !link._withUnsafeGuaranteedRef({ $0.isPermanent }) { _ = link.retain() }
  }

  deinit {
    children.end()
    if let presentation {
      let root = rootAddress
      presentation._withUnsafeGuaranteedRef { $0.leave(root) }
    }
    // SAFETY: what `init` has retained, and nobody else releases. The owner goes last: it keeps the root, or is it.
    if !link._withUnsafeGuaranteedRef({ $0.isPermanent }) { link.release() }
    Unmanaged<AnyObject>.fromOpaque(owner).release()
  }
}

// MARK: - State

extension Store {
  /// Whether the store has a parent.
  @inlinable
  nonisolated var isScoped: Bool { level > 0 }

  /// What stands for the root where presentations tell several of them apart.
  @inlinable
  nonisolated var rootAddress: UInt64 { UInt64(UInt(bitPattern: Unmanaged.passUnretained(root).toOpaque())) }

  /// Where the state is. Valid until the next action. Not to be asked while a reducer has the state.
  @inlinable
  @inline(__always)  // store/access
  nonisolated var place: UnsafeMutablePointer<State> {
    if _fastPath(resolvedAt == shared.pointee.generation) { return known }
    return resolve()
  }

  @inlinable
  @inline(never)
  nonisolated func resolve() -> UnsafeMutablePointer<State> {
    find()
  }

  /// ``place``, for links of children: finding it takes one call for each store above, and not two.
  @inlinable
  @inline(__always)  // nested/send
  nonisolated var placeForChild: UnsafeMutablePointer<State> {
    if _fastPath(resolvedAt == shared.pointee.generation) { return known }
    return find()
  }

  @inlinable
  @inline(__always)  // nested/send
  nonisolated func find() -> UnsafeMutablePointer<State> {
    find { ask(.locate) }
  }

  @inlinable
  @inline(__always)  // nested/send
  nonisolated func find(_ locate: () -> UnsafeMutableRawPointer?) -> UnsafeMutablePointer<State> {
    if _slowPath(shared.pointee.isReducing) { root.stopReading() }
    // Of now: what ends on the way may send an action.
    let generation = shared.pointee.generation
    if _slowPath(isGone) {
      findAgain(locate)
    } else if let place = locate() {
      known = place.assumingMemoryBound(to: State.self)
      if _slowPath(isGone || isElsewhere) { settle() }
    } else {
      isGone = true
      keepLast()
    }
    resolvedAt = generation
    return known
  }

  /// Finds out whether what the store is scoped to is gone; while a reducer has the state, it is as before.
  @inlinable
  @inline(__always)  // store/send
  nonisolated func refresh() {
    if _fastPath(resolvedAt == shared.pointee.generation) { return }
    if !shared.pointee.isReducing { _ = resolve() }
  }

  /// Goes on with the last state of what is gone: as the reducers that ran it have kept it, or else as it was copied.
  @usableFromInline
  nonisolated func keepLast() {
    if let last = lastKept { known = copy(last) }
    guard let buffer = extras?.buffer else {
      preconditionFailure(
        "A store of \(describe(type: State.self)) was read for the first time when what it is scoped to was gone."
      )
    }
    known = buffer
  }

  /// Where the child is that was found; nil if another one is there than the store was scoped to, as it was left by its
  /// own reducers.
  @usableFromInline
  nonisolated func unlessReplaced(_ place: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let place, isReplaced(by: UnsafePointer(place.assumingMemoryBound(to: State.self))) else { return place }
    return nil
  }

  /// Whether a child is another one than the store was scoped to before the last action, and not what that has made of
  /// itself.
  nonisolated func isReplaced(by child: UnsafePointer<State>) -> Bool {
    guard let extras, extras.isOther(child), let known = extras.knownIdentity else { return false }
    return !root.hasChanged(known, to: child)
  }

  /// Ends a search for what is not as it was.
  @usableFromInline
  nonisolated func settle() {
    if isGone { keepLastOfParent() }
    if isElsewhere { enterAnother() }
  }

  /// Goes on with the state that went with the parent. A copy: what the parent is scoped to may return, as elements do.
  private nonisolated func keepLastOfParent() {
    if known != extras?.buffer { known = copy(known.pointee) }
  }

  /// Goes on with a box that was copied before, and that a reducer has put back: it is from now on the one that has the
  /// last state.
  private nonisolated func enterAnother() {
    isElsewhere = false
    guard let before = presentation, !isGone else { return }
    let generation = shared.pointee.generation
    // SAFETY: what is presented was found in its box.
    let entry = PresentationBoxHandle(of: known).header.pointee.enter(from: rootAddress)
    (presentation, newestBox) = (entry.last, entry.newest)
    before._withUnsafeGuaranteedRef { $0.leave(rootAddress) }
    if entry.mustForget { entry.forget(of: rootAddress) }
    // What has ended may have sent an action.
    if shared.pointee.generation != generation { _ = resolve() }
  }

  /// Finds what was gone, if it may be there again.
  @inlinable
  @inline(never)
  nonisolated func findAgain(_ locate: () -> UnsafeMutableRawPointer?) {
    if !link._withUnsafeGuaranteedRef({ $0.canReturn }) { return }
    let collection = extras?.collection ?? 0
    if let place = locate(), !isGone {
      known = place.assumingMemoryBound(to: State.self)
      comeBack(from: collection)
    } else {
      isGone = true
    }
  }

  /// Begins anew with what was gone, from a collection at an address, and is there again.
  @usableFromInline
  nonisolated func comeBack(from collection: UInt) {
    guard let extras, extras.key != nil else { return }
    // Until the next action it has no copy of what is there now.
    root.note(self)
    let generation = shared.pointee.generation
    extras.dropLast(from: collection)
    // What has ended may have sent an action.
    if shared.pointee.generation != generation { _ = resolve() }
  }

  /// As ``unlessReplaced(_:)``, of a child that cannot be read where it is.
  ///
  /// - Parameter place: Where reducers edit it.
  @usableFromInline
  nonisolated func copyUnlessReplaced(_ child: State, foundAt place: UnsafeRawPointer) -> UnsafeMutableRawPointer? {
    let extras = ownExtras
    if extras.tellsApart, withUnsafePointer(to: child, { isReplaced(by: $0) }) { return nil }
    extras.foundAt = place
    return UnsafeMutableRawPointer(extras.copy(child))
  }

  private nonisolated var lastKept: State? {
    if let presentation { return presentation.takeUnretainedValue().child(as: State.self, of: rootAddress) }
    return extras?.lastKept
  }

  /// Puts a state into a place of the store's own.
  @usableFromInline
  nonisolated func copy(_ state: State) -> UnsafeMutablePointer<State> {
    ownExtras.copy(state)
  }

  /// The store's extras, made if there are none.
  @usableFromInline
  nonisolated var ownExtras: StoreExtras<State, Action> {
    if let extras { return extras }
    let extras = StoreExtras<State, Action>()
    self.extras = extras
    return extras
  }

  /// Calls a closure with the state. Does not observe it.
  ///
  /// - Precondition: No reducer of the store is at work, as for all that reads a store: it is changing the state, in
  ///   place. What it calls reads the state that it has at hand; effects may read the store.
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
