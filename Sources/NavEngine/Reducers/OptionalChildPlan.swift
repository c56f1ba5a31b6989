/// What ``OptionalChildReducer`` does in a store: one object, as ``IfLetPlan`` is.
@usableFromInline
final class OptionalChildPlan<State, Action, ChildState, ChildAction>: PresentingPlan {
  @usableFromInline let base: ReducerPlan<State, Action>.Reduction
  @usableFromInline let finder: ChildFinder<State, ChildState>
  @usableFromInline let path: CasePath<Action, ChildAction>
  @usableFromInline let cases: CasePlace<Action, ChildAction>
  @usableFromInline let child: ChildPlan<ChildState, ChildAction>
  /// Whether one child may be told from another.
  @usableFromInline let isIdentifiable = ChildState.self is any Identifiable.Type
  @usableFromInline let site: UInt64
  @usableFromInline let fileID: StaticString
  @usableFromInline let line: UInt

  @inlinable
  init(
    base: @escaping ReducerPlan<State, Action>.Reduction,
    finder: ChildFinder<State, ChildState>,
    path: CasePath<Action, ChildAction>,
    child: ChildPlan<ChildState, ChildAction>,
    site: UInt64,
    fileID: StaticString,
    line: UInt
  ) {
    self.base = base
    self.finder = finder
    self.path = path
    cases = CasePlace(path)
    self.child = child
    self.site = site
    self.fileID = fileID
    self.line = line
  }

  @inlinable
  func add(_ state: UnsafePointer<State>, to outline: inout PresentationOutline) {
    finder.read(state) { child.outline($0, into: &outline) }
  }

  @inlinable
  func look(for sweep: ScreenSweep, in state: UnsafePointer<State>?) {
    guard let state = sweep.place(state, forScreensAt: site) else { return }
    sweep.lookForScreens(at: site) { _ in
      var isThere = false
      finder.read(state) {
        isThere = true
        child.look(for: sweep, in: $0)
      }
      return isThere
    }
  }

  @inlinable
  @inline(__always)
  func reduce(
    _ state: UnsafeMutablePointer<State>,
    _ action: UnsafePointer<Action>,
    _ context: ReduceContext
  ) -> Effect<Action> {
    // There is one child at most, so that it needs no number.
    let element = context.element(0, at: site)
    let wasThere = finder.isThere(state)
    let childEffect = cases.withPayloadOrCopy(of: action) { childAction -> Effect<ChildAction> in
      guard let childAction else { return .none }
      let effect = finder.withChild(state) { place in
        if _slowPath(context.hasCopies) { context.dropCopies(of: place) }
        return context.reduce(child, place, childAction, below: element)
      }
      if let effect { return effect }
      context.reportAbsent(childAction.pointee, of: ChildState.self, fileID: fileID, line: line)
      return .none
    }
    if _slowPath(context.hasCopies), wasThere { finder.withChild(state) { context.renewCopies(of: $0) } }
    let hasEffects = context.hasScreens || !childEffect.isNone
    let id = _slowPath(isIdentifiable && hasEffects) ? self.id(in: state) : nil
    let effect = base(state, action, context)
    let isGone = wasThere && !finder.isThere(state) || _slowPath(id != nil) && self.id(in: state) != id
    if isGone { context.cancel(element) }
    if _fastPath(childEffect.isNone) { return effect }
    return effect.merged(after: childEffect, foundBy: path, element: element, isGone: isGone)
  }

  /// The id of the child, if it is there.
  @usableFromInline
  @inline(never)
  func id(in state: UnsafePointer<State>) -> AnyHashable? {
    var id: AnyHashable?
    finder.read(state) { id = ChildIdentity.id(of: $0) }
    return id
  }
}

extension Effect {
  /// This effect beside that of a child in an optional or a case.
  @inlinable
  @inline(never)
  func merged<ChildAction>(
    after child: Effect<ChildAction>,
    foundBy path: CasePath<Action, ChildAction>,
    element: ScreenElement,
    isGone: Bool
  ) -> Effect {
    let embedded = child.embedded(in: element, dismissal: nil, isGone: isGone, by: { path.embed($0) })
    return isNone ? embedded : .merge(embedded, self)
  }
}
