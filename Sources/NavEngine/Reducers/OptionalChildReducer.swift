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
    let base = basePlan.reduce
    let finder = makeFinder()
    let path = actions
    let cases = CasePlace(path)
    let makeChild = child
    let child = ChildPlan(plans) { makeChild()._plan(plans) }
    // There is one child at most, so that it needs no number.
    let element = ScreenElement(site: plans.makeSite(), id: 0)
    let (fileID, line) = (fileID, line)

    return ReducerPlan(
      outline: ReducerPlan<Base.State, Base.Action>.both(basePlan.outline) { state, outline in
        finder.read(state) { child.outline($0, into: &outline) }
      }
    ) { state, action, context in
      let wasThere = finder.isThere(state)
      let childEffect = cases.withPayloadOrCopy(of: action) { childAction -> Effect<Child.Action> in
        guard let childAction else { return .none }
        let effect = finder.withChild(state) { context.reduce(child, $0, childAction, below: element) }
        if let effect { return effect }
        context.reportAbsent(childAction.pointee, of: Child.State.self, fileID: fileID, line: line)
        return .none
      }
      let kept = wasThere ? finder.keep(state, context) : nil
      let effect = base(state, action, context)
      let isGone = wasThere && !finder.isThere(state)
      if isGone {
        kept?()
        context.cancel(element)
      }
      if childEffect.isNone { return effect }
      let embedded = childEffect.embedded(in: element, dismissal: nil, isGone: isGone, by: { path.embed($0) })
      return effect.isNone ? embedded : .merge(embedded, effect)
    }
  }
}
