/// What owns a root store's state, and runs its reducer.
@usableFromInline
final class StoreDriver<State, Action>: StoreRoot, @unchecked Sendable {
  // SAFETY of `@unchecked`: it belongs to the main actor, as its store does.

  /// SAFETY: initialised by who makes the driver, and behind ``StoreRoot/shared`` in its block.
  @usableFromInline let state: UnsafeMutablePointer<State>
  @usableFromInline let makePlan: (ReducerPlans) -> ReducerPlan<State, Action>
  /// Kept alive by `madePlan`, and called without counting references.
  @exclusivity(unchecked) @usableFromInline var knownPlan: Unmanaged<ReducerPlan<State, Action>>?
  @exclusivity(unchecked) private var madePlan: ReducerPlan<State, Action>?
  /// Actions that were sent while another one was at work.
  @exclusivity(unchecked) var queue: ActionQueue<Action>?

  /// A driver whose state is to be initialised.
  @inlinable
  init(
    dependencies: ((inout DependencyValues) -> Void)?,
    makePlan: @escaping (ReducerPlans) -> ReducerPlan<State, Action>
  ) {
    let alignment = max(MemoryLayout<State>.alignment, MemoryLayout<StoreShared>.alignment)
    let offset = (MemoryLayout<StoreShared>.size + alignment - 1) & ~(alignment - 1)
    let size = offset + MemoryLayout<State>.size
    let block = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: alignment)
    state = (block + offset).bindMemory(to: State.self, capacity: 1)
    self.makePlan = makePlan
    super.init(block: block, size: size, dependencies: dependencies)
  }

  deinit {
    if let registry = knownRegistry, !registry.isEmpty {
      Task { @MainActor in registry.cancelAll() }
    }
    clear()
    state.deinitialize(count: 1)
  }

  /// The reducer as it is run, planned when it is needed first.
  @inlinable
  @inline(__always)  // store/send
  var plan: Unmanaged<ReducerPlan<State, Action>> { knownPlan ?? resolve() }

  @usableFromInline
  @inline(never)
  func resolve() -> Unmanaged<ReducerPlan<State, Action>> {
    // With the store's dependencies current: bodies may look them up.
    let outer = ReduceContext.enter(self)
    let made = makePlan(plans)
    ReduceContext.leave(outer)
    madePlan = made
    let plan = Unmanaged.passUnretained(made)
    knownPlan = plan
    return plan
  }

  override func outline(into outline: inout PresentationOutline) {
    outline.label = PresentationOutline.label(of: state)
    withContext { plan.takeUnretainedValue().add(state, to: &outline) }
  }

  override func sweep(_ sweep: ScreenSweep) {
    if shared.pointee.isReducing { return }
    withContext { plan._withUnsafeGuaranteedRef { $0.look?(state, sweep) } }
    sweep.finish()
  }

  /// Calls a closure with the store's dependencies current.
  @inlinable
  func withContext(_ body: () -> Void) {
    let outer = ReduceContext.enter(self)
    defer { ReduceContext.leave(outer) }
    body()
  }
}
