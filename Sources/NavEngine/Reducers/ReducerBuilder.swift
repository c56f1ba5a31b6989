/// Composes the reducers of a ``Reducer/body``: one after the other, with `if`, `switch`, `for` and `if let`.
///
/// The compiler learns the types of a long chain of operators from its end. Where that takes it long, name them at the
/// start, `Reduce<State, Action> { … }.ifLet(…)…`: then it resolves one operator after the other.
@resultBuilder
public enum ReducerBuilder<State, Action> {
  @inlinable
  public static func buildExpression(_ reducer: some Reducer<State, Action>) -> Reduce<State, Action> {
    Reduce(erasing: reducer)
  }

  @inlinable
  public static func buildExpression(_ reducer: Reduce<State, Action>) -> Reduce<State, Action> { reducer }

  @inlinable
  public static func buildBlock() -> Reduce<State, Action> { Reduce(erasing: EmptyReducer()) }

  @inlinable
  public static func buildPartialBlock(first: Reduce<State, Action>) -> Reduce<State, Action> { first }

  @inlinable
  public static func buildPartialBlock(
    accumulated: Reduce<State, Action>,
    next: Reduce<State, Action>
  ) -> Reduce<State, Action> {
    buildArray([accumulated, next])
  }

  @inlinable
  public static func buildEither(first reducer: Reduce<State, Action>) -> Reduce<State, Action> { reducer }

  @inlinable
  public static func buildEither(second reducer: Reduce<State, Action>) -> Reduce<State, Action> { reducer }

  @inlinable
  public static func buildOptional(_ reducer: Reduce<State, Action>?) -> Reduce<State, Action> {
    reducer ?? buildBlock()
  }

  @inlinable
  public static func buildArray(_ reducers: [Reduce<State, Action>]) -> Reduce<State, Action> {
    Reduce { .sequence(reducers.map { $0._node() }) }
  }

  @inlinable
  public static func buildLimitedAvailability(_ reducer: Reduce<State, Action>) -> Reduce<State, Action> { reducer }
}

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

/// A reducer that does nothing.
public struct EmptyReducer<State, Action>: Reducer {
  /// A reducer that leaves the state alone and has no effects, whatever the action.
  @inlinable
  public init() {}

  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}
