/// Composes the reducers of a ``Reducer/body``: one after the other, with `if`, `switch`, `for` and `if let`.
///
/// The compiler learns the types of a long chain of operators from its end. Where that takes it long, name them at the
/// start, `Reduce<State, Action> { … }.ifLet(…)…`: then it resolves one operator after the other.
@resultBuilder
public enum ReducerBuilder<State, Action> {
  /// - Parameter type: Keeps the compiler from opening an `any Reducer`, which it would have to erase again.
  @inlinable
  public static func buildExpression<R: Reducer<State, Action>>(_ reducer: R, type: R.Type = R.self) -> R { reducer }

  @inlinable
  @_disfavoredOverload
  public static func buildExpression(_ reducer: any Reducer<State, Action>) -> Reduce<State, Action> {
    Reduce(erasing: reducer)
  }

  @inlinable
  public static func buildBlock() -> EmptyReducer<State, Action> { EmptyReducer() }

  @inlinable
  public static func buildPartialBlock<R: Reducer<State, Action>>(first: R) -> R { first }

  @inlinable
  public static func buildPartialBlock<First: Reducer<State, Action>, Next: Reducer<State, Action>>(
    accumulated: First,
    next: Next
  ) -> ReducerSequence<First, Next> {
    ReducerSequence(first: accumulated, next: next)
  }

  @inlinable
  public static func buildEither<First: Reducer<State, Action>, Second: Reducer<State, Action>>(
    first reducer: First
  ) -> ReducerChoice<First, Second> {
    .first(reducer)
  }

  @inlinable
  public static func buildEither<First: Reducer<State, Action>, Second: Reducer<State, Action>>(
    second reducer: Second
  ) -> ReducerChoice<First, Second> {
    .second(reducer)
  }

  @inlinable
  public static func buildOptional<R: Reducer<State, Action>>(_ reducer: R?) -> OptionalReducer<R> {
    OptionalReducer(reducer: reducer)
  }

  @inlinable
  public static func buildArray<R: Reducer<State, Action>>(_ reducers: [R]) -> ReducerList<R> {
    ReducerList(reducers: reducers)
  }

  @inlinable
  public static func buildLimitedAvailability(
    _ reducer: some Reducer<State, Action>
  ) -> Reduce<State, Action> {
    Reduce(erasing: reducer)
  }

  @inlinable
  public static func buildFinalResult<R: Reducer<State, Action>>(_ reducer: R) -> R { reducer }
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

/// One of two reducers: what an `if` with an `else`, or a `switch`, makes in a ``Reducer/body``.
public enum ReducerChoice<First: Reducer, Second: Reducer>: Reducer
where First.State == Second.State, First.Action == Second.Action {
  /// The reducer under the `if`, or in an earlier case of the `switch`.
  case first(First)
  /// The reducer under the `else`, or in a later case.
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

/// A reducer that does nothing.
public struct EmptyReducer<State, Action>: Reducer {
  /// A reducer that leaves the state alone and has no effects, whatever the action.
  @inlinable
  public init() {}

  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}
