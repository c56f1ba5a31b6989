/// What ``Scope`` to a case does in a store: one object, as ``IfLetPlan`` is.
@usableFromInline
final class CaseScopePlan<State, Action, ChildState, ChildAction> {
  @usableFromInline let place: CasePlace<State, ChildState>
  @usableFromInline let path: CasePath<Action, ChildAction>
  @usableFromInline let cases: CasePlace<Action, ChildAction>
  @usableFromInline let child: ChildPlan<ChildState, ChildAction>
  @usableFromInline let fileID: StaticString
  @usableFromInline let line: UInt

  @inlinable
  init(
    place: CasePlace<State, ChildState>,
    path: CasePath<Action, ChildAction>,
    child: ChildPlan<ChildState, ChildAction>,
    fileID: StaticString,
    line: UInt
  ) {
    self.place = place
    self.path = path
    cases = CasePlace(path)
    self.child = child
    self.fileID = fileID
    self.line = line
  }

  @inlinable
  func add(_ state: UnsafePointer<State>, to outline: inout PresentationOutline) {
    if !place.matches(state) || child.outline == nil && !outline.isFinding { return }
    // The state may be in a box that copies share, which is not to be written.
    _ = place.reading(state) { child.outline($0, into: &outline) }
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
      guard let effect = place.withPayload(of: state, { child.reduce($0, childAction, context) }) else {
        context.reportOtherCase(childAction.pointee, of: state.pointee, fileID: fileID, line: line)
        return .none
      }
      return effect.embedded(by: path)
    }
  }
}
