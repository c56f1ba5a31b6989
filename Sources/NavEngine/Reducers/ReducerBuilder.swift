/// Composes the reducers of a ``Reducer/body``: one after the other, with `if`, `switch`, `for` and `if let`.
///
/// The compiler learns the types of a long chain of operators from its end. Where that takes it long, name them at the
/// start, `Reduce<State, Action> { … }.ifLet(…)…`: then it resolves one operator after the other.
@resultBuilder
public enum ReducerBuilder<State, Action> {
  /// A reducer of any type, which is erased.
  @inlinable
  public static func buildExpression(_ reducer: some Reducer<State, Action>) -> Reduce<State, Action> {
    Reduce(erasing: reducer)
  }

  /// A reducer that is erased already.
  @inlinable
  public static func buildExpression(_ reducer: Reduce<State, Action>) -> Reduce<State, Action> { reducer }

  /// An empty body, which does nothing.
  @inlinable
  public static func buildBlock() -> Reduce<State, Action> { Reduce(erasing: EmptyReducer()) }

  /// The first reducer of a body.
  @inlinable
  public static func buildPartialBlock(first: Reduce<State, Action>) -> Reduce<State, Action> { first }

  /// The reducers before, and then the next one.
  @inlinable
  public static func buildPartialBlock(
    accumulated: Reduce<State, Action>,
    next: Reduce<State, Action>
  ) -> Reduce<State, Action> {
    buildArray([accumulated, next])
  }

  /// The reducer of an `if` whose condition holds, or of the first cases of a `switch`.
  @inlinable
  public static func buildEither(first reducer: Reduce<State, Action>) -> Reduce<State, Action> { reducer }

  /// The reducer of an `else`, or of the last cases of a `switch`.
  @inlinable
  public static func buildEither(second reducer: Reduce<State, Action>) -> Reduce<State, Action> { reducer }

  /// The reducer of an `if` without `else`. A condition that does not hold leaves a reducer that does nothing.
  @inlinable
  public static func buildOptional(_ reducer: Reduce<State, Action>?) -> Reduce<State, Action> {
    reducer ?? buildBlock()
  }

  /// The reducers of a `for` loop, in its order.
  @inlinable
  public static func buildArray(_ reducers: [Reduce<State, Action>]) -> Reduce<State, Action> {
    Reduce { .sequence(reducers.map { $0.makeNode() }) }
  }

  /// The reducer of an `if #available`.
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
  /// The reducers.
  public let body: Reducers

  /// Reducers that run one after the other.
  ///
  /// - Parameter build: Lists them. Called once, at once.
  @inlinable
  public init(@ReducerBuilder<State, Action> _ build: () -> Reducers) {
    body = build()
  }
}

/// A reducer that does nothing.
public struct EmptyReducer<State, Action>: Reducer {
  /// A reducer that leaves the state alone and has no effects, whatever the action.
  @inlinable
  public init() {}

  /// Does nothing.
  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}
