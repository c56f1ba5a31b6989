/// A feature and the elements of a collection of it: what ``Reducer/forEach(_:action:element:fileID:line:)`` makes.
public struct IdentifiedReducer<Base: Reducer, ID: Hashable & Sendable, Element: Reducer>: Reducer
where Element.State: Identifiable, Element.State.ID == ID {
  @usableFromInline let base: Base
  @usableFromInline let elements: WritableKeyPath<Base.State, IdentifiedArray<ID, Element.State>>
  @usableFromInline let actions: CasePath<Base.Action, IdentifiedAction<ID, Element.Action>>
  @usableFromInline let element: () -> Element
  @usableFromInline let fileID: StaticString
  @usableFromInline let line: UInt

  @inlinable
  init(
    base: Base,
    elements: WritableKeyPath<Base.State, IdentifiedArray<ID, Element.State>>,
    actions: CasePath<Base.Action, IdentifiedAction<ID, Element.Action>>,
    element: @escaping () -> Element,
    fileID: StaticString,
    line: UInt
  ) {
    self.base = base
    self.elements = elements
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
    let plan = IdentifiedPlan(
      base: basePlan.reduce,
      place: PropertyPlace(elements),
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
