/// The owner of a root store's state, which runs its reducer.
@usableFromInline
final class StoreDriver<State, Action>: StoreRoot, @unchecked Sendable {
  // SAFETY of `@unchecked`: it belongs to the main actor, as its store does.

  /// The cell of the state, empty until the store is made.
  @usableFromInline let cell = StateCell<State>(nil)
  // Not checked for exclusive access: both are set once, and an action that is reduced has the node for itself.
  /// The feature: set when the store is made.
  @exclusivity(unchecked) @usableFromInline var feature: Reduce<State, Action>?
  @exclusivity(unchecked) @usableFromInline var madeReducer: ReducerNode<State, Action>?
  /// Actions that were sent while another one was at work, each with the run that its sender waits for.
  @usableFromInline var queue: [(action: Action, run: EffectRun)] = []
  /// Whether there are any.
  @usableFromInline var isWaiting = false

  // Inlined: the runtime would make the types of the cell and of the queue for each store.
  @inlinable
  override init(dependencies: ((inout DependencyValues) -> Void)?) {
    super.init(dependencies: dependencies)
  }

  deinit {
    if let registry = knownRegistry, !registry.isEmpty {
      Task { @MainActor in registry.cancelAll() }
    }
  }

  /// The reducer as it is run, made when it is needed first.
  @usableFromInline
  var reducer: ReducerNode<State, Action> {
    if let madeReducer { return madeReducer }
    // With the store's dependencies current: bodies may look them up.
    let reducer = withContext(feature.unsafelyUnwrapped.makeNode)
    madeReducer = reducer
    return reducer
  }

  override func outline(into outline: PresentationOutline) {
    let (reducer, state) = (reducer, cell.state.unsafelyUnwrapped)
    look { outline.add(state, of: reducer) }
  }

  override func goneOwners(onTheWayTo owner: EffectOwner?) -> [EffectOwner] {
    if clock.has(.reducing) { return [] }
    guard let reducer = madeReducer else { return [] }
    let (sweep, state) = (OwnerSweep(from: registry.root, to: owner), cell.state.unsafelyUnwrapped)
    look { reducer.visitChildren(in: state, by: sweep) }
    return sweep.gone
  }

  override func followUp() { _ = complete(nil) }
}

// MARK: - Sending

extension StoreDriver {
  /// Handles an action, or has it wait for the one at work. Returns what it has started.
  ///
  /// - Parameter run: The run of the effect that sends the action; nil for an action from outside.
  @inlinable
  func send(_ action: Action, in run: EffectRun? = nil) -> EffectRun? {
    // Before: what makes the reducer may look at the state.
    if madeReducer == nil { _ = reducer }
    guard let outer = begin() else { return sendPrepared(action, in: run) }
    // An argument that is `inout` keeps the node, and the node its closure: neither is retained.
    func reduce(by node: inout ReducerNode<State, Action>?) -> Effect<Action> {
      withExtendedLifetime(node.unsafelyUnwrapped) { $0.reduce(&cell.state!, action, self) }
    }
    let effect = reduce(by: &madeReducer)
    if endReduction(outer, hasEffect: !effect.isNone) { return nil }
    return complete(follow(effect, of: action, in: run))
  }

  /// As ``send(_:in:)``, where there is something to do before, or another action is at work.
  @usableFromInline
  func sendPrepared(_ action: Action, in run: EffectRun?) -> EffectRun? {
    if clock.has(.sending) { return enqueue(action, in: run) }
    clock.set(.sending)
    return complete(handle(action, in: run))
  }

  private func reduce(_ action: Action) -> Effect<Action> {
    // Before and after: what ends with a copy may read the state.
    clock.advance()
    prepare()
    clock.advance()
    clock.set(.reducing)
    beginAction()
    let effect = withContext { reducer.reduce(&cell.state!, action, self) }
    endAction()
    clock.set(.reducing, false)
    return effect
  }

  /// Handles the actions that were sent meanwhile.
  @usableFromInline
  func complete(_ run: EffectRun?) -> EffectRun? {
    var rounds = 0
    // More than once if the end of an action, or of a follower that has left, sends another one.
    repeat {
      while isWaiting {
        rounds += 1
        handleQueue(isEndless: rounds > Self.roundLimit)
      }
      updateFollowUps()
    } while isWaiting
    clock.set(.sending, false)
    return run
  }

  // Not inlined: where an array of generic elements is used, the runtime makes its type at the beginning.
  @inline(never)
  private func handleQueue(isEndless: Bool) {
    // The actions that these send come after them.
    var waiting = Array(queue.reversed())
    (queue, isWaiting) = ([], false)
    let count = waiting.count
    var surroundings: [Int: ActionSurroundings.Surround] = [:]
    if !actionSurroundings.isEmpty { swap(&surroundings, &actionSurroundings) }
    if isEndless, let action = waiting.last?.action { reportEndless(action) }
    // An action is kept no longer than it is handled.
    while let (action, run) = waiting.popLast() {
      if !surroundings.isEmpty, let surround = surroundings[count - waiting.count - 1], !isEndless {
        ActionSurroundings.with(surround) { _ = handle(action, in: run) }
      } else if !isEndless {
        _ = handle(action, in: run)
      }
      run.leaveGroup()
    }
  }

  /// How often in a row actions may send others within one `send`.
  private static var roundLimit: Int { 10_000 }

  private func reportEndless(_ action: Action) {
    reportIssue(
      """
      Actions of \(describe(type: State.self)) have sent others \(Self.roundLimit) times in a row within one 'send': those \
      that waited were dropped, the first of them \(describe(action)). Most likely an action sends itself as an effect, or a \
      getter that the store calls after each action sends one.
      """,
      fileID: #fileID,
      line: #line
    )
  }

  @usableFromInline
  func enqueue(_ action: Action, in run: EffectRun?) -> EffectRun {
    let run = run ?? registry.makeRun()
    run.begin()
    if let surround = ActionSurroundings.current { actionSurroundings[queue.count] = surround }
    queue.append((action, run))
    isWaiting = true
    clock.set(.followUps)
    return run
  }

  /// Reduces an action, and does what is to be done after it. Returns what it has started.
  @usableFromInline
  func handle(_ action: Action, in run: EffectRun?) -> EffectRun? {
    inspector?.willReduce(cell.state!)
    if tracing == nil { return follow(reduce(action), of: action, in: run) }
    let clock = ContinuousClock()
    let before = registry.started
    let start = clock.now
    let effect = reduce(action)
    let duration = start.duration(to: clock.now)
    let started = follow(effect, of: action, in: run)
    trace(action, duration: duration, effects: Int(registry.started - before))
    return started
  }

  /// Does what is to be done after an action has been reduced. Returns what it has started.
  @usableFromInline
  func follow(_ effect: Effect<Action>, of action: Action, in run: EffectRun?) -> EffectRun? {
    updateCores()
    notifyFollowers(after: { action })
    // After the effects have begun: one may be of a screen that a reducer further out has taken away.
    defer { if hasOwners { registry.sweepOwners(always: inspector != nil) } }
    if let inspector { tell(inspector, of: action) }
    defer { inspector?.didStart() }
    if effect.isNone { return nil }
    return registry.start(effect, context: effectContext, in: run) { [weak self] action, run in
      self?.send(action, in: run)
    }
  }

  // Not inlined: the runtime would make the type of an optional state for each action.
  @inline(never)
  private func tell(_ inspector: any StoreInspector, of action: Action) {
    registry.origin = inspector.didReduce(action, cell.state!)
  }
}
