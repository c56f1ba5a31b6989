// Scopes without a closure, to state that needs no reducer: alerts, confirmation dialogs, and other ``EphemeralState``.
// Each does what the one with a closure does that returns an ``EmptyReducer``.

extension Scope {
  /// Takes the actions of a field whose state needs no reducer: an alert or a confirmation dialog.
  @inlinable
  public init<ChildState: EphemeralState<ChildAction>, ChildAction>(
    state: WritableKeyPath<ParentState, ChildState>,
    action: CaseKeyPath<ParentAction, ChildAction>
  ) {
    self.init(state: state, action: CasePath(action), child: { EmptyReducer() })
  }

  /// Takes the actions of a case of an enum whose state needs no reducer: alerts and confirmation dialogs.
  @inlinable
  public init<ChildState: EphemeralState<ChildAction>, ChildAction>(
    state: CaseKeyPath<ParentState, ChildState>,
    action: CaseKeyPath<ParentAction, ChildAction>,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) where ParentState: CasePathable {
    self.init(state: state, action: action, child: { EmptyReducer() }, fileID: fileID, line: line)
  }
}
