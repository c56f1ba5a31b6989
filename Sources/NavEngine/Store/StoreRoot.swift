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
  final var followers: FollowerList?
  /// The tracers of actions.
  final var tracing: StoreTracing? { didSet { updatePreparations() } }
  /// The inspector, which a store for tests has.
  final var inspector: (any StoreInspector)? { didSet { updatePreparations() } }
  /// The ids of what is presented, made for the first `presentationTree`.
  final var screenIDs: ScreenIDs?
  /// The cores that have copied a field since the last action.
  private(set) final var copies: [WeakCore] = []
  /// The cores of what is in an optional or a case, where something else may come in its place.
  private final var parts: [WeakCore] = []
  /// The cores of what else may go.
  private final var others: [WeakCore] = []
  /// The children that operators have let go of since the last action.
  private final var departures: [Departure] = []
  private final var purgeAt = 16
  private final var purgeCopiesAt = 16

  @usableFromInline
  init(dependencies prepare: ((inout DependencyValues) -> Void)?) {
    var values = DependencyValues.here
    prepare?(&values)
    // A store that is made in an effect of another one has nothing to do with that one's screens.
    super.init(context: values.surroundings(in: nil, at: 0))
  }

  deinit {
    followers?.end()
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

extension StoreRoot {
  /// Lets go of the trackings that have met the probe. Objects that end with them may read the state.
  func renewProbe() {
    let before = probe
    probe = TrackingProbe()
    withExtendedLifetime(before) {}
  }
}

// MARK: - Cores

extension StoreRoot {
  /// Notes a core that has copied a field.
  func rememberCopy(of core: AnyStoreCore) {
    if copies.count >= purgeCopiesAt {
      copies.removeAll(where: \.isReleased)
      purgeCopiesAt = Swift.max(16, copies.count * 2)
    }
    copies.append(WeakCore(core))
    clock.set(.preparations)
  }

  /// Notes a core of what may go.
  ///
  /// - Parameter isPart: Whether something else may come in its place.
  func note(_ core: AnyStoreCore, isPart: Bool) {
    if parts.count + others.count >= purgeAt {
      parts.removeAll(where: \.isReleased)
      others.removeAll(where: \.isReleased)
      purgeAt = Swift.max(16, (parts.count + others.count) * 2)
    }
    if isPart { parts.append(WeakCore(core)) } else { others.append(WeakCore(core)) }
    if isPart { clock.set(.followUps) }
    keepLastStates()
  }

  /// Stores drop their copies of fields, which an action is about to edit.
  func prepare() {
    let ended = copies
    copies = []
    for var copy in ended { copy.load()?.dropCopy() }
    updatePreparations()
  }

  func updatePreparations() {
    clock.set(.preparations, tracing != nil || inspector != nil || !copies.isEmpty)
  }

  /// Has the stores of what may be gone find out, after an action.
  func updateCores() {
    let ended = departures
    departures = []
    for var part in parts { part.load()?.updatePresence(after: ended) }
    if ended.isEmpty { return }
    for var other in others { other.load()?.updatePresence(after: ended) }
    // A child that was found in a parent before the parent had its last state is looked for again.
    clock.advance()
  }

  var hasParts: Bool { !parts.isEmpty }
}
