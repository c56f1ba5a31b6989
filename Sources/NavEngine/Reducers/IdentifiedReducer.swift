/// A feature and the elements of a collection of it: what `forEach(_:action:element:)` of a ``Reducer`` makes.
public struct IdentifiedReducer<Base: Reducer, ID: Hashable & Sendable, Element: Reducer>: Reducer
where Element.State: Identifiable, Element.State.ID == ID {
  @usableFromInline let makePlan: (ReducerPlans) -> ReducerPlan<Base.State, Base.Action>

  @inlinable
  init(
    base: Base,
    elements: WritableKeyPath<Base.State, IdentifiedArray<ID, Element.State>>,
    actions: CasePath<Base.Action, IdentifiedAction<ID, Element.Action>>,
    element: @escaping () -> Element,
    fileID: StaticString,
    line: UInt
  ) {
    makePlan = { plans in
      let basePlan = base._plan(plans)
      let site = plans.makeSite(OperatorSite(Self.self, elements, fileID: fileID, line: line))
      let plan = IdentifiedPlan(
        base: basePlan.reduce,
        place: PropertyPlace(elements),
        path: actions,
        child: ChildPlan(plans) { element()._plan(plans) },
        site: site,
        numbers: plans.makeNumbers(at: site, of: ID.self),
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
