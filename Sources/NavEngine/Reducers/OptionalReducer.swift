/// A reducer, or none: what an `if` makes in a ``Reducer/body``.
public struct OptionalReducer<Wrapped: Reducer>: Reducer {
  @usableFromInline let reducer: Wrapped?

  @inlinable
  init(reducer: Wrapped?) {
    self.reducer = reducer
  }

  @inlinable
  public func reduce(into state: inout Wrapped.State, action: Wrapped.Action) -> Effect<Wrapped.Action> {
    ReduceContext.reduce(&state, action, by: _node())
  }

  @inlinable
  public func _node() -> ReducerNode<Wrapped.State, Wrapped.Action> {
    reducer?._node() ?? EmptyReducer()._node()
  }
}
