/// All that runs for one store.
///
/// Work is listed by the screen that it belongs to, in a tree of the screens in which something runs, and by the ids
/// that it runs under. A screen without effects is not in the tree.
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
  /// The work outside of all screens, and the first screens.
  private(set) var root: ScreenNode!
  /// The number of screens in which something runs, or in screens that they present.
  var screenCount = 0 {
    didSet {
      if (screenCount == 0) == (oldValue == 0) { return }
      owner?.rootNode = screenCount == 0 ? nil : root
      if screenCount > 0 { owner?.screensAppeared() }
    }
  }
  /// The store whose reducers present the screens.
  private(set) weak var owner: ReduceContext?
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
  init(of owner: ReduceContext? = nil) {
    self.owner = owner
    root = ScreenNode(of: self)
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
    run.leave()
    starts -= 1
    active -= 1
    return run.pending > 0 ? run : nil
  }

  @usableFromInline
  func makeRun() -> EffectRun { EffectRun(lock: lock) }
}
