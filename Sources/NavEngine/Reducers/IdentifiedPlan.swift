/// What ``IdentifiedReducer`` does in a store: one object, as ``IfLetPlan`` is.
@usableFromInline
final class IdentifiedPlan<State, Action, ID: Hashable & Sendable, ElementState: Identifiable, ElementAction>
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
    place.withPlace(of: state) { outline.list(UnsafePointer($0), child: child) }
  }

  @inlinable
  @inline(__always)  // forEach/element-send
  func reduce(
    _ state: UnsafeMutablePointer<State>,
    _ action: UnsafePointer<Action>,
    _ context: ReduceContext
  ) -> Effect<Action> {
    var acting: ID?
    let childEffect = cases.withPayloadOrCopy(of: action) { identified -> Effect<ElementAction> in
      guard case .element(let id, let elementAction)? = identified?.pointee else { return .none }
      let screen = context.element(numbers.number(ifKnown: id), at: site)
      let effect = place.withPlace(in: state) { elements in
        elements.pointee.withElement(id) { element in
          withAddress(of: elementAction) { context.reduce(child, element, $0, below: screen) }
        }
      }
      guard let effect else {
        context.reportGone(elementAction, id: id, of: ElementState.self, fileID: fileID, line: line)
        return .none
      }
      acting = id
      return effect
    }
    let (held, running) = place.withPlace(in: state) { elements in
      (
        context.hold(elements.pointee),
        context.running(at: site) { numbers.id($0).map(elements.pointee.contains(id:)) ?? true }
      )
    }
    let effect = base(state, action, context)
    return place.withPlace(in: state) { elements in
      context.finish(UnsafePointer(elements), at: site, among: running, numbers: numbers, held: held)
      if _fastPath(childEffect.isNone) { return effect }
      guard let id = acting else { return effect }
      return effect.merged(
        after: childEffect,
        of: id,
        listedBy: path,
        element: context.element(numbers.number(for: id), at: site),
        isGone: !elements.pointee.contains(id: id)
      )
    }
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
    element: ScreenElement,
    isGone: Bool
  ) -> Effect {
    let embedded = child.embedded(
      in: element,
      dismissal: nil,
      isGone: isGone,
      by: { path.embed(.element(id: id, action: $0)) }
    )
    return isNone ? embedded : .merge(embedded, self)
  }
}
