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
    let base = basePlan.reduce
    let place = PropertyPlace(stack)
    let path = actions
    let cases = CasePlace(path)
    let makeChild = element
    let child = ChildPlan(plans) { makeChild()._plan(plans) }
    let site = plans.makeSite()
    let (fileID, line) = (fileID, line)

    return ReducerPlan(
      outline: ReducerPlan<Base.State, Base.Action>.both(basePlan.outline) { state, outline in
        place.withPlace(of: state) { stack in
          outline.push(UnsafePointer(stack), at: site, child: child)
        }
      }
    ) { state, action, context in
      guard let stackAction = cases.payload(of: action)?.pointee ?? cases.extract(action) else {
        var stack = place.lend(by: state)
        let held = context.hold(stack.pointee)
        place.giveBack(stack, to: state)
        let effect = base(state, action, context)
        stack = place.lend(by: state)
        context.finish(stack.pointee, at: site, held: held)
        place.giveBack(stack, to: state)
        return effect
      }

      // A screen sees its action before the parent does; the parent sees a screen after it was pushed.
      var childEffect = Effect<Element.Action>.none
      var acting: StackElementID?
      var stack = place.lend(by: state)
      switch stackAction {
      case .element(let id, let elementAction):
        let screen = ScreenElement(site: site, id: id.rawValue)
        let effect = withAddress(of: elementAction) { action in
          stack.pointee.withElement(id) { context.reduce(child, $0, action, presenting: screen) }
        }
        if let effect {
          childEffect = effect
          acting = id
        } else {
          context.reportGone(elementAction, id: id, of: Element.State.self, fileID: fileID, line: line)
        }
      case .push(let id, let element):
        if !stack.pointee.push(element, id: id) {
          context.reportRepeated(id, of: Element.State.self, fileID: fileID, line: line)
        }
      case .popFrom(let id):
        if !stack.pointee.ids.contains(id) {
          context.reportNotThere(id, of: Element.State.self, fileID: fileID, line: line)
        }
      }
      let held = context.hold(stack.pointee)
      place.giveBack(stack, to: state)

      let effect = base(state, action, context)
      stack = place.lend(by: state)
      defer { place.giveBack(stack, to: state) }
      // The parent has seen the screens one last time.
      if case .popFrom(let id) = stackAction { stack.pointee.discard(from: id) }
      context.finish(stack.pointee, at: site, held: held)
      if _fastPath(childEffect.isNone) { return effect }
      guard let id = acting else { return effect }
      return effect.merged(
        after: childEffect,
        pushedBy: path,
        element: ScreenElement(site: site, id: id.rawValue),
        isGone: !stack.pointee.ids.contains(id)
      )
    }
  }
}

extension Effect {
  /// This effect beside that of a screen on a stack.
  @inlinable
  @inline(never)
  func merged<ElementState, ElementAction>(
    after child: Effect<ElementAction>,
    pushedBy path: CasePath<Action, StackAction<ElementState, ElementAction>>,
    element: ScreenElement,
    isGone: Bool
  ) -> Effect {
    let id = StackElementID(rawValue: element.id)
    let embedded = child.embedded(
      in: element,
      dismissal: { path.embed(.popFrom(id: id)) },
      isGone: isGone,
      by: { path.embed(.element(id: id, action: $0)) }
    )
    return isNone ? embedded : .merge(embedded, self)
  }
}
