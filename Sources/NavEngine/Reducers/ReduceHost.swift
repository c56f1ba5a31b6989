/// What reducers have at hand while they run: the plans of their store, and the states that it keeps.
@usableFromInline
final class ReduceHost {
  @usableFromInline let plans = ReducerPlans()

  init() {}
}

extension ReduceContext {
  /// A context for a reducer that no store runs.
  @inlinable
  convenience init() {
    self.init(context: EffectContext.captured)
  }

  /// The host, once there is something in it: asked without counting references.
  @inlinable
  @inline(__always)  // forEach/element-send
  var knownHost: Unmanaged<ReduceHost>? {
    // SAFETY: nothing else is ever attached, and it stays.
    attachment.map { .fromOpaque(Unmanaged.passUnretained($0).toOpaque()) }
  }

  @usableFromInline
  var host: ReduceHost {
    if let knownHost { return knownHost.takeUnretainedValue() }
    let host = ReduceHost()
    attachment = host
    return host
  }

  @usableFromInline
  var plans: ReducerPlans { host.plans }

  /// Runs a reducer that is called as a function: in the store that is reducing, or by itself.
  @usableFromInline
  static func reduce<Called: Reducer>(
    _ state: inout Called.State,
    _ action: Called.Action,
    by reducer: Called
  ) -> Effect<Called.Action> {
    withCurrent(for: &state) { state, context in
      context.plans.withPlan(of: reducer) { plan in withAddress(of: action) { plan.reduce(state, $0, context) } }
    }
  }

  /// As ``reduce(_:_:by:)``, for a reducer that is planned already.
  @usableFromInline
  static func reduce<State, Action>(
    _ state: inout State,
    _ action: Action,
    by plan: ReducerPlan<State, Action>
  ) -> Effect<Action> {
    withCurrent(for: &state) { state, context in withAddress(of: action) { plan.reduce(state, $0, context) } }
  }

  private static func withCurrent<State, Result>(
    for state: inout State,
    _ body: (UnsafeMutablePointer<State>, ReduceContext) -> Result
  ) -> Result {
    let current = ReduceContext.current
    let context = current ?? ReduceContext()
    defer { if current == nil { context.clear() } }
    let outer = enter(context)
    defer { leave(outer) }
    return withUnsafeMutablePointer(to: &state) { state in
      let (start, end) = (context.stateStart, context.stateEnd)
      let (branch, isUnplaced) = (context.branch, context.isUnplaced)
      defer {
        (context.stateStart, context.stateEnd) = (start, end)
        (context.branch, context.isUnplaced) = (branch, isUnplaced)
      }
      context.enterCalled(at: UInt(bitPattern: state))
      return body(state, context)
    }
  }

  /// Lets go of all plans.
  func clear() {
    knownHost?.takeUnretainedValue().plans.clear()
  }
}
