/// What reducers have at hand while they run: the plans of their store, and the states that it keeps.
@usableFromInline
final class ReduceHost {
  @usableFromInline let plans = ReducerPlans()
  @usableFromInline let keeper = ScreenKeeper()

  @inlinable
  init() {}
}

extension ReduceContext {
  /// A context for a reducer that no store runs.
  @inlinable
  convenience init() {
    self.init(context: EffectContext.captured)
  }

  /// The context of a store.
  @inlinable
  convenience init(context: EffectContext) {
    self.init(context: context, registry: EffectRegistry())
    attachment = ReduceHost()
  }

  @inlinable
  var host: ReduceHost {
    // SAFETY: all contexts are made with a host, and keep it.
    unsafeDowncast(attachment.unsafelyUnwrapped, to: ReduceHost.self)
  }

  @inlinable
  var plans: ReducerPlans { host.plans }

  @inlinable
  @inline(__always)
  var keeper: ScreenKeeper { host.keeper }

  /// Runs a reducer that is called as a function: in the store that is reducing, or by itself.
  @usableFromInline
  static func reduce<State, Action>(
    _ state: inout State,
    _ action: Action,
    with plan: (ReducerPlans) -> ReducerPlan<State, Action>
  ) -> Effect<Action> {
    let current = ReduceContext.current
    let context = current ?? ReduceContext()
    defer { if current == nil { context.plans.clear() } }
    let outer = enter(context)
    defer { leave(outer) }
    return withUnsafeMutablePointer(to: &state) { state in
      withUnsafePointer(to: action) { plan(context.plans).reduce(state, $0, context) }
    }
  }
}
