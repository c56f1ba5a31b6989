/// What a root store and all stores scoped from it have in common.
///
/// It is the context of the store's reduces, and a ``StoreDriver`` of its state: one object for what is there for as
/// long, and little in it that is made before it is needed.
@usableFromInline
class StoreRoot: ReduceContext, @unchecked Sendable {
  // SAFETY of `@unchecked`: stores belong to the main actor, and so does this. Their `deinit`s, which run on any
  // thread, touch only what has a lock.

  /// SAFETY: initialised, and freed with the root, which each store keeps. It begins a block with the state.
  @usableFromInline final let shared: UnsafeMutablePointer<StoreShared>
  private let blockEnd: UnsafeRawPointer
  /// Who looks at the state after each action.
  @exclusivity(unchecked) final var followers: FollowerList?
  /// The watched fields of what stores were scoped to, which may be gone.
  @exclusivity(unchecked) final var watches: [ScopePath.Key: AnyFieldWatches] = [:]
  @exclusivity(unchecked) final var purgeWatchesAt = 64
  /// Who is told of each action.
  @exclusivity(unchecked) final var tracing: StoreTracing?
  /// Who looks on from within.
  @exclusivity(unchecked) final var inspector: (any StoreInspector)?
  /// The ids of what is presented, once somebody has asked.
  @exclusivity(unchecked) final var screenIDs: ScreenIDs?
  /// The stores that were scoped since the last action to what can go.
  @exclusivity(unchecked) final var newStores: [NewStore] = []
  /// Those that renew their copies before each action.
  @exclusivity(unchecked) final var copyingStores: [NewStore] = []

  /// What holds collections while an action is reduced.
  ///
  /// They are the root's: to count references to each with each action would take longer than all that they do.
  @exclusivity(unchecked) final var holders: [Unmanaged<CollectionHolder>] = []

  /// How many new stores there may be before those that are no more are looked for.
  @exclusivity(unchecked) private final var purgeAt = 16

  /// - Parameters:
  ///   - block: Memory that is not initialised, and belongs to the root from now on.
  ///   - size: Its size, in bytes.
  @usableFromInline
  init(block: UnsafeMutableRawPointer, size: Int, dependencies prepare: ((inout DependencyValues) -> Void)?) {
    ReferenceCount.check()
    blockEnd = UnsafeRawPointer(block) + size
    shared = block.bindMemory(to: StoreShared.self, capacity: 1)
    shared.initialize(to: StoreShared())
    var values = DependencyValues.here
    prepare?(&values)
    // A store that is made in an effect of another one has nothing to do with that one's screens.
    super.init(context: values.surroundings(in: nil, at: 0))
  }

  deinit {
    for store in newStores + copyingStores { store.end() }
    for holder in holders { holder.release() }
    shared.pointee.probe.end()
    shared.deallocate()
  }

  /// Adds all that is presented.
  func outline(into outline: inout PresentationOutline) {}

  override func screensAppeared() {
    hasFollowUps = true
  }

  override func dropCopies<Child>(of child: UnsafePointer<Child>) {
    for store in copyingStores { store.dropCopy(of: child) }
  }

  override func renewCopies<Child>(of child: UnsafePointer<Child>) {
    for store in copyingStores { store.renewCopy(of: child) }
  }

  /// See ``StoreShared``.
  @inlinable
  var generation: UInt64 {
    get { shared.pointee.generation }
    set { shared.pointee.generation = newValue }
  }

  @inlinable
  var isSending: Bool {
    get { shared.pointee.isSending }
    set { shared.pointee.isSending = newValue }
  }

  @inlinable
  var hasPreparations: Bool {
    get { shared.pointee.hasPreparations }
    set { shared.pointee.hasPreparations = newValue }
  }

  @inlinable
  var hasFollowUps: Bool {
    get { shared.pointee.hasFollowUps }
    set { shared.pointee.hasFollowUps = newValue }
  }

  /// Stops the program, because a reducer has the state. It edits in place, and what it has begun nobody may see.
  @usableFromInline
  @inline(never)
  final func stopReading() -> Never {
    fatalError(
      """
      The state of a store was read while its reducer was changing it. A reducer, and what it calls, has the state at \
      hand. Read the store in an effect, or when `send` has returned.
      """
    )
  }

  /// Says that an action was sent to a store whose child is gone.
  func reportGone<State, Action>(_ action: Action, to store: Store<State, Action>) {
    let whereabouts = store.whereabouts.map { " (\($0))" } ?? ""
    DismissedActionPolicy(in: context).enforce(
      """
      The action \(describe(action)) was sent to a store of \(describe(type: State.self))\(whereabouts) whose state is \
      gone. Nobody saw it. Most likely its screen was dismissed, or popped, before a view that belongs to it has gone. \
      Let go of a store when its screen goes, and scope to the next one.
      """,
      fileID: #fileID,
      line: #line
    )
  }
}

// MARK: - Before an action

extension StoreRoot {
  /// Notes a store that is scoped to what can go.
  @usableFromInline
  func note(_ store: any ForesightedStore) {
    if newStores.count >= purgeAt {
      newStores.removeAll { $0.hasEnded() }
      purgeAt = Swift.max(16, newStores.count * 2)
    }
    newStores.append(NewStore(store))
    hasPreparations = true
  }

  /// Has stores keep copies of their states: once each, if what changes later is kept by reducers, and else before each
  /// action.
  func prepare() {
    if !copyingStores.isEmpty { renewCopies() }
    if !holders.isEmpty { findHeld() }
    // What goes with an old copy may scope stores, which have to have one before the action, too.
    while let store = newStores.popLast() {
      if store.keepCopy() { copyingStores.append(store) }
    }
    // All who have copies have looked by now.
    forgetChanges()
    hasCopies = !copyingStores.isEmpty
    hasPreparations = hasCopies || tracing != nil || !holders.isEmpty
  }

  private func renewCopies() {
    var stores: [NewStore] = []
    swap(&stores, &copyingStores)
    stores.removeAll { !$0.keepCopy() }
    copyingStores = stores
  }

  /// Finds the collections that are to be held.
  private func findHeld() {
    var position = 0
    while position < holders.count {
      // What it lets go of may note others.
      if holders[position]._withUnsafeGuaranteedRef({ $0.isFound(in: self) }) {
        position += 1
      } else {
        holders.remove(at: position).release()
      }
    }
    holdsCollections = !holders.isEmpty
  }

  /// Whether an address is within the root's state, where it is for as long as the root.
  final func hasInState(_ place: UnsafeRawPointer) -> Bool {
    place > UnsafeRawPointer(shared) && place < blockEnd
  }
}
