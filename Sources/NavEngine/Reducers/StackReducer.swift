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
        place.withPlace(in: UnsafeMutablePointer(mutating: state)) { stack in
          outline.push(UnsafePointer(stack), at: site, child: child)
        }
      }
    ) { state, action, context in
      guard let stackAction = cases.extract(action) else {
        let kept = place.withPlace(in: state) { context.keep($0.pointee) }
        let effect = base(state, action, context)
        place.withPlace(in: state) { context.finish($0.pointee, at: site, kept: kept) }
        return effect
      }
      var childEffect = Effect<Element.Action>.none
      var acting: StackElementID?
      switch stackAction {
      case .element(let id, let elementAction):
        let screen = ScreenElement(site: site, id: id.rawValue)
        let effect = place.withPlace(in: state) { stack in
          stack.pointee.withElement(id) { element in
            withUnsafePointer(to: elementAction) { context.reduce(child, element, $0, presenting: screen) }
          }
        }
        if let effect {
          childEffect = effect
          acting = id
        } else {
          context.reportGone(elementAction, id: id, of: Element.State.self, fileID: fileID, line: line)
        }
      case .push(let id, let element):
        let isNew = place.withPlace(in: state) { $0.pointee.push(element, id: id) }
        if !isNew { context.reportRepeated(id, of: Element.State.self, fileID: fileID, line: line) }
      case .popFrom: break
      }

      let kept = place.withPlace(in: state) { context.keep($0.pointee) }
      let effect = base(state, action, context)
      return place.withPlace(in: state) { stack in
        // The parent has seen the screens one last time.
        if case .popFrom(let id) = stackAction { stack.pointee.pop(from: id) }
        context.finish(stack.pointee, at: site, kept: kept)
        guard !childEffect.isNone, let id = acting, stack.pointee.ids.contains(id) else { return effect }
        let embedded = childEffect.embedded(
          in: ScreenElement(site: site, id: id.rawValue),
          dismissal: { path.embed(.popFrom(id: id)) },
          by: { path.embed(.element(id: id, action: $0)) }
        )
        return effect.isNone ? embedded : .merge(embedded, effect)
      }
    }
  }
}
