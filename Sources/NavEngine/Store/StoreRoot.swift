/// The part that a root store and all stores scoped from it share.
///
/// It is the context of the store's reduces. Its subclass ``StoreDriver`` owns the state. One object holds what lives as
/// long as the root, and makes little of it before it is needed.
@usableFromInline
class StoreRoot: ReduceContext, @unchecked Sendable {
  // SAFETY of `@unchecked`: stores belong to the main actor, and so does this.

  @usableFromInline final let clock = StoreClock()
  /// Tells whether a read is being tracked.
  final var probe = TrackingProbe()
  /// The parts that are notified after each action.
  final var followers: [StoreFollower] = []
  /// Whether some of them have left.
  final var hasLeavers = false
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
  /// The cores of what is in an optional or a case, where something else may come in its place.
  private(set) final var parts = WeakCores()
  /// The cores of what else may go.
  private final var others = WeakCores()
  /// The children that operators have let go of since the last action.
  private final var departures: [Departure] = []

  @usableFromInline
  init(dependencies prepare: ((inout DependencyValues) -> Void)?) {
    var values = DependencyValues.here
    prepare?(&values)
    // A store that is made in an effect of another one has nothing to do with that one's screens.
    super.init(context: values.surroundings(in: nil, at: 0))
  }

  deinit {
    for follower in followers { follower.end() }
  }

  /// Calls a closure with the store's dependencies current.
  @inlinable
  final func withContext<Result>(_ body: () -> Result) -> Result {
    let outer = ReduceContext.enter(self)
    defer { ReduceContext.leave(outer) }
    return body()
  }

  /// Adds all that is presented.
  func outline(into outline: inout PresentationOutline) {}

  @usableFromInline
  final override func depart<State>(_ cell: StateCell<State>, as id: DepartureID) {
    departures.append(Departure(cell: cell, id: id))
    clock.set(.followUps)
  }

  override func screensAppeared() {
    clock.set(.followUps)
  }

  /// Whether a read now is tracked.
  @usableFromInline final var isTracking: Bool { probe.isTracking }

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
    copies.append(core)
    clock.set(.preparations)
  }

  /// Notes a core of what may go.
  func note(_ core: AnyStoreCore) {
    if core.isPart { parts.append(core) } else { others.append(core) }
    if core.isPart { clock.set(.followUps) }
    keepLastStates()
  }

  /// Stores drop their copies of fields, which an action is about to edit.
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
    for var part in parts.cores { part.load()?.updatePresence(after: ended) }
    if ended.isEmpty { return }
    for var other in others.cores { other.load()?.updatePresence(after: ended) }
    // A child that was found in a parent before the parent had its last state is looked for again.
    clock.advance()
  }
}
