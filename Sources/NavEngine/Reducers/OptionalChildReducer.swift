/// A feature and a child in an optional or a case: what `ifLet(_:action:then:)` and
/// `ifCaseLet(_:action:then:)` of a ``Reducer`` make.
public struct OptionalChildReducer<Base: Reducer, Child: Reducer>: Reducer {
  @usableFromInline let makePlan: (ReducerPlans) -> ReducerPlan<Base.State, Base.Action>

  @inlinable
  init(
    base: Base,
    place: AnyKeyPath?,
    makeFinder: @escaping () -> ChildFinder<Base.State, Child.State>,
    actions: CasePath<Base.Action, Child.Action>,
    child: @escaping () -> Child,
    fileID: StaticString,
    line: UInt
  ) {
    makePlan = { plans in
      let basePlan = base._plan(plans)
      let site = plans.makeSite(OperatorSite(Self.self, place, fileID: fileID, line: line))
      let plan = OptionalChildPlan(
        base: basePlan.reduce,
        finder: makeFinder(),
        path: actions,
        child: ChildPlan(plans) { child()._plan(plans) },
        site: site,
        keyPath: place,
        numbers: plans.makeChildNumbers(at: site),
        fileID: fileID,
        line: line
      )
      return ReducerPlan(reader: .both(basePlan.reader, PresentationReader(plan))) { plan.reduce($0, $1, $2) }
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
