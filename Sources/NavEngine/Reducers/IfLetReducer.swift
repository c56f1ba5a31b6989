/// A feature, and what it presents: what ``Reducer/ifLet(_:action:destination:fileID:line:)`` makes.
public struct IfLetReducer<Base: Reducer, Child: Reducer>: Reducer {
  @usableFromInline let base: Base
  @usableFromInline let presented: WritableKeyPath<Base.State, PresentationState<Child.State>>
  @usableFromInline let actions: CasePath<Base.Action, PresentationAction<Child.Action>>
  @usableFromInline let child: () -> Child
  @usableFromInline let fileID: StaticString
  @usableFromInline let line: UInt

  @inlinable
  init(
    base: Base,
    presented: WritableKeyPath<Base.State, PresentationState<Child.State>>,
    actions: CasePath<Base.Action, PresentationAction<Child.Action>>,
    child: @escaping () -> Child,
    fileID: StaticString,
    line: UInt
  ) {
    self.base = base
    self.presented = presented
    self.actions = actions
    self.child = child
    self.fileID = fileID
    self.line = line
  }

  @inlinable
  public func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    Reduce(self).reduce(into: &state, action: action)
  }

  @inlinable
  public func _plan(_ plans: ReducerPlans) -> ReducerPlan<Base.State, Base.Action> {
    let basePlan = base._plan(plans)
    let makeChild = child
    let plan = IfLetPlan(
      base: basePlan.reduce,
      place: PropertyPlace(presented),
      path: actions,
      child: ChildPlan(plans) { makeChild()._plan(plans) },
      site: plans.makeSite(),
      fileID: fileID,
      line: line
    )
    return ReducerPlan(
      outline: ReducerPlan<Base.State, Base.Action>.both(basePlan.outline) { plan.add($0, to: &$1) }
    ) { plan.reduce($0, $1, $2) }
  }
}
