/// A reducer that sees other dependencies: what ``Reducer/dependency(_:_:)`` and
/// ``Reducer/transformDependency(_:transform:)`` make.
public struct DependencyReducer<Base: Reducer>: Reducer {
  @usableFromInline let base: Base
  @usableFromInline let change: @Sendable (inout DependencyValues) -> Void

  @inlinable
  init(base: Base, change: @escaping @Sendable (inout DependencyValues) -> Void) {
    self.base = base
    self.change = change
  }

  @inlinable
  public func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    ReduceContext.reduce(&state, action, by: _node())
  }

  @inlinable
  public func _node() -> ReducerNode<Base.State, Base.Action> {
    let (reducer, change) = (base, change)
    let baseNode = ReduceContext.withChange(change) { reducer._node() }
    let base = baseNode.reduce
    // What is told may have bodies evaluated.
    let presenters = baseNode.presenters.map { presenter in
      Presenter(
        outline: { state, outline in ReduceContext.withChange(change) { presenter.outline(state, &outline) } },
        sweep: { state, node, sweep in ReduceContext.withChange(change) { presenter.sweep(state, node, sweep) } }
      )
    }
    return ReducerNode(presenters: presenters) { state, action, position, context in
      let outer = context.change(change, at: position)
      defer { context.restore(outer) }
      return base(&state, action, position, context).changingContext { $0.change(change) }
    }
  }
}

extension ReduceContext {
  /// Makes a node where dependencies are overridden: bodies may look them up.
  @usableFromInline
  static func withChange<Result>(_ change: (inout DependencyValues) -> Void, _ make: () -> Result) -> Result {
    guard let current else { return make() }
    let outer = current.change(change, at: current.position)
    defer { current.restore(outer) }
    return make()
  }

  /// Makes a node, which outlives the override of now: the features in it read overrides when they reduce, and store none.
  @usableFromInline
  static func withoutKeeping<Node>(_ make: () -> Node) -> Node {
    guard let current, current.isOverridden else { return make() }
    current.isOverridden = false
    defer { current.isOverridden = true }
    return make()
  }

  /// Overrides dependencies for what runs next, at a position, until ``restore(_:)`` with what this returns.
  @usableFromInline
  func change(_ change: (inout DependencyValues) -> Void, at position: ReducePosition) -> EffectContext {
    let outer = context
    begin(at: position)
    var values = DependencyValues(context, depth: position.depth)
    change(&values)
    context = values.surroundings
    return outer
  }

  @usableFromInline
  func restore(_ outer: EffectContext) {
    context = outer
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

extension Reducer {
  /// Has this reducer, all that it contains and all its effects see another dependency.
  ///
  ///     Feature().dependency(\.uuid, .incrementing)
  @inlinable
  public func dependency<Value: Sendable>(
    _ keyPath: WritableKeyPath<DependencyValues, Value> & Sendable,
    _ value: Value
  ) -> DependencyReducer<Self> {
    DependencyReducer(base: self) { $0[keyPath: keyPath] = value }
  }

  /// Has this reducer, all that it contains and all its effects see a changed dependency.
  @inlinable
  public func transformDependency<Value>(
    _ keyPath: WritableKeyPath<DependencyValues, Value> & Sendable,
    transform: @escaping @Sendable (inout Value) -> Void
  ) -> DependencyReducer<Self> {
    DependencyReducer(base: self) { transform(&$0[keyPath: keyPath]) }
  }
}
