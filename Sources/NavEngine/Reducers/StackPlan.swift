/// What ``StackReducer`` does in a store: one object, as ``IfLetPlan`` is.
@usableFromInline
final class StackPlan<State, Action, ElementState, ElementAction>: PresentingPlan {
  @usableFromInline let base: ReducerPlan<State, Action>.Reduction
  @usableFromInline let place: PropertyPlace<State, StackState<ElementState>>
  @usableFromInline let path: CasePath<Action, StackAction<ElementState, ElementAction>>
  @usableFromInline let cases: CasePlace<Action, StackAction<ElementState, ElementAction>>
  @usableFromInline let child: ChildPlan<ElementState, ElementAction>
  @usableFromInline let site: UInt64
  @usableFromInline let fileID: StaticString
  @usableFromInline let line: UInt

  @inlinable
  init(
    base: @escaping ReducerPlan<State, Action>.Reduction,
    place: PropertyPlace<State, StackState<ElementState>>,
    path: CasePath<Action, StackAction<ElementState, ElementAction>>,
    child: ChildPlan<ElementState, ElementAction>,
    site: UInt64,
    fileID: StaticString,
    line: UInt
  ) {
    self.base = base
    self.place = place
    self.path = path
    cases = CasePlace(path)
    self.child = child
    self.site = site
    self.fileID = fileID
    self.line = line
  }

  @inlinable
  func add(_ state: UnsafePointer<State>, to outline: inout PresentationOutline) {
    place.withPlace(of: state) { outline.push(UnsafePointer($0), in: place.keyPath, at: site, child: child) }
  }

  @inlinable
  func look(for sweep: ScreenSweep, in state: UnsafePointer<State>?) {
    guard let state = sweep.place(state, forScreensAt: site) else { return }
    place.withPlace(of: state) { stack in
      sweep.lookForScreens(at: site) { id in
        guard let element = stack.pointee.place(of: StackElementID(rawValue: id)) else { return false }
        child.look(for: sweep, in: element)
        return true
      }
    }
  }

  @inlinable
  @inline(__always)  // forEach/element-send
  func reduce(
    _ state: UnsafeMutablePointer<State>,
    _ action: UnsafePointer<Action>,
    _ context: ReduceContext
  ) -> Effect<Action> {
    guard let stackAction = cases.payloadCopy(of: action) else {
      return reduceParent(state, action, context)
    }

    context.operatorCount &+= 1
    // A screen sees its action before the parent does; the parent sees a screen after it was pushed.
    var childEffect = Effect<ElementAction>.none
    var acting: StackElementID?
    let stack = place.lend(by: state)
    switch stackAction {
    case .element(let id, let elementAction):
      let screen = context.element(id.rawValue, at: site)
      let effect = withAddress(of: elementAction) { action in
        stack.pointee.withElement(id) { context.reduce(child, $0, action, presenting: screen) }
      }
      if let effect {
        childEffect = effect
        acting = id
      } else {
        let ids = stack.pointee.ids
        context.reportGone(elementAction, id: id, among: ids, of: ElementState.self, fileID: fileID, line: line)
      }
    case .push(let id, let element):
      let next = StackElementIDSource.nextID(before: id)
      if !stack.pointee.push(element, id: id) {
        let ids = stack.pointee.ids
        context.reportRepeated(id, among: ids, of: ElementState.self, fileID: fileID, line: line)
      } else if let next {
        context.reportBeyond(next, id, of: ElementState.self, fileID: fileID, line: line)
      }
    case .popFrom(let id):
      if !stack.pointee.ids.contains(id) {
        let ids = stack.pointee.ids
        context.reportNotThere(id, among: ids, of: ElementState.self, fileID: fileID, line: line)
      }
    }
    let last = _slowPath(context.keepsLastStates) ? acting.flatMap { stack.pointee.element($0) } : nil
    place.giveBack(stack, to: state)

    let effect = reduceParent(state, action, context) {
      // The parent has seen the screens one last time.
      guard case .popFrom(let id) = stackAction else { return }
      place.withPlace(in: state) { stack in
        if _slowPath(context.keepsLastStates), let first = stack.pointee.ids.firstIndex(of: id) {
          for position in first..<stack.pointee.count {
            let id = DepartureID(keyPath: place.keyPath, id: AnyHashable(stack.pointee.ids[position]))
            context.depart(StateCell(stack.pointee[position]), as: id)
          }
        }
        stack.pointee.discard(from: id)
      }
    }
    guard let id = acting else { return effect }
    if let last, !place.withPlace(of: state, { $0.pointee.ids.contains(id) }) {
      context.depart(StateCell(last), as: DepartureID(keyPath: place.keyPath, id: AnyHashable(id)))
    }
    if _fastPath(childEffect.isNone) { return effect }
    return effect.merged(
      after: childEffect,
      pushedBy: path,
      element: context.element(id.rawValue, at: site),
      isGone: place.withPlace(of: state) { !$0.pointee.ids.contains(id) }
    )
  }

  /// - Parameter end: What is done when the parent has reduced.
  @inlinable
  @inline(__always)  // forEach/element-send
  func reduceParent(
    _ state: UnsafeMutablePointer<State>,
    _ action: UnsafePointer<Action>,
    _ context: ReduceContext,
    then end: () -> Void = {}
  ) -> Effect<Action> {
    if _fastPath(!context.hasScreens || !context.runs(at: site)) {
      let effect = base(state, action, context)
      end()
      return effect
    }
    let before = place.withPlace(of: state) { context.before($0, at: site, where: { isThere($0, in: $1) }) }
    let effect = base(state, action, context)
    end()
    place.withPlace(of: state) { context.finish(before, $0, at: site, where: { isThere($0, in: $1) }) }
    return effect
  }

  @inlinable
  func isThere(_ number: UInt64, in stack: UnsafePointer<StackState<ElementState>>) -> Bool {
    stack.pointee.ids.contains(StackElementID(rawValue: number))
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
