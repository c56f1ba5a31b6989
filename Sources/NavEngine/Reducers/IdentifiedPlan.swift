/// What ``IdentifiedReducer`` does in a store: one object, as ``IfLetPlan`` is.
@usableFromInline
final class IdentifiedPlan<State, Action, ID: Hashable & Sendable, ElementState: Identifiable, ElementAction>:
  PresentingPlan
where ElementState.ID == ID {
  @usableFromInline let base: ReducerPlan<State, Action>.Reduction
  @usableFromInline let place: PropertyPlace<State, IdentifiedArray<ID, ElementState>>
  @usableFromInline let path: CasePath<Action, IdentifiedAction<ID, ElementAction>>
  @usableFromInline let cases: CasePlace<Action, IdentifiedAction<ID, ElementAction>>
  @usableFromInline let child: ChildPlan<ElementState, ElementAction>
  @usableFromInline let site: UInt64
  /// The ids of elements that have had effects, by the numbers under which these run.
  @usableFromInline let numbers: ElementNumbers<ID>
  @usableFromInline let fileID: StaticString
  @usableFromInline let line: UInt

  @inlinable
  init(
    base: @escaping ReducerPlan<State, Action>.Reduction,
    place: PropertyPlace<State, IdentifiedArray<ID, ElementState>>,
    path: CasePath<Action, IdentifiedAction<ID, ElementAction>>,
    child: ChildPlan<ElementState, ElementAction>,
    site: UInt64,
    numbers: ElementNumbers<ID>,
    fileID: StaticString,
    line: UInt
  ) {
    self.base = base
    self.place = place
    self.path = path
    cases = CasePlace(path)
    self.child = child
    self.site = site
    self.numbers = numbers
    self.fileID = fileID
    self.line = line
  }

  @inlinable
  func add(_ state: UnsafePointer<State>, to outline: inout PresentationOutline) {
    place.withPlace(of: state) { outline.list(UnsafePointer($0), in: place.keyPath, child: child) }
  }

  @inlinable
  func look(for sweep: ScreenSweep, in state: UnsafePointer<State>?) {
    guard let state = sweep.place(state, forScreensAt: site) else { return }
    place.withPlace(of: state) { elements in
      sweep.lookForScreens(at: site) { number in
        guard let id = numbers.id(number), let element = elements.pointee.place(of: id) else { return false }
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
    guard case .element(let id, let elementAction)? = cases.payloadCopy(of: action) else {
      return reduceParent(state, action, context)
    }

    // An element sees its action before the parent does.
    let elements = place.lend(by: state)
    let screen = context.element(numbers.number(ifKnown: id), at: site)
    let childEffect = withAddress(of: elementAction) { action in
      elements.pointee.withElement(id) { context.reduce(child, $0, action, below: screen) }
    }
    if childEffect == nil {
      let ids = elements.pointee.ids
      context.reportGone(elementAction, id: id, among: ids, of: ElementState.self, fileID: fileID, line: line)
    }
    let last = _slowPath(context.keepsLastStates) ? elements.pointee[id: id] : nil
    place.giveBack(elements, to: state)

    let effect = reduceParent(state, action, context)
    if let last, !place.withPlace(of: state, { $0.pointee.contains(id: id) }) {
      context.depart(StateCell(last), as: DepartureID(keyPath: place.keyPath, id: AnyHashable(id)))
    }
    guard let childEffect, !_fastPath(childEffect.isNone) else { return effect }
    return effect.merged(
      after: childEffect,
      of: id,
      listedBy: path,
      number: childEffect.isSend ? nil : numbers.keep(id),
      at: site &+ context.branch,
      isGone: place.withPlace(of: state) { !$0.pointee.contains(id: id) }
    )
  }

  @inlinable
  @inline(__always)  // forEach/element-send
  func reduceParent(
    _ state: UnsafeMutablePointer<State>,
    _ action: UnsafePointer<Action>,
    _ context: ReduceContext
  ) -> Effect<Action> {
    if _fastPath(!context.hasScreens || !context.runs(at: site)) { return base(state, action, context) }
    let before = place.withPlace(of: state) { context.before($0, at: site, where: { isThere($0, in: $1) }) }
    let effect = base(state, action, context)
    place.withPlace(of: state) { context.finish(before, $0, at: site, where: { isThere($0, in: $1) }) }
    return effect
  }

  /// Whether the element with a number is there. What has no number has nothing running.
  @inlinable
  func isThere(_ number: UInt64, in elements: UnsafePointer<IdentifiedArray<ID, ElementState>>) -> Bool {
    guard let id = numbers.id(number) else { return true }
    return elements.pointee.contains(id: id)
  }
}

extension Effect {
  /// This effect beside that of an element of a collection.
  @inlinable
  @inline(never)
  func merged<ID: Sendable, ElementAction>(
    after child: Effect<ElementAction>,
    of id: ID,
    listedBy path: CasePath<Action, IdentifiedAction<ID, ElementAction>>,
    number: ElementNumber?,
    at site: UInt64,
    isGone: Bool
  ) -> Effect {
    let embedded = child.embedded(
      in: ScreenElement(site: site, id: number?.value ?? 0),
      dismissal: nil,
      keeping: number,
      isGone: isGone,
      by: { path.embed(.element(id: id, action: $0)) }
    )
    return isNone ? embedded : .merge(embedded, self)
  }
}
