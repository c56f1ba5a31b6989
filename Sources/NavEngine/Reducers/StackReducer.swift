/// A feature and the screens of its stack: what ``Reducer/forEach(_:action:destination:fileID:line:)`` makes.
public struct StackReducer<Base: Reducer, Element: Reducer>: Reducer {
  @usableFromInline let base: Base
  @usableFromInline let stack: WritableKeyPath<Base.State, StackState<Element.State>>
  @usableFromInline let actions: CasePath<Base.Action, StackAction<Element.State, Element.Action>>
  @usableFromInline let element: () -> Element
  @usableFromInline let fileID: StaticString
  @usableFromInline let line: UInt

  @inlinable
  init(
    base: Base,
    stack: WritableKeyPath<Base.State, StackState<Element.State>>,
    actions: CasePath<Base.Action, StackAction<Element.State, Element.Action>>,
    element: @escaping () -> Element,
    fileID: StaticString,
    line: UInt
  ) {
    self.base = base
    self.stack = stack
    self.actions = actions
    self.element = element
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
    let makeChild = element
    let plan = StackPlan(
      base: basePlan.reduce,
      place: PropertyPlace(stack),
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
