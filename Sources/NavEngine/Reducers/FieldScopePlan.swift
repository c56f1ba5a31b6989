/// What ``Scope`` to a field does in a store: one object, as ``IfLetPlan`` is.
@usableFromInline
final class FieldScopePlan<State, Action, ChildState, ChildAction>: PresentingPlan {
  @usableFromInline let place: PropertyPlace<State, ChildState>
  @usableFromInline let path: CasePath<Action, ChildAction>
  @usableFromInline let cases: CasePlace<Action, ChildAction>
  @usableFromInline let child: ChildPlan<ChildState, ChildAction>
  @usableFromInline let site: UInt64

  @inlinable
  init(
    place: PropertyPlace<State, ChildState>,
    path: CasePath<Action, ChildAction>,
    child: ChildPlan<ChildState, ChildAction>,
    site: UInt64
  ) {
    self.place = place
    self.path = path
    cases = CasePlace(path)
    self.child = child
    self.site = site
  }

  @inlinable
  func add(_ state: UnsafePointer<State>, to outline: inout PresentationOutline) {
    if child.presentsNothing && !outline.isFinding { return }
    place.withPlace(of: state) { outline.scope(place.keyPath, $0, at: site, child: child) }
  }

  @inlinable
  func look(for sweep: ScreenSweep, in state: UnsafePointer<State>?) {
    if !child.canPresent || !sweep.mayFindScreens(inBranch: site, isFlat: child.isFlat) { return }
    let field = state.flatMap { place.known(of: $0) }
    sweep.look(in: child, field, branch: site, ifAbsent: state == nil ? nil : .unknown)
  }

  @inlinable
  @inline(__always)  // replay/store
  func reduce(
    _ state: UnsafeMutablePointer<State>,
    _ action: UnsafePointer<Action>,
    _ context: ReduceContext
  ) -> Effect<Action> {
    cases.withPayloadOrCopy(of: action) { childAction in
      guard let childAction else { return .none }
      return place.withPlace(in: state) { context.reduce(child, $0, childAction, branch: site) }.embedded(by: path)
    }
  }
}
