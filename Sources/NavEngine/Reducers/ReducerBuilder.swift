/// Composes the reducers of a ``Reducer/body``: one after the other, with `if`, `switch`, `for` and `if let`.
///
/// The compiler learns the types of a long chain of operators from its end. Where that takes it long, name them at the
/// start, `Reduce<State, Action> { … }.ifLet(…)…`: then it resolves one operator after the other.
@resultBuilder
public enum ReducerBuilder<State, Action> {
  /// A reducer, whose type stays.
  @inlinable
  public static func buildExpression<R: Reducer<State, Action>>(_ reducer: R) -> R { reducer }

  /// A reducer whose type is not known.
  @inlinable
  public static func buildExpression(_ reducer: any Reducer<State, Action>) -> Reduce<State, Action> { Reduce(reducer) }

  /// An empty body, which does nothing.
  @inlinable
  public static func buildBlock() -> EmptyReducer<State, Action> { EmptyReducer() }

  /// The first reducer of a body.
  @inlinable
  public static func buildPartialBlock<R: Reducer<State, Action>>(first: R) -> R { first }

  /// The reducers before, and then the next one.
  @inlinable
  public static func buildPartialBlock(
    accumulated: some Reducer<State, Action>,
    next: some Reducer<State, Action>
  ) -> Reduce<State, Action> {
    Reduce { .sequence([accumulated.node(), ReduceContext.withinBody(of: type(of: next)) { next.node() }]) }
  }

  /// The reducer of an `if` whose condition holds, or of the first cases of a `switch`.
  @inlinable
  public static func buildEither(first reducer: some Reducer<State, Action>) -> Reduce<State, Action> {
    Reduce(erasing: reducer)
  }

  /// The reducer of an `else`, or of the last cases of a `switch`.
  @inlinable
  public static func buildEither(second reducer: some Reducer<State, Action>) -> Reduce<State, Action> {
    Reduce(erasing: reducer)
  }

  /// The reducer of an `if` without `else`. A condition that does not hold leaves a reducer that does nothing.
  @inlinable
  public static func buildOptional<R: Reducer<State, Action>>(_ reducer: R?) -> R? { reducer }

  /// The reducers of a `for` loop, in its order.
  @inlinable
  public static func buildArray(_ reducers: [some Reducer<State, Action>]) -> Reduce<State, Action> {
    Reduce { .sequence(reducers.map { $0.node() }) }
  }

  /// The reducer of an `if #available`.
  @inlinable
  public static func buildLimitedAvailability(_ reducer: some Reducer<State, Action>) -> Reduce<State, Action> {
    Reduce(erasing: reducer)
  }
}

/// The builder of a feature's body: `@ReducerBuilderOf<Self>`.
public typealias ReducerBuilderOf<R: Reducer> = ReducerBuilder<R.State, R.Action>

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

/// A reducer that may be there, as that of an `if` without `else`. Nil does nothing.
extension Optional: Reducer where Wrapped: Reducer {
  /// The reducer that is there, or an empty one.
  @inlinable
  public var body: Reduce<Wrapped.State, Wrapped.Action> {
    map { Reduce(erasing: $0) } ?? Reduce(erasing: EmptyReducer())
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
