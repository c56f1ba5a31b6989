/// One reducer after another: what stands in two lines of a ``Reducer/body``.
public struct ReducerSequence<First: Reducer, Next: Reducer>: Reducer
where First.State == Next.State, First.Action == Next.Action {
  @usableFromInline let first: First
  @usableFromInline let next: Next

  @inlinable
  init(first: First, next: Next) {
    self.first = first
    self.next = next
  }

  @inlinable
  public func reduce(into state: inout First.State, action: First.Action) -> Effect<First.Action> {
    ReduceContext.reduce(&state, action, by: _node())
  }

  @inlinable
  public func _node() -> ReducerNode<First.State, First.Action> {
    .sequence([first._node(), next._node()])
  }
}
