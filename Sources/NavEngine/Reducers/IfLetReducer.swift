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
    let base = basePlan.reduce
    let place = PropertyPlace(presented)
    let path = actions
    let cases = CasePlace(path)
    let makeChild = child
    let child = ChildPlan(plans) { makeChild()._plan(plans) }
    let site = plans.makeSite()
    let ephemerality = Ephemerality<Child.State>()
    let (fileID, line) = (fileID, line)

    return ReducerPlan(
      outline: ReducerPlan<Base.State, Base.Action>.both(basePlan.outline) { state, outline in
        place.withPlace(in: UnsafeMutablePointer(mutating: state)) { presentation in
          outline.present(presentation.pointee, at: site, child: child)
        }
      }
    ) { state, action, context in
      let id = place.withPlace(in: state) { $0.pointee.id }
      guard cases.matches(action), let presentationAction = cases.extract(action) else {
        guard let id else { return base(state, action, context) }
        let effect = base(state, action, context)
        place.withPlace(in: state) { context.finish(id, at: site, of: $0) }
        return effect
      }
      guard let id else {
        if case .presented(let childAction) = presentationAction {
          context.reportAbsent(childAction, of: Child.State.self, fileID: fileID, line: line)
        }
        return base(state, action, context)
      }

      // The child sees its action before the parent does, which then sees what the child has made of it; and it is
      // there still when the parent sees that it is dismissed.
      var childEffect = Effect<Child.Action>.none
      if case .presented(let childAction) = presentationAction {
        let element = ScreenElement(site: site, id: id.rawValue)
        childEffect = place.withPlace(in: state) { presentation in
          presentation.pointee.withChild { child_ in
            withUnsafePointer(to: childAction) { context.reduce(child, child_, $0, presenting: element) }
          }
        }
      }
      let effect = base(state, action, context)
      return place.withPlace(in: state) { presentation in
        if presentation.pointee.id == id {
          switch presentationAction {
          case .dismiss: presentation.pointee.wrappedValue = nil
          case .presented: if ephemerality.holds(presentation.pointee) { presentation.pointee.wrappedValue = nil }
          }
        }
        context.finish(id, at: site, of: presentation)
        if childEffect.isNone || presentation.pointee.id != id { return effect }
        let embedded = childEffect.embedded(
          in: ScreenElement(site: site, id: id.rawValue),
          dismissal: { path.embed(.dismiss) },
          by: { path.embed(.presented($0)) }
        )
        return effect.isNone ? embedded : .merge(embedded, effect)
      }
    }
  }
}
