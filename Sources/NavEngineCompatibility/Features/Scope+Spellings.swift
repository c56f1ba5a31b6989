public import NavEngine

// Scopes without a label, and those to state that needs no reducer by case paths.

extension Scope {
  /// As `init(state:action:child:)`: runs a child on a field, with the actions of a case.
  @inlinable
  public init<ChildState, ChildAction>(
    _ state: WritableKeyPath<ParentState, ChildState>,
    action: CaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> some Reducer<ChildState, ChildAction>
  ) {
    self.init(state: state, action: CasePath(action), child: child)
  }

  /// As `init(state:action:child:fileID:line:)`: runs a child on a case of an enum, with the actions of a case.
  @inlinable
  public init<ChildState, ChildAction>(
    _ state: CaseKeyPath<ParentState, ChildState>,
    action: CaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> some Reducer<ChildState, ChildAction>,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) where ParentState: CasePathable {
    self.init(state: state, action: action, child: child, fileID: fileID, line: line)
  }

  /// Takes the actions of a field whose state needs no reducer: an alert or a confirmation dialog.
  @inlinable
  @_disfavoredOverload
  public init<ChildState: EphemeralState<ChildAction>, ChildAction>(
    state: WritableKeyPath<ParentState, ChildState>,
    action: CasePath<ParentAction, ChildAction>
  ) {
    self.init(state: state, action: action, child: { EmptyReducer() })
  }

  /// As `init(state:action:)`, without a label.
  @inlinable
  public init<ChildState: EphemeralState<ChildAction>, ChildAction>(
    _ state: WritableKeyPath<ParentState, ChildState>,
    action: CaseKeyPath<ParentAction, ChildAction>
  ) {
    self.init(state: state, action: action)
  }

  /// Takes the actions of a case of an enum whose state needs no reducer: alerts and confirmation dialogs.
  @inlinable
  @_disfavoredOverload
  public init<ChildState: EphemeralState<ChildAction>, ChildAction>(
    state: CasePath<ParentState, ChildState>,
    action: CasePath<ParentAction, ChildAction>,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    self.init(state: state, action: action, child: { EmptyReducer() }, fileID: fileID, line: line)
  }

  /// As `init(state:action:fileID:line:)`, without a label.
  @inlinable
  public init<ChildState: EphemeralState<ChildAction>, ChildAction>(
    _ state: CaseKeyPath<ParentState, ChildState>,
    action: CaseKeyPath<ParentAction, ChildAction>,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) where ParentState: CasePathable {
    self.init(state: state, action: action, fileID: fileID, line: line)
  }
}
