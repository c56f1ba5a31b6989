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
    .merge(first.reduce(into: &state, action: action), next.reduce(into: &state, action: action))
  }

  @inlinable
  public func _plan(_ plans: ReducerPlans) -> ReducerPlan<First.State, First.Action> {
    first._plan(plans).followed(by: next._plan(plans))
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
    .merge(reducers.map { $0.reduce(into: &state, action: action) })
  }

  @inlinable
  public func _plan(_ plans: ReducerPlans) -> ReducerPlan<Element.State, Element.Action> {
    reducers.reduce(EmptyReducer()._plan(plans)) { $0.followed(by: $1._plan(plans)) }
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
    reducer?.reduce(into: &state, action: action) ?? .none
  }

  @inlinable
  public func _plan(_ plans: ReducerPlans) -> ReducerPlan<Wrapped.State, Wrapped.Action> {
    reducer?._plan(plans) ?? EmptyReducer()._plan(plans)
  }
}

/// One of two reducers: what an `if` with an `else`, or a `switch`, makes in a ``Reducer/body``.
public enum ReducerChoice<First: Reducer, Second: Reducer>: Reducer
where First.State == Second.State, First.Action == Second.Action {
  case first(First)
  case second(Second)

  @inlinable
  public func reduce(into state: inout First.State, action: First.Action) -> Effect<First.Action> {
    switch self {
    case .first(let reducer): reducer.reduce(into: &state, action: action)
    case .second(let reducer): reducer.reduce(into: &state, action: action)
    }
  }

  @inlinable
  public func _plan(_ plans: ReducerPlans) -> ReducerPlan<First.State, First.Action> {
    switch self {
    case .first(let reducer): reducer._plan(plans)
    case .second(let reducer): reducer._plan(plans)
    }
  }
}
