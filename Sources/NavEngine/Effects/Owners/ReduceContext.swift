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
  /// The root of the owners of effects; nil while nothing runs in a child that may go.
  final var rootOwner: EffectOwner?
  private final var keepsStates = false
  /// Where the reducer at work is, without an owner outside of actions.
  private(set) final var position = ReducePosition()
  /// The state that a function reduces, until that calls a reducer: of all of its state, or of a part.
  private final var caller: ObjectIdentifier?
  /// The registry of effects, once something has run.
  private(set) final var knownRegistry: EffectRegistry?
  /// The number of operators that received an action for their child, in the last action. Nil if nothing counts them, or
  /// if the child was reported missing.
  final var operatorCount: Int?
  /// How many bodies are being evaluated, each for the one around it.
  private final var bodyDepth = 0
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
    if position.owner !== rootOwner { position.owner = rootOwner }
  }

  /// It has been reduced. Outside of actions, nothing is known to run: who reduces a copy must end no effects.
  final func endAction() {
    if position.owner != nil { position.owner = nil }
  }

  /// Moves to a child, until ``moveBack(to:)`` with what this returns.
  ///
  /// - Parameter isPresented: Whether the child can be dismissed by itself.
  @usableFromInline
  final func enterChild(at step: @autoclosure () -> ChildStep, isPresented: Bool = false) -> ReducePosition {
    let outer = position
    if let owner = outer.owner { position.owner = owner.child(at: step()) }
    if isPresented {
      position.depth += 1
      // The ids of what is presented are unique.
      position.isCalled = false
    }
    return outer
  }

  /// Moves to where a function calls a reducer of a state, until ``moveBack(to:)`` with what this returns.
  final func enterCall(on state: ObjectIdentifier) -> ReducePosition {
    let outer = position
    if caller != state { position.isCalled = true }
    caller = nil
    return outer
  }

  /// Notes that a function reduces a state.
  @usableFromInline
  final func beginFunction(of state: ObjectIdentifier) {
    caller = state
  }

  @usableFromInline
  final func moveBack(to outer: consuming ReducePosition) {
    position = outer
    caller = nil
  }

  /// The owner of the effects of the reducer at work; nil if none runs there, or in no child that may go.
  @usableFromInline
  final var owner: EffectOwner? { position.owner }

  /// Whether something runs in the feature of the reducer at work, or in a child of it.
  @usableFromInline
  final var hasEffects: Bool { position.owner != nil }

  /// Whether a function calls the reducer at work on a part of its state.
  @usableFromInline
  final var isCalled: Bool { position.isCalled }

  /// Whether something runs in a child that may go.
  @usableFromInline final var hasOwners: Bool { rootOwner != nil }

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

  /// Ends the effects of a child that is gone.
  @usableFromInline
  final func endEffects(of owner: EffectOwner) {
    registry.cancel(owner.removeSubtree())
  }

  /// Ends the effects of a child of the reducer at work.
  @usableFromInline
  final func endEffects(at step: ChildStep) {
    if let owner = owner?.child(at: step) { endEffects(of: owner) }
  }

  /// Hands the last state of a child that is gone to stores: a ``StateCell``.
  @usableFromInline
  func handOver(_ last: AnyObject, of step: ChildStep) {}

  /// There is an owner that may go.
  func ownersAppeared() {}

  /// Finds the owners of effects that are gone: all, or those on the way to one.
  func goneOwners(onTheWayTo owner: EffectOwner?) -> [EffectOwner] { [] }

  /// Makes the node of a reducer that a body contains, which may make those of others. Stops the program if they do not
  /// come to an end.
  @usableFromInline
  static func withinBody<Node>(of reducer: Any.Type, _ make: () -> Node) -> Node {
    guard let current else { return make() }
    current.bodyDepth += 1
    defer { current.bodyDepth -= 1 }
    // The feature is named, and not what its body is made of.
    require(
      current.bodyDepth <= 1_000 || describe(type: reducer).hasPrefix("Reduce<"),
      """
      The body of \(describe(type: reducer)) contains itself, and has no end. A feature may run itself for its own \
      children alone: in 'ifLet', 'forEach' or 'Scope'.
      """
    )
    return make()
  }

  /// The context of the reduce that is under way on this thread, if there is one.
  @inlinable
  static var current: ReduceContext? { ofThisThread as? ReduceContext }
}
