/// One of two reducers: what an `if` with an `else`, or a `switch`, makes in a ``Reducer/body``.
public enum ReducerChoice<First: Reducer, Second: Reducer>: Reducer
where First.State == Second.State, First.Action == Second.Action {
  /// What stands under the `if`, or in an earlier case of the `switch`.
  case first(First)
  /// What stands under the `else`, or in a later case.
  case second(Second)

  @inlinable
  public func reduce(into state: inout First.State, action: First.Action) -> Effect<First.Action> {
    ReduceContext.reduce(&state, action, by: _node())
  }

  @inlinable
  public func _node() -> ReducerNode<First.State, First.Action> {
    switch self {
    case .first(let reducer): reducer._node()
    case .second(let reducer): reducer._node()
    }
  }
}
