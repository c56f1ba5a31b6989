/// What ``IfLetReducer`` does in a store.
///
/// One object, which is all that its closure holds: what a closure holds several of is handed on through a frame of its
/// own, and features are nested.
@usableFromInline
final class IfLetPlan<State, Action, ChildState, ChildAction>: PresentingPlan {
  @usableFromInline let base: ReducerPlan<State, Action>.Reduction
  @usableFromInline let place: PropertyPlace<State, PresentationState<ChildState>>
  @usableFromInline let path: CasePath<Action, PresentationAction<ChildAction>>
  @usableFromInline let cases: CasePlace<Action, PresentationAction<ChildAction>>
  @usableFromInline let child: ChildPlan<ChildState, ChildAction>
  @usableFromInline let site: UInt64
  @usableFromInline let ephemerality: Ephemerality<ChildState, ChildAction>
  /// The hash of a child's id, where children have ids, which they may change.
  @usableFromInline let hashOfID = ChildIdentity.hashOfID(in: ChildState.self)
  @usableFromInline let fileID: StaticString
  @usableFromInline let line: UInt

  @inlinable
  init(
    base: @escaping ReducerPlan<State, Action>.Reduction,
    place: PropertyPlace<State, PresentationState<ChildState>>,
    path: CasePath<Action, PresentationAction<ChildAction>>,
    child: ChildPlan<ChildState, ChildAction>,
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
    ephemerality = Ephemerality()
    self.fileID = fileID
    self.line = line
  }

  @inlinable
  func add(_ state: UnsafePointer<State>, to outline: inout PresentationOutline) {
    place.withPlace(of: state) { outline.present($0.pointee, at: site, child: child) }
  }

  @inlinable
  func look(for sweep: ScreenSweep, in state: UnsafePointer<State>?) {
    guard let state = sweep.place(state, forScreensAt: site) else { return }
    place.withPlace(of: state) { presentation in
      let presented = presentation.pointee.id?.rawValue
      sweep.lookForScreens(at: site) { id in
        if id != presented { return false }
        presentation.pointee.withBorrowedChild { child.look(for: sweep, in: $0) }
        return true
      }
    }
  }

  @inlinable
  @inline(__always)  // nested/send
  func reduce(
    _ state: UnsafeMutablePointer<State>,
    _ action: UnsafePointer<Action>,
    _ context: ReduceContext
  ) -> Effect<Action> {
    var presentation = place.lend(by: state)
    let presented = presentation.pointee.id
    place.giveBack(presentation, to: state)

    return cases.withPayloadOrCopy(of: action) { presentationAction in
      guard let presentationAction else {
        guard let presented else { return base(state, action, context) }
        let hash = _slowPath(hashOfID != nil) && context.hasScreens ? childHash(in: state) : nil
        let last = _slowPath(context.keepsLastStates) ? cell(in: state, of: presented, context) : nil
        let effect = base(state, action, context)
        presentation = place.lend(by: state)
        if _slowPath(isGone(presentation, from: presented, hash)) {
          context.cancel(context.element(presented.rawValue, at: site))
          if let last { context.depart(last, as: DepartureID(id: AnyHashable(presented))) }
        }
        place.giveBack(presentation, to: state)
        return effect
      }
      context.operatorCount &+= 1
      guard let id = presented else {
        if case .presented(let childAction) = presentationAction.pointee {
          context.reportAbsent(childAction, of: ChildState.self, fileID: fileID, line: line)
        }
        return base(state, action, context)
      }

      // The child sees its action before the parent does, which then sees what the child has made of it; and it is
      // there still when the parent sees that it is dismissed.
      var childEffect = Effect<ChildAction>.none
      let childAction = PresentationAction.child(of: presentationAction)
      var isOver = childAction == nil
      if _slowPath(ephemerality.isPossible), let childAction {
        presentation = place.lend(by: state)
        isOver = ephemerality.isEnded(presentation.pointee, by: childAction)
        place.giveBack(presentation, to: state)
      }
      let hash = _slowPath(hashOfID != nil) ? childHash(in: state) : nil
      if let childAction {
        presentation = place.lend(by: state)
        childEffect = presentation.pointee.withChild(by: ObjectIdentifier(context)) {
          context.reduce(child, $0, childAction, presenting: context.element(id.rawValue, at: site))
        }
        place.giveBack(presentation, to: state)
      }
      return reduceParent(state, action, context, of: id, hash, isOver: isOver, after: childEffect)
    }
  }

  /// The cell of the presented child: a reference to it does not have what edits the child copy it.
  @inlinable
  @inline(never)
  func cell(
    in state: UnsafePointer<State>,
    of id: PresentationID,
    _ context: ReduceContext
  ) -> StateCell<ChildState>? {
    place.withPlace(of: state) { presentation in
      guard let box = presentation.pointee.box else { return nil }
      // One that has become another case by itself is another presentation.
      if box.id != id { return StateCell(box.cell.state) }
      // So that the parent's reducer edits another one.
      box.cell.reader = ObjectIdentifier(context)
      return box.cell
    }
  }

  /// The hash of the presented child's id; nil if nothing is presented.
  @inlinable
  @inline(never)
  func childHash(in state: UnsafePointer<State>) -> Int? {
    var hash: Int?
    place.withPlace(of: state) { presentation in
      presentation.pointee.withBorrowedChild { hash = hashOfID?($0) }
    }
    return hash
  }

  /// Whether the child that was presented is gone, or has another id.
  @inlinable
  @inline(__always)  // nested/send
  func isGone(
    _ presentation: UnsafePointer<PresentationState<ChildState>>,
    from id: PresentationID,
    _ hash: Int?
  ) -> Bool {
    if presentation.pointee.id != id { return true }
    guard _slowPath(hash != nil) else { return false }
    return hasOtherID(presentation, hash)
  }

  @inlinable
  @inline(never)
  func hasOtherID(_ presentation: UnsafePointer<PresentationState<ChildState>>, _ hash: Int?) -> Bool {
    var isOther = false
    presentation.pointee.withBorrowedChild { isOther = hashOfID?($0) != hash }
    return isOther
  }

  /// What comes after the child has reduced.
  ///
  /// - Parameters:
  ///   - hash: That of the child's id before it did, if it has one.
  ///   - isOver: Whether what was presented goes now. What has been assigned meanwhile answers that, and stays.
  @inlinable
  @inline(__always)  // nested/send
  func reduceParent(
    _ state: UnsafeMutablePointer<State>,
    _ action: UnsafePointer<Action>,
    _ context: ReduceContext,
    of id: PresentationID,
    _ hash: Int?,
    isOver: Bool,
    after childEffect: Effect<ChildAction>
  ) -> Effect<Action> {
    let last = _slowPath(context.keepsLastStates) ? cell(in: state, of: id, context) : nil
    let effect = base(state, action, context)
    let presentation = place.lend(by: state)
    defer { place.giveBack(presentation, to: state) }
    if isOver, presentation.pointee.id == id { presentation.pointee.wrappedValue = nil }
    let isGone = isGone(presentation, from: id, hash)
    if _slowPath(isGone) {
      context.cancel(context.element(id.rawValue, at: site))
      if let last { context.depart(last, as: DepartureID(id: AnyHashable(id))) }
    }
    if _fastPath(childEffect.isNone) { return effect }
    return effect.merged(
      after: childEffect,
      presentedBy: path,
      element: context.element(id.rawValue, at: site),
      isGone: isGone
    )
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
