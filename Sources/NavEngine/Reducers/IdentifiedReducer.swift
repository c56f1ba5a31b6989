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
    let base = basePlan.reduce
    let place = PropertyPlace(elements)
    let path = actions
    let cases = CasePlace(path)
    let makeChild = element
    let child = ChildPlan(plans) { makeChild()._plan(plans) }
    let site = plans.makeSite()
    /// The ids of elements that have had effects, by the numbers under which these run.
    let numbers = ElementNumbers<ID>()
    let (fileID, line) = (fileID, line)

    return ReducerPlan(
      outline: ReducerPlan<Base.State, Base.Action>.both(basePlan.outline) { state, outline in
        place.withPlace(of: state) { elements in
          outline.list(UnsafePointer(elements), child: child)
        }
      }
    ) { state, action, context in
      var acting: ID?
      let childEffect = cases.withPayloadOrCopy(of: action) { identified -> Effect<Element.Action> in
        guard case .element(let id, let elementAction)? = identified?.pointee else { return .none }
        let screen = ScreenElement(site: site, id: numbers.number(ifKnown: id))
        let effect = place.withPlace(in: state) { elements in
          elements.pointee.withElement(id) { element in
            withAddress(of: elementAction) { context.reduce(child, element, $0, below: screen) }
          }
        }
        guard let effect else {
          context.reportGone(elementAction, id: id, of: Element.State.self, fileID: fileID, line: line)
          return .none
        }
        acting = id
        return effect
      }
      let held = place.withPlace(in: state) { context.hold($0.pointee) }
      let effect = base(state, action, context)
      return place.withPlace(in: state) { elements in
        context.finish(UnsafePointer(elements), at: site, numbers: numbers, held: held)
        guard !childEffect.isNone, let id = acting else { return effect }
        let embedded = childEffect.embedded(
          in: ScreenElement(site: site, id: numbers.number(for: id)),
          dismissal: nil,
          isGone: !elements.pointee.contains(id: id),
          by: { path.embed(.element(id: id, action: $0)) }
        )
        return effect.isNone ? embedded : .merge(embedded, effect)
      }
    }
  }
}
