/// A feature and the screens of its stack: what `forEach(_:action:destination:)` of a ``Reducer`` makes.
public struct StackReducer<Base: Reducer, Element: Reducer>: Reducer {
  @usableFromInline let makePlan: (ReducerPlans) -> ReducerPlan<Base.State, Base.Action>

  @inlinable
  init(
    base: Base,
    stack: WritableKeyPath<Base.State, StackState<Element.State>>,
    actions: CasePath<Base.Action, StackAction<Element.State, Element.Action>>,
    element: @escaping () -> Element,
    fileID: StaticString,
    line: UInt
  ) {
    makePlan = { plans in
      let basePlan = base._plan(plans)
      let plan = StackPlan(
        base: basePlan.reduce,
        place: PropertyPlace(stack),
        path: actions,
        child: ChildPlan(plans) { element()._plan(plans) },
        site: plans.makeSite(OperatorSite(Self.self, stack, fileID: fileID, line: line)),
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
