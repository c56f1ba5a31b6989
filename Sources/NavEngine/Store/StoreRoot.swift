public import CIdentified

/// What a root store and all stores scoped from it have in common.
@usableFromInline
final class StoreRoot: @unchecked Sendable {
  // SAFETY of `@unchecked`: stores belong to the main actor, and so does this. Their `deinit`s, which run on any thread,
  // leave to the main actor what they have to do here.

  /// SAFETY: initialised, and freed with the root, which each store refers to.
  @usableFromInline let shared: UnsafeMutablePointer<StoreShared>
  /// The thread that the store belongs to.
  @usableFromInline let thread: UInt
  @usableFromInline let context: ReduceContext
  /// Who looks at the state after each action.
  let followers = FollowerList()
  /// Who is told of each action.
  @exclusivity(unchecked) var tracing: StoreTracing?
  /// Outlines what is presented.
  @exclusivity(unchecked) var outlining: ((inout PresentationOutline) -> Void)?
  /// The ids of what is presented, once somebody has asked.
  @exclusivity(unchecked) var screenIDs: ScreenIDs?
  /// The stores that were scoped since the last action to what can go.
  @exclusivity(unchecked) var newStores: [NewStore] = []

  struct NewStore {
    weak var store: (any ForesightedStore)?
  }

  @usableFromInline
  init(dependencies prepare: ((inout DependencyValues) -> Void)?) {
    shared = .allocate(capacity: 1)
    shared.initialize(to: StoreShared())
    thread = UInt(bitPattern: cid_thread_mark())
    var values = DependencyValues.current
    prepare?(&values)
    var context = values.surroundings
    // A store that is made in an effect of another one has nothing to do with that one's screens.
    context.screen = nil
    self.context = ReduceContext(context: context)
  }

  deinit {
    shared.deallocate()
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

  /// Stops with words when a store is used on another thread than that which it was made on.
  @inlinable
  @inline(__always)  // store/send
  static func check(thread: UInt) {
    if _slowPath(UInt(bitPattern: cid_thread_mark()) != thread) { failOnOtherThread() }
  }

  /// Says that an action was sent to a store whose child is gone.
  @usableFromInline
  func reportGone<State, Action>(_ action: Action, of _: State.Type) {
    DismissedActionPolicy(in: context.context).enforce(
      """
      The action \(describe(action)) was sent to a store of \(State.self) whose state is gone. Nobody saw it. Most \
      likely its screen was dismissed, or popped, before a view that belongs to it has gone. Let go of a store when its \
      screen goes, and scope to the next one.
      """,
      fileID: #fileID,
      line: #line
    )
  }

  @usableFromInline
  static func failOnOtherThread() -> Never {
    fatalError(
      """
      A store was sent an action on another thread than that which it was made on. Stores belong to the main actor: hop \
      there first, with `await MainActor.run`, or send from an effect.
      """
    )
  }
}

extension StoreRoot {
  /// Lets go of what is kept for a store that is no more, on the thread that does so otherwise.
  @usableFromInline
  func unscope(_ key: ScreenKeeper.Key) {
    if UInt(bitPattern: cid_thread_mark()) == thread { return context.keeper.unscope(key) }
    nonisolated(unsafe) let key = key
    Task { @MainActor in self.context.keeper.unscope(key) }
  }
}

// MARK: - Before an action

extension StoreRoot {
  /// Notes a store that is scoped to what can go.
  @usableFromInline
  func note(_ store: any ForesightedStore) {
    newStores.append(NewStore(store: store))
    hasPreparations = true
  }

  /// Has new stores keep copies of their states. Once each: what changes later is kept by reducers.
  func prepare() {
    for new in newStores { new.store?.keepCopy() }
    newStores = []
    hasPreparations = tracing != nil
  }
}
