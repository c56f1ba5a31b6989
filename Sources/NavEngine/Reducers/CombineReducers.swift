/// Several reducers as one, for applying an operator to all of them.
///
///     CombineReducers {
///       FeatureA()
///       FeatureB()
///     }
///     .ifLet(\.$child, action: \.child) { Child() }
public struct CombineReducers<State, Action, Reducers: Reducer<State, Action>>: Reducer {
  @usableFromInline let reducers: Reducers

  /// Reducers that run one after the other.
  ///
  /// - Parameter build: Lists them. Called once, at once.
  @inlinable
  public init(@ReducerBuilder<State, Action> _ build: () -> Reducers) {
    reducers = build()
  }

  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    ReduceContext.reduce(&state, action, by: _node())
  }

  @inlinable
  public func _node() -> ReducerNode<State, Action> {
    reducers._node()
  }
}
