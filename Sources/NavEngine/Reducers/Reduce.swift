/// A reducer made of a closure, or of other reducers by an operator.
///
///     Reduce { state, action in
///       switch action {
///       case .increment:
///         state.count += 1
///         return .none
///       }
///     }
public struct Reduce<State, Action>: Reducer {
  @usableFromInline let makeNode: () -> ReducerNode<State, Action>

  /// A reducer that calls a closure with each action.
  @inlinable
  public init(_ reduce: @escaping (_ state: inout State, _ action: Action) -> Effect<Action>) {
    // Made here, where the compiler knows the types, and not where the closure is one of unknown types.
    let node = ReducerNode<State, Action> { state, action, _ in reduce(&state, action) }
    makeNode = { node }
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
    makeNode = { ReduceContext.withinBody(of: type(of: reducer)) { reducer.node() } }
  }

  /// A reducer that is known by how its node is made.
  @inlinable
  init(makeNode: @escaping () -> ReducerNode<State, Action>) {
    self.makeNode = makeNode
  }

  /// A reducer with an operator around it.
  ///
  /// - Parameter makeNode: Is given what the reducer does.
  @inlinable
  init<Base: Reducer<State, Action>, Node: OperatorNode<State, Action>>(
    around base: Base,
    makeNode: @escaping (_ base: @escaping ReducerNode<State, Action>.Reduction) -> Node
  ) {
    self.init {
      let base = base.node()
      return ReducerNode(makeNode(base.reduce), after: base.visits)
    }
  }

  /// Runs the closure, or the reducer that was erased, with its operators.
  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    ReduceContext.reduce(&state, action, by: makeNode())
  }
}
