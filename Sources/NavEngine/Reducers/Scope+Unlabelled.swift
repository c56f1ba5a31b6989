// The spellings without a label: `Scope(\.child, action: \.child) { Child() }`.

// MARK: - A field

extension Scope {
  /// As `init(state:action:child:)`: runs a child on a field, with the actions of a case.
  @inlinable
  public init<ChildState, ChildAction>(
    _ state: WritableKeyPath<ParentState, ChildState>,
    action: KeyPath<ParentAction.AllCasePaths, CasePath<ParentAction, ChildAction>>,
    @ReducerBuilder<ChildState, ChildAction> child: @escaping () -> Child
  ) where ParentAction: CasePathable, Child.State == ChildState, Child.Action == ChildAction {
    self.init(state: state, action: ParentAction.allCasePaths[keyPath: action], child: child)
  }

  /// As `init(state:action:child:)`, by a key path through several cases, or by `\.self`.
  @inlinable
  @_disfavoredOverload
  public init<ChildState, ChildAction>(
    _ state: WritableKeyPath<ParentState, ChildState>,
    action: CaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: @escaping () -> Child
  ) where Child.State == ChildState, Child.Action == ChildAction {
    self.init(state: state, action: CasePath(action), child: child)
  }
}

// MARK: - A case

extension Scope {
  /// As `init(state:action:child:fileID:line:)`: runs a child on a case of an enum, with the actions of a case.
  @inlinable
  public init<ChildState, ChildAction>(
    _ state: KeyPath<ParentState.AllCasePaths, CasePath<ParentState, ChildState>>,
    action: KeyPath<ParentAction.AllCasePaths, CasePath<ParentAction, ChildAction>>,
    @ReducerBuilder<ChildState, ChildAction> child: @escaping () -> Child,
    fileID: StaticString = #fileID,
    line: UInt = #line
  )
  where ParentState: CasePathable, ParentAction: CasePathable, Child.State == ChildState, Child.Action == ChildAction {
    self.init(state: state, action: action, child: child, fileID: fileID, line: line)
  }

  /// As `init(state:action:child:fileID:line:)`, by key paths through several cases.
  @inlinable
  @_disfavoredOverload
  public init<ChildState, ChildAction>(
    _ state: CaseKeyPath<ParentState, ChildState>,
    action: CaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: @escaping () -> Child,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) where ParentState: CasePathable, Child.State == ChildState, Child.Action == ChildAction {
    self.init(state: state, action: action, child: child, fileID: fileID, line: line)
  }
}
