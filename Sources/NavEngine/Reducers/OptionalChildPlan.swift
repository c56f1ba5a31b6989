/// What ``OptionalChildReducer`` does in a store: one object, as ``IfLetPlan`` is.
@usableFromInline
final class OptionalChildPlan<State, Action, ChildState, ChildAction>: PresentingPlan {
  @usableFromInline let base: ReducerPlan<State, Action>.Reduction
  @usableFromInline let finder: ChildFinder<State, ChildState>
  @usableFromInline let path: CasePath<Action, ChildAction>
  @usableFromInline let cases: CasePlace<Action, ChildAction>
  @usableFromInline let child: ChildPlan<ChildState, ChildAction>
  /// Whether one child may be told from another.
  @usableFromInline let tellsApart = ChildIdentity.tellsApart(ChildState.self)
  /// Whether any action of its own takes the child away.
  @usableFromInline let isEphemeral = ChildState.self is any EphemeralState.Type
  @usableFromInline let site: UInt64
  /// The key path of what the child is in, if it has one.
  @usableFromInline let keyPath: AnyKeyPath?
  /// The numbers of children that have had effects. There is one at most in each place, so that it needs none if nothing
  /// tells it from another.
  @usableFromInline let numbers: ChildNumbers
  @usableFromInline let fileID: StaticString
  @usableFromInline let line: UInt

  @inlinable
  init(
    base: @escaping ReducerPlan<State, Action>.Reduction,
    finder: ChildFinder<State, ChildState>,
    path: CasePath<Action, ChildAction>,
    child: ChildPlan<ChildState, ChildAction>,
    site: UInt64,
    keyPath: AnyKeyPath?,
    numbers: ChildNumbers,
    fileID: StaticString,
    line: UInt
  ) {
    self.base = base
    self.finder = finder
    self.path = path
    cases = CasePlace(path)
    self.child = child
    self.site = site
    self.keyPath = keyPath
    self.numbers = numbers
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
    sweep.lookForScreens(at: site) { number in
      var isThere = false
      finder.read(state) {
        if let known = numbers.identity(of: number), known != ChildIdentity(of: $0) { return }
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
    let wasThere = finder.isThere(state)
    let number = _slowPath(tellsApart) && context.hasScreens ? self.number(in: state, context) : nil
    let element = context.element(number ?? 0, at: site)
    var isOver = false
    let childEffect = cases.withPayloadOrCopy(of: action) { childAction -> Effect<ChildAction> in
      guard let childAction else { return .none }
      isOver = isEphemeral
      // It may be of a case path that leads through a presentation's action.
      context.operatorCount &+= 1
      let effect = finder.withChild(state) { place in
        context.reduce(child, place, childAction, below: element)
      }
      if let effect { return effect }
      if finder.isOfCase {
        context.reportOtherCase(childAction.pointee, of: state.pointee, fileID: fileID, line: line)
      } else {
        context.reportAbsent(childAction.pointee, of: ChildState.self, fileID: fileID, line: line)
      }
      return .none
    }
    if _slowPath(isOver) { finder.clear(state) }
    let hasEffects = context.hasScreens || !childEffect.isNone || context.keepsLastStates
    let identity = _slowPath(tellsApart) && hasEffects ? self.identity(in: state) : nil
    // A child that gives itself another id, or is another case now, is the same one.
    if let number, let identity { numbers.note(identity, of: number) }
    let last = _slowPath(context.keepsLastStates) && wasThere && keyPath != nil ? self.child(in: state) : nil
    let effect = base(state, action, context)
    let isGone =
      wasThere && !finder.isThere(state)
      || _slowPath(identity != nil) && self.identity(in: state) != identity
    if isGone {
      context.cancel(element)
      if let last, let keyPath { context.depart(StateCell(last), as: DepartureID(keyPath: keyPath)) }
    }
    if _fastPath(childEffect.isNone) { return effect }
    let kept = childEffect.isSend ? nil : identity.map { numbers.keep(number, of: $0) }
    return effect.merged(
      after: childEffect,
      foundBy: path,
      element: kept.map { context.element($0.value, at: site) } ?? element,
      keeping: kept,
      isGone: isGone
    )
  }

  /// The number of the child, if it is there and something runs in it.
  @usableFromInline
  @inline(never)
  func number(in state: UnsafePointer<State>, _ context: ReduceContext) -> UInt64? {
    let running = context.runningIDs(at: site) { _ in true }
    if running.isEmpty { return nil }
    return identity(in: state).flatMap { numbers.number(of: $0, among: running) }
  }

  /// A copy of the child, if it is there.
  @usableFromInline
  @inline(never)
  func child(in state: UnsafePointer<State>) -> ChildState? {
    var child: ChildState?
    finder.read(state) { child = $0.pointee }
    return child
  }

  /// What tells the child from another, if it is there.
  @usableFromInline
  @inline(never)
  func identity(in state: UnsafePointer<State>) -> ChildIdentity? {
    var identity: ChildIdentity?
    finder.read(state) { identity = ChildIdentity(of: $0) }
    return identity
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
    keeping number: ElementNumber?,
    isGone: Bool
  ) -> Effect {
    let embedded = child.embedded(
      in: element,
      dismissal: nil,
      keeping: number,
      isGone: isGone,
      by: { path.embed($0) }
    )
    return isNone ? embedded : .merge(embedded, self)
  }
}
