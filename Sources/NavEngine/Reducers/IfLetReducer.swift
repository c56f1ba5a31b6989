/// A feature, and what it presents: what `ifLet(_:action:destination:)` of a ``Reducer`` makes.
public struct IfLetReducer<Base: Reducer, Child: Reducer>: Reducer {
  @usableFromInline let makePlan: (ReducerPlans) -> ReducerPlan<Base.State, Base.Action>

  @inlinable
  init(
    base: Base,
    presented: WritableKeyPath<Base.State, PresentationState<Child.State>>,
    actions: CasePath<Base.Action, PresentationAction<Child.Action>>,
    child: @escaping () -> Child,
    fileID: StaticString,
    line: UInt
  ) {
    makePlan = { plans in
      let basePlan = base._plan(plans)
      let plan = IfLetPlan(
        base: basePlan.reduce,
        place: PropertyPlace(presented),
        path: actions,
        child: ChildPlan(plans) { child()._plan(plans) },
        site: plans.makeSite(OperatorSite(Self.self, presented, fileID: fileID, line: line)),
        fileID: fileID,
        line: line
      )
      let reader = PresentationReader.both(basePlan.reader, PresentationReader(plan))
      return ReducerPlan(reader: reader) { plan.reduce($0, $1, $2) }
    }
  }

  @inlinable
  public func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    ReduceContext.reduce(&state, action, by: self)
  }

  @inlinable
  public func _plan(_ plans: ReducerPlans) -> ReducerPlan<Base.State, Base.Action> {
    makePlan(plans)
  }
}
