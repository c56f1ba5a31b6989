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
    ReduceContext.reduce(&state, action, by: self)
  }

  @inlinable
  public func _plan(_ plans: ReducerPlans) -> ReducerPlan<Base.State, Base.Action> {
    let basePlan = ReduceContext.withChange(change) { self.base._plan(plans.makeInner()) }
    let base = basePlan.reduce
    let change = change
    // What is told may have bodies evaluated.
    let reader = basePlan.reader.map { reader in
      PresentationReader(
        isFlat: reader.isFlat,
        tell: { state, outline in ReduceContext.withChange(change) { reader.tell(state, &outline) } },
        look: reader.look
      )
    }
    return ReducerPlan(reader: reader) { state, action, context in
      let outer = context.context
      defer { context.context = outer }
      context.change(change)
      return base(state, action, context).changingContext { $0.change(change) }
    }
  }
}

extension ReduceContext {
  /// Makes a plan where dependencies are overridden: bodies may look them up.
  @usableFromInline
  static func withChange<Plan>(_ change: (inout DependencyValues) -> Void, _ make: () -> Plan) -> Plan {
    guard let current else { return make() }
    let outer = current.context
    defer { current.context = outer }
    current.change(change)
    return make()
  }

  /// Makes a plan that lasts: the features in it see what is overridden when they reduce, and keep nothing of what is
  /// overridden now.
  @usableFromInline
  static func withoutKeeping<Plan>(_ make: () -> Plan) -> Plan {
    guard let current, current.isOverridden else { return make() }
    current.isOverridden = false
    defer { current.isOverridden = true }
    return make()
  }

  /// Overrides dependencies for what runs next.
  @usableFromInline
  func change(_ change: (inout DependencyValues) -> Void) {
    var values = DependencyValues(context, presented: presented)
    change(&values)
    context = values.surroundings
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
