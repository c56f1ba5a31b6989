/// The identity of a child that an operator lets go of.
@usableFromInline
struct DepartureID: Hashable {
  /// The key path of the optional, the case or the collection; nil for a presentation.
  let keyPath: AnyKeyPath?
  /// The id of the presentation, or of the element.
  let id: AnyHashable?

  @usableFromInline
  init(keyPath: AnyKeyPath? = nil, id: AnyHashable? = nil) {
    (self.keyPath, self.id) = (keyPath, id)
  }
}

/// The context that a reduce on this thread can look up, without a task local being bound for each action.
///
/// A store owns one, and makes it the current one of its thread while a reducer runs or is made, and while it finds out what
/// presents a child.
@usableFromInline
class ReduceContext: ThreadContext {
  /// The values; a reducer that overrides some puts others here for the duration of its child's reduce.
  final var effectContext: EffectContext
  /// Whether the code at work has overridden values for a time: an effect or an object that is made meanwhile keeps
  /// them.
  final var isOverridden = false
  /// The root of the screens in which effects run; nil while none does.
  final var rootNode: ScreenNode?
  private final var keepsStates = false
  /// Where the reducer at work is, and no node outside of actions.
  private(set) final var position = ReducePosition()
  /// The registry of effects, once something has run.
  private(set) final var knownRegistry: EffectRegistry?
  /// The number of operators that received an action for their child, in the last action. Nil if nothing counts them, or
  /// if the child was reported missing.
  final var operatorCount: Int?
  /// The number of actions that were reported as for another case.
  @usableFromInline final var lateCount = 0

  @usableFromInline
  init(context: EffectContext, registry: EffectRegistry? = nil) {
    effectContext = context
    knownRegistry = registry
    super.init(surroundings: context.threadSurroundings)
  }

  /// A context for a reducer that no store runs.
  convenience init() {
    self.init(context: EffectContext.current ?? EffectContext())
  }

  /// An action begins, at the root.
  final func beginAction() {
    if position.node !== rootNode { position.node = rootNode }
    // Code of the app may send while the tree of screens is read, which is at a child then.
    position.depth = 0
    position.isCalled = false
  }

  /// It has been reduced. Outside of actions, nothing is known to run: who reduces a copy must end no effects.
  final func endAction() {
    if position.node != nil { position.node = nil }
  }

  /// Moves to a child, until ``leave(to:)`` with what this returns.
  ///
  /// - Parameter isPresented: Whether the child can be dismissed by itself.
  @usableFromInline
  final func enterChild(at step: @autoclosure () -> ScreenStep, isPresented: Bool = false) -> ReducePosition {
    let outer = position
    if let node = outer.node { position.node = node.child(at: step()) }
    if isPresented {
      position.depth += 1
      // The ids of what is presented are unique.
      position.isCalled = false
    }
    return outer
  }

  /// Moves to where a function calls the reducer, until ``leave(to:)`` with what this returns.
  final func enterCall() -> ReducePosition {
    let outer = position
    position.isCalled = true
    return outer
  }

  @usableFromInline
  final func leave(to outer: consuming ReducePosition) {
    position = outer
  }

  /// The node of the reducer at work among those in which effects run; nil if none runs there, or in no screen at all.
  @usableFromInline
  final var node: ScreenNode? { position.node }

  /// Whether effects run in the feature of the reducer at work, or in what it presents.
  @usableFromInline
  final var hasEffects: Bool { position.node != nil }

  /// Whether something runs in screens: else none needs to be cancelled.
  final var hasScreens: Bool { rootNode != nil }

  /// Whether stores are scoped to what may go, and want to have its last state.
  @usableFromInline
  final var keepsLastStates: Bool { keepsStates }

  /// Operators keep the last states of children that go, from now on.
  final func keepLastStates() {
    keepsStates = true
  }

  /// Counts an operator that was handed an action of what it presents.
  @usableFromInline
  final func countOperator() {
    operatorCount? += 1
  }

  /// The registry of effects, made if nothing has run.
  @usableFromInline
  final var registry: EffectRegistry {
    if let knownRegistry { return knownRegistry }
    let registry = EffectRegistry(of: self)
    knownRegistry = registry
    return registry
  }

  /// Ends the effects of a screen that is gone.
  @usableFromInline
  final func end(_ screen: ScreenNode) {
    registry.cancel(screen.removeSubtree())
  }

  /// Notes a child that its operator has let go of, with its last state.
  @usableFromInline
  func depart<State>(_ cell: StateCell<State>, as id: DepartureID) {}

  /// There is a screen with something running.
  func screensAppeared() {}

  /// The operators look for the screens in which effects run.
  func sweep(_ sweep: ScreenSweep) {}

  /// The context of the reduce that is under way on this thread, if there is one.
  @inlinable
  static var current: ReduceContext? { ofThisThread as? ReduceContext }
}

/// Where a reducer is, which operators change for the reducers of their children.
@usableFromInline
struct ReducePosition {
  /// The feature's node among those in which effects run; nil if none runs there.
  var node: ScreenNode?
  /// How many presentations the feature is in.
  var depth = 0
  /// Whether a function calls the reducer. The same reducer may be called on several fields then, and nothing tells their
  /// rows from one another.
  var isCalled = false
}
