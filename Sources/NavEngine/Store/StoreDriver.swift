/// What owns a root store's state, and runs its reducer where it takes more than a reduce.
@usableFromInline
final class StoreDriver<State, Action>: StoreLink<State, Action>, @unchecked Sendable {
  // SAFETY of `@unchecked`: it belongs to the main actor, as its store does.

  @usableFromInline let root: StoreRoot
  @usableFromInline let state: UnsafeMutablePointer<State>
  @usableFromInline let plan: ChildPlan<State, Action>
  /// The root's, called without counting references.
  @usableFromInline let context: Unmanaged<ReduceContext>
  /// Actions that were sent while another one was at work, each with the run that its sender waits for.
  @exclusivity(unchecked) var queue: [(action: Action, run: EffectRun)] = []

  /// A driver whose state is to be initialised.
  @usableFromInline
  init(
    dependencies: ((inout DependencyValues) -> Void)?,
    respond: @escaping Responding,
    makePlan: @escaping (ReducerPlans) -> ReducerPlan<State, Action>
  ) {
    let root = StoreRoot(dependencies: dependencies)
    let plans = root.context.plans
    self.root = root
    context = Unmanaged.passUnretained(root.context)
    state = .allocate(capacity: 1)
    plan = ChildPlan(plans) { [unowned plans] in makePlan(plans) }
    super.init(respond: respond)
    root.outlining = { [unowned self] in outline(into: &$0) }
  }

  deinit {
    let registry = root.context.registry
    if !registry.isEmpty { Task { @MainActor in registry.cancelAll() } }
    root.context.plans.clear()
    // Followers refer to the root in turn.
    root.followers.removeAll()
    state.deinitialize(count: 1)
    state.deallocate()
  }

  /// Adds all that is presented. The reducers may be planned for it.
  private func outline(into outline: inout PresentationOutline) {
    outline.label = PresentationOutline.label(of: state)
    withContext { plan.outline(state, into: &outline) }
  }

  /// Calls a closure with the store's dependencies current.
  @usableFromInline
  func withContext(_ body: () -> Void) {
    let outer = ReduceContext.enter(root.context)
    defer { ReduceContext.leave(outer) }
    body()
  }
}
