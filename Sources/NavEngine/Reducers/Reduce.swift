/// A reducer made of a closure.
///
///     Reduce { state, action in
///       switch action {
///       case .increment:
///         state.count += 1
///         return .none
///       }
///     }
public struct Reduce<State, Action>: Reducer {
  @usableFromInline let make: (ReducerPlans) -> ReducerPlan<State, Action>
  /// The plan of a closure, which is the same in all stores.
  @usableFromInline let known: ReducerPlan<State, Action>?

  /// A reducer that calls a closure with each action.
  @inlinable
  public init(_ reduce: @escaping (_ state: inout State, _ action: Action) -> Effect<Action>) {
    // Made here, where the compiler knows the types, and not where the closure is one of unknown types.
    let plan = ReducerPlan<State, Action> { state, action, context in
      context.note(state)
      return reduce(&state.pointee, action.pointee)
    }
    make = { _ in plan }
    known = plan
  }

  /// A reducer whose type is not to be written out.
  ///
  /// Not generic, so that what the compiler finds wrong in the closure of a `Reduce` is what it says, and not that
  /// closures are no reducers.
  @inlinable
  public init(_ reducer: any Reducer<State, Action>) {
    self.init(erasing: reducer)
  }

  /// As the public one, compiled for the type.
  @inlinable
  init(erasing reducer: some Reducer<State, Action>) {
    make = { reducer._plan($0) }
    known = nil
  }

  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    if let known { return ReduceContext.reduce(&state, action, by: known) }
    return ReduceContext.reduce(&state, action, by: self)
  }

  @inlinable
  public func _plan(_ plans: ReducerPlans) -> ReducerPlan<State, Action> {
    make(plans)
  }
}
