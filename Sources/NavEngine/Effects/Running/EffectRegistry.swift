/// All that runs for one store.
///
/// Work is listed by its ``EffectOwner``, in a tree of the owners in which something runs, and by the ids that it runs
/// under.
///
/// `@unchecked`: it is confined to the main actor, as its store is. Reducers, which ask it what runs and cancel
/// screens, are not isolated, but run there.
@usableFromInline
final class EffectRegistry: @unchecked Sendable {
  /// How many pieces run, and how many starts are under way.
  var active = 0
  /// How many starts are under way.
  private var starts = 0
  /// How many pieces were ever started. The number of the last one.
  var started: UInt64 = 0
  /// The observer of each piece that begins and ends.
  var observer: (any StoreInspector)?
  /// The number of the action whose effect is started next, for the observer.
  var origin = 0
  /// The owner of the work of the root, and the first owners below it.
  private(set) var root: EffectOwner!
  /// The number of children that may go in which something runs, or in children of theirs.
  var ownerCount = 0 {
    didSet {
      if (ownerCount == 0) == (oldValue == 0) { return }
      context?.rootOwner = ownerCount == 0 ? nil : root
      if ownerCount > 0 { context?.ownersAppeared() }
    }
  }
  /// The store whose reducers run the children.
  private(set) weak var context: ReduceContext?
  /// How many actions have changed the state since all screens were looked for: their features may be gone.
  var unswept = 0
  /// How often screens were looked for.
  var sweepCount = 0
  /// Whether they are going to be looked for in a while.
  var isSweepComing = false
  private let lock = Lock()
  var throttles: [ThrottleKey: Throttle] = [:]
  /// The number of throttles at which those whose interval is over are removed.
  var throttleLimit = EffectRegistry.leastThrottleLimit

  static let leastThrottleLimit = 16

  @usableFromInline
  init(of context: ReduceContext? = nil) {
    self.context = context
    root = EffectOwner(of: self)
  }

  /// Whether effects of an action are being started; else others may be, later.
  var isStarting: Bool { starts > 0 }

  /// Whether nothing runs.
  var isEmpty: Bool { active == 0 }

  /// Starts an effect.
  ///
  /// Actions that it sends at once are delivered, in order, before this returns.
  ///
  /// - Parameters:
  ///   - effect: The effect to start.
  ///   - context: The surroundings of its work. The screens are the effect's own.
  ///   - run: The run to start it in; nil for a new one.
  ///   - deliver: Takes an action to the store, to be handled in a run, and returns what runs.
  /// - Returns: The work that goes on; nil if there is none.
  func start<Action>(
    _ effect: Effect<Action>,
    context: EffectContext,
    in run: EffectRun? = nil,
    deliver: @escaping @MainActor @Sendable (Action, EffectRun?) -> EffectRun?
  ) -> EffectRun? {
    guard let operation = effect.operation else { return nil }
    // SAFETY, for the capture: an effect's actions are handed to the main actor, and this runs there.
    if let send = operation as? SendOperation<Action> { return MainActor.assumeIsolated { deliver(send.action, run) } }
    let run = run ?? makeRun()
    var context = context
    // A store that is made within an effect of another store has nothing to do with that one's screens.
    context.screen = nil
    active += 1
    starts += 1
    run.begin()
    let scope = EffectScope(registry: self, run: run, origin: origin, context: context, group: run)
    EffectWork.perform { work in
      operation.start(in: scope, on: &work) { action in
        nonisolated(unsafe) let action = action
        _ = MainActor.assumeIsolated { deliver(action, run) }
      }
    }
    run.leaveGroup()
    starts -= 1
    active -= 1
    return run.pending > 0 ? run : nil
  }

  @usableFromInline
  func makeRun() -> EffectRun { EffectRun(lock: lock) }
}
