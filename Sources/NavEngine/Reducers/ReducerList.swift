/// Reducers of one type, in order: what a `for` makes in a ``Reducer/body``.
public struct ReducerList<Element: Reducer>: Reducer {
  @usableFromInline let reducers: [Element]

  @inlinable
  init(reducers: [Element]) {
    self.reducers = reducers
  }

  @inlinable
  public func reduce(into state: inout Element.State, action: Element.Action) -> Effect<Element.Action> {
    ReduceContext.reduce(&state, action, by: _node())
  }

  @inlinable
  public func _node() -> ReducerNode<Element.State, Element.Action> {
    .sequence(reducers.map { $0._node() })
  }
}
