extension Reducer {
  /// Has this reducer, all that it contains and all its effects see another dependency.
  ///
  ///     Feature().dependency(\.uuid, .incrementing)
  @inlinable
  public func dependency<Value: Sendable>(
    _ keyPath: WritableKeyPath<DependencyValues, Value> & Sendable,
    _ value: Value
  ) -> Reduce<State, Action> {
    changingDependencies { $0[keyPath: keyPath] = value }
  }

  /// Has this reducer, all that it contains and all its effects see a changed dependency.
  @inlinable
  public func transformDependency<Value>(
    _ keyPath: WritableKeyPath<DependencyValues, Value> & Sendable,
    transform: @escaping @Sendable (inout Value) -> Void
  ) -> Reduce<State, Action> {
    changingDependencies { transform(&$0[keyPath: keyPath]) }
  }

  @inlinable
  func changingDependencies(_ change: @escaping @Sendable (inout DependencyValues) -> Void) -> Reduce<State, Action> {
    Reduce {
      let node = ReduceContext.withChange(change) { self.node() }
      let base = node.reduce
      let visits = node.visits.map { ReduceContext.changing(change, for: $0) }
      return ReducerNode(visits: visits) { state, action, context in
        let outer = context.change(change)
        defer { context.restore(outer) }
        return base(&state, action, context).changingContext { $0.change(change) }
      }
    }
  }
}

// MARK: - The context

extension ReduceContext {
  /// Makes a node where dependencies are overridden: bodies may look them up.
  @usableFromInline
  static func withChange<Result>(_ change: (inout DependencyValues) -> Void, _ make: () -> Result) -> Result {
    guard let current else { return make() }
    let outer = current.change(change)
    defer { current.restore(outer) }
    return make()
  }

  /// Visits children where dependencies are overridden: the walk may evaluate bodies.
  @usableFromInline
  static func changing<State>(
    _ change: @escaping (inout DependencyValues) -> Void,
    for visit: @escaping (State, ChildWalk) -> Void
  ) -> (State, ChildWalk) -> Void {
    { state, walk in withChange(change) { visit(state, walk) } }
  }

  /// Makes a node, which outlives the override of now: the features in it read overrides when they reduce, and store none.
  @usableFromInline
  static func withoutKeeping<Node>(_ make: () -> Node) -> Node {
    guard let current, current.isOverridden else { return make() }
    current.isOverridden = false
    defer { current.isOverridden = true }
    return make()
  }

  /// Overrides dependencies for what runs next, until ``restore(_:)`` with what this returns.
  @usableFromInline
  func change(_ change: (inout DependencyValues) -> Void) -> EffectContext {
    let outer = effectContext
    var values = DependencyValues(effectContext, depth: position.depth)
    change(&values)
    effectContext = values.surroundings
    return outer
  }

  @usableFromInline
  func restore(_ outer: EffectContext) {
    effectContext = outer
  }
}

extension EffectContext {
  /// Overrides dependencies.
  @usableFromInline
  mutating func change(_ change: (inout DependencyValues) -> Void) {
    var values = DependencyValues(self)
    change(&values)
    self = values.surroundings
  }
}
