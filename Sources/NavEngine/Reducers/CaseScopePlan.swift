/// What ``Scope`` to a case does in a store: one object, as ``IfLetPlan`` is.
@usableFromInline
final class CaseScopePlan<State, Action, ChildState, ChildAction>: PresentingPlan {
  @usableFromInline let place: CasePlace<State, ChildState>
  @usableFromInline let path: CasePath<Action, ChildAction>
  @usableFromInline let cases: CasePlace<Action, ChildAction>
  @usableFromInline let child: ChildPlan<ChildState, ChildAction>
  @usableFromInline let site: UInt64
  @usableFromInline let fileID: StaticString
  @usableFromInline let line: UInt

  @inlinable
  init(
    place: CasePlace<State, ChildState>,
    path: CasePath<Action, ChildAction>,
    child: ChildPlan<ChildState, ChildAction>,
    site: UInt64,
    fileID: StaticString,
    line: UInt
  ) {
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
    if !place.matches(state) || child.presentsNothing && !outline.isFinding { return }
    // The state may be in a box that copies share, which is not to be written.
    _ = place.reading(state) { child.outline($0, into: &outline) }
  }

  @inlinable
  func look(for sweep: ScreenSweep, in state: UnsafePointer<State>?) {
    if !child.canPresent || !sweep.mayFindScreens(inBranch: site, isFlat: child.isFlat) { return }
    if let state, place.matches(state) {
      _ = place.reading(state) { sweep.look(in: child, $0, branch: site, ifAbsent: .gone) }
    } else {
      sweep.look(in: child, nil, branch: site, ifAbsent: state == nil ? nil : .gone)
    }
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
      let effect = place.withPayload(of: state) { payload in
        context.reduce(child, payload, childAction, branch: site)
      }
      guard let effect else {
        context.reportOtherCase(childAction.pointee, of: state.pointee, fileID: fileID, line: line)
        return .none
      }
      return effect.embedded(by: path)
    }
  }
}
