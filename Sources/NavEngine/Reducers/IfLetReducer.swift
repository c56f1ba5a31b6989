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
    let ephemerality = Ephemerality<Child.State, Child.Action>()
    let (fileID, line) = (fileID, line)

    return ReducerPlan(
      outline: ReducerPlan<Base.State, Base.Action>.both(basePlan.outline) { state, outline in
        place.withPlace(of: state) { presentation in
          outline.present(presentation.pointee, at: site, child: child)
        }
      }
    ) { state, action, context in
      var presentation = place.lend(by: state)
      let presented = presentation.pointee.id
      place.giveBack(presentation, to: state)

      return cases.withPayloadOrCopy(of: action) { presentationAction in
        guard let presentationAction else {
          let effect = base(state, action, context)
          guard let presented else { return effect }
          presentation = place.lend(by: state)
          context.finish(presented, at: site, of: presentation)
          place.giveBack(presentation, to: state)
          return effect
        }
        guard let id = presented else {
          if case .presented(let childAction) = presentationAction.pointee {
            context.reportAbsent(childAction, of: Child.State.self, fileID: fileID, line: line)
          }
          return base(state, action, context)
        }

        // The child sees its action before the parent does, which then sees what the child has made of it; and it is
        // there still when the parent sees that it is dismissed.
        var childEffect = Effect<Child.Action>.none
        let childAction = PresentationAction.child(of: presentationAction)
        var assignments: UInt8?
        if _slowPath(ephemerality.isPossible) {
          presentation = place.lend(by: state)
          assignments = ephemerality.assignments(to: presentation.pointee, endedBy: childAction)
          place.giveBack(presentation, to: state)
        }
        if let childAction {
          presentation = place.lend(by: state)
          childEffect = presentation.pointee.withChild {
            context.reduce(child, $0, childAction, presenting: ScreenElement(site: site, id: id.rawValue))
          }
          place.giveBack(presentation, to: state)
        }
        let effect = base(state, action, context)
        presentation = place.lend(by: state)
        defer { place.giveBack(presentation, to: state) }
        // What has been assigned meanwhile answers what was there, and stays.
        if childAction == nil || assignments != nil, presentation.pointee.id == id,
          assignments == nil || assignments == presentation.pointee.assignments
        {
          presentation.pointee.wrappedValue = nil
        }
        context.finish(id, at: site, of: presentation)
        if _fastPath(childEffect.isNone) { return effect }
        return effect.merged(
          after: childEffect,
          presentedBy: path,
          element: ScreenElement(site: site, id: id.rawValue),
          isGone: presentation.pointee.id != id
        )
      }
    }
  }
}

extension Effect {
  /// This effect beside that of a child that is presented.
  @inlinable
  @inline(never)
  func merged<ChildAction>(
    after child: Effect<ChildAction>,
    presentedBy path: CasePath<Action, PresentationAction<ChildAction>>,
    element: ScreenElement,
    isGone: Bool
  ) -> Effect {
    let embedded = child.embedded(
      in: element,
      dismissal: { path.embed(.dismiss) },
      isGone: isGone,
      by: { path.embed(.presented($0)) }
    )
    return isNone ? embedded : .merge(embedded, self)
  }
}
