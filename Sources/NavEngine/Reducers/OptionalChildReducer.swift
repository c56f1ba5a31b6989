/// A feature and a child in an optional or a case: what ``Reducer/ifLet(_:action:then:fileID:line:)`` and
/// ``Reducer/ifCaseLet(_:action:then:fileID:line:)`` make.
public struct OptionalChildReducer<Base: Reducer, Child: Reducer>: Reducer {
  @usableFromInline let base: Base
  /// Finds the child's state in that of the parent, once a plan is made.
  @usableFromInline let makeFinder: () -> ChildFinder<Base.State, Child.State>
  @usableFromInline let actions: CasePath<Base.Action, Child.Action>
  @usableFromInline let child: () -> Child
  @usableFromInline let fileID: StaticString
  @usableFromInline let line: UInt

  @inlinable
  init(
    base: Base,
    makeFinder: @escaping () -> ChildFinder<Base.State, Child.State>,
    actions: CasePath<Base.Action, Child.Action>,
    child: @escaping () -> Child,
    fileID: StaticString,
    line: UInt
  ) {
    self.base = base
    self.makeFinder = makeFinder
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
    let plan = OptionalChildPlan(
      base: basePlan.reduce,
      finder: makeFinder(),
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
