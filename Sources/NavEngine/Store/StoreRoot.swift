/// The part that a root store and all stores scoped from it share.
///
/// It is the context of the store's reduces. Its subclass ``StoreDriver`` owns the state. One object holds what lives as
/// long as the root, and makes little of it before it is needed.
@usableFromInline
class StoreRoot: ReduceContext, @unchecked Sendable {
  // SAFETY of `@unchecked`: stores belong to the main actor, and so does this.

  final let clock = StoreClock()
  /// Tells whether a read is being tracked, from the first read on.
  private final var probe: TrackingProbe?
  /// The parts that are notified after each action.
  private(set) final var followers: [StoreFollower] = []
  /// Whether some of them have left.
  private final var hasLeavers = false
  /// The tracer of actions, and what was presented after the last one, if it traces transitions.
  final var tracing: (tracer: StoreTracer, tree: PresentationTree<PresentedScreen>?)? {
    didSet { updatePreparations() }
  }
  /// The inspector, which a store for tests has.
  final var inspector: (any StoreInspector)? { didSet { updatePreparations() } }
  /// The ids of what is presented, made for the first `presentationTree`.
  final lazy var screenIDs = ScreenIDs()
  /// The cores that have copied a field since the last action.
  private(set) final var copies = WeakCores()
  /// The cores of children that may go.
  private final var cores = WeakCores()
  /// Those in an optional or a case, where another child may follow.
  private(set) final var parts = WeakCores()
  /// What surrounds the actions that wait, by their positions, where something does.
  final var actionSurroundings: [Int: ActionSurroundings.Surround] = [:]
  /// The children that operators have removed in the action at work.
  private final var departures: [Departure] = []

  @usableFromInline
  init(dependencies prepare: ((inout DependencyValues) -> Void)?) {
    var values = DependencyValues.here
    prepare?(&values)
    // A store that is made in an effect of another one has nothing to do with that one's screens.
    super.init(context: values.surroundings(in: nil, at: 0))
  }

  deinit {
    for follower in followers { follower.rootDidEnd() }
  }

  /// Calls a closure with the store's dependencies current.
  @inlinable
  final func withContext<Result>(_ body: () -> Result) -> Result {
    let outer = ReduceContext.enterThread(self)
    defer { ReduceContext.leaveThread(outer) }
    return body()
  }

  /// Begins an action, if nothing is to be done before. This is the context of the thread until ``endReduction(_:hasEffect:)``, and
  /// the caller keeps it so long.
  @usableFromInline
  final func begin() -> ThreadContext.Previous? {
    if !clock.begin() { return nil }
    beginAction()
    return ReduceContext.enterThread(self)
  }

  /// Ends the reducer's part of an action.
  ///
  /// - Returns: Whether the action has ended with it.
  @usableFromInline
  final func endReduction(_ outer: ThreadContext.Previous, hasEffect: Bool) -> Bool {
    ReduceContext.leaveThread(outer)
    endAction()
    return clock.endReduction(hasEffect: hasEffect)
  }

  /// Calls code of the app that reads the state, with the store's dependencies current. An action that the code sends waits
  /// until the outermost look has ended.
  @inlinable
  final func look<Result>(_ body: () -> Result) -> Result {
    let isOutermost = beginLook()
    defer { if isOutermost { endLook() } }
    return outsideReading { withContext(body) }
  }

  @usableFromInline
  final func beginLook() -> Bool {
    if isSending { return false }
    clock.set(.sending)
    return true
  }

  /// Ends the outermost look, as an action that has no effect.
  @usableFromInline
  final func endLook() {
    if !clock.endReduction(hasEffect: false) { followUp() }
  }

  /// Does what is to be done after an action, or after a look: for one, handles the actions that have waited.
  func followUp() {}

  /// Adds all that is presented.
  func outline(into outline: PresentationOutline) {}

  @usableFromInline
  final override func handOver(_ last: AnyObject, of step: ChildStep) {
    // Out of its field: an edit in place would have each access to the field checked.
    var list = departures
    departures = []
    list.append((step, last))
    departures = list
    clock.set(.followUps)
  }

  override func ownersAppeared() {
    clock.set(.followUps)
  }

  /// Goes up with each action.
  @usableFromInline final var generation: UInt64 { clock.generation }

  /// Whether a read now is tracked.
  @usableFromInline final var isTracking: Bool {
    if let probe { return probe.isTracking }
    let new = TrackingProbe()
    probe = new
    return new.isTracking
  }

  /// Whether a read now is tracked, or is made by a getter that notes its reads.
  @usableFromInline final var isAttentive: Bool { isReading || isTracking }

  var isSending: Bool { clock.has(.sending) }

  /// Stops the program, because a reducer has the state. It edits in place, and its unfinished edit must not be seen.
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
}

// MARK: - Cores

extension StoreRoot {
  /// Notes a core that has copied a field.
  func rememberCopy(of core: AnyStoreCore) {
    withExtendedLifetime(copies.append(core)) {}
    clock.set(.preparations)
  }

  /// Notes a core of what may go.
  func noteChild(_ core: AnyStoreCore) {
    keepLastStates()
    // Out of its field, as in `handOver`.
    var list = cores
    cores = WeakCores()
    withExtendedLifetime(list.append(core)) { cores = list }
    if core.place != .part { return }
    list = parts
    parts = WeakCores()
    withExtendedLifetime(list.append(core)) { parts = list }
    clock.set(.followUps)
  }

  /// Stores release their copies of fields, which an action is about to edit.
  func prepare() {
    let ended = copies
    copies = WeakCores()
    for var copy in ended.cores { copy.load()?.dropCopy() }
    updatePreparations()
  }

  func updatePreparations() {
    clock.set(.preparations, tracing != nil || inspector != nil || !copies.isEmpty)
  }

  /// Has the stores of what may be gone find out, after an action.
  func updateCores() {
    let ended = departures
    departures = []
    for var core in ended.isEmpty ? parts.cores : cores.cores { core.load()?.updatePresence(after: ended) }
    // A child that was found in a parent before the parent had its last state is looked for again.
    if !ended.isEmpty { clock.advance() }
  }
}

// MARK: - Followers

extension StoreRoot {
  /// Adds a follower, which is notified after each action until it leaves: for the first time, after the next one.
  func join(_ follower: StoreFollower) {
    follower.isFollowing = true
    if !follower.isListed {
      var list = followers
      followers = []
      list.append(follower)
      followers = list
    }
    follower.isListed = true
    clock.set(.followUps)
  }

  /// - Complexity: O(1) during an action, and O(n) at other times and once when the action ends.
  func remove(_ follower: StoreFollower) {
    follower.isFollowing = false
    hasLeavers = true
    // While an action is being handled, others may wait.
    if !isSending { updateFollowUps() }
  }

  /// Notifies all followers of the new state.
  func notifyFollowers(after action: () -> Any) {
    for follower in followers where follower.isFollowing { follower.look(after: action) }
  }

  func updateFollowUps() {
    if hasLeavers { removeLeavers() }
    clock.set(.followUps, !followers.isEmpty || hasOwners || !parts.isEmpty)
  }

  private func removeLeavers() {
    hasLeavers = false
    // The end of a removed follower may add another: when the list is whole.
    let before = followers
    followers = before.filter(\.isFollowing)
    for follower in before where !follower.isFollowing { follower.isListed = false }
  }

  /// Lets go of the trackings that have met the probe. Objects that end with them may read the state.
  func renewProbe() {
    let before = probe
    probe = nil
    withExtendedLifetime(before) {}
  }
}
