/// A child that forgets its plan.
protocol PlannedChild: AnyObject {
  func forget()
}

/// A reducer within another, planned when its first action comes: features may contain themselves.
@usableFromInline
final class ChildPlan<State, Action>: PlannedChild {
  @usableFromInline let make: () -> ReducerPlan<State, Action>
  /// Kept alive by `plan`, and called without counting references.
  @exclusivity(unchecked) @usableFromInline var called: Unmanaged<ReducerPlan<State, Action>>?
  private var plan: ReducerPlan<State, Action>?

  @usableFromInline
  init(_ plans: ReducerPlans, make: @escaping () -> ReducerPlan<State, Action>) {
    self.make = make
    plans.register(self)
  }

  /// Runs the child.
  @inlinable
  @inline(__always)  // nested/send
  func reduce(
    _ state: UnsafeMutablePointer<State>,
    _ action: UnsafePointer<Action>,
    _ context: ReduceContext
  ) -> Effect<Action> {
    (called ?? resolve())._withUnsafeGuaranteedRef { $0.reduce(state, action, context) }
  }

  /// Whether the child presents nothing, whatever its state.
  @inlinable
  var presentsNothing: Bool {
    (called ?? resolve()).takeUnretainedValue().look == nil
  }

  /// Whether the child presents something, and may have had an action.
  @inlinable
  var canPresent: Bool {
    called?._withUnsafeGuaranteedRef { $0.look != nil } ?? false
  }

  /// Whether the child's operators are its own, and not those of fields or cases of it.
  @inlinable
  var isFlat: Bool {
    called?._withUnsafeGuaranteedRef { $0.isFlat } ?? true
  }

  /// Has the child look for screens that it presents. One that has had no action has none with something running.
  @inlinable
  func look(for sweep: ScreenSweep, in state: UnsafePointer<State>?) {
    called?._withUnsafeGuaranteedRef { $0.look?(state, sweep) }
  }

  /// The child's plan.
  @inlinable
  @inline(never)
  func resolve() -> Unmanaged<ReducerPlan<State, Action>> {
    called ?? keep(ReduceContext.withoutKeeping(make))
  }

  @usableFromInline
  func keep(_ plan: ReducerPlan<State, Action>) -> Unmanaged<ReducerPlan<State, Action>> {
    self.plan = plan
    let called = Unmanaged.passUnretained(plan)
    self.called = called
    return called
  }

  func forget() {
    called = nil
    plan = nil
  }
}
