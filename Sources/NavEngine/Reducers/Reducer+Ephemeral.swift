// Operators without a closure, for state that needs no reducer: alerts, confirmation dialogs, and other
// ``EphemeralState``. Each does what the operator with a closure does that returns an ``EmptyReducer``.

// MARK: - Optionals

extension Reducer {
  /// As with a child, for state that needs no reducer: alerts and confirmation dialogs.
  @inlinable
  public func ifLet<ChildState: EphemeralState<ChildAction>, ChildAction>(
    _ state: WritableKeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, ChildAction>,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Reduce<State, Action> {
    ifLet(state, action: action, then: { EmptyReducer() }, fileID: fileID, line: line)
  }

  /// As without a presentation's action: `.ifLet(\.alert, action: \.alert)` for `@Presents var alert`, or for a plain
  /// optional, and `case alert(PresentationAction<Alert>)`.
  @inlinable
  public func ifLet<ChildState: EphemeralState<ChildAction>, ChildAction>(
    _ state: WritableKeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Reduce<State, Action> {
    ifLet(state, action: action, then: { EmptyReducer() }, fileID: fileID, line: line)
  }
}

// MARK: - Cases

extension Reducer {
  /// As with a child, for a case whose state needs no reducer: alerts and confirmation dialogs.
  @inlinable
  public func ifCaseLet<ChildState: EphemeralState<ChildAction>, ChildAction>(
    _ state: KeyPath<State.AllCasePaths, CasePath<State, ChildState>>,
    action: CaseKeyPath<Action, ChildAction>,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Reduce<State, Action>
  where State: CasePathable {
    ifCaseLet(state, action: action, then: { EmptyReducer() }, fileID: fileID, line: line)
  }
}

// MARK: - Stacks

extension Reducer {
  /// As with a destination, for a stack of state that needs no reducer.
  @inlinable
  public func forEach<ElementState: EphemeralState<ElementAction>, ElementAction>(
    _ state: WritableKeyPath<State, StackState<ElementState>>,
    action: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Reduce<State, Action> {
    forEach(state, action: action, destination: { EmptyReducer() }, fileID: fileID, line: line)
  }
}

// MARK: - Collections

extension Reducer {
  /// As with an element, for a collection of state that needs no reducer.
  @inlinable
  public func forEach<ID, ElementState: EphemeralState<ElementAction>, ElementAction>(
    _ state: WritableKeyPath<State, IdentifiedArray<ID, ElementState>>,
    action: CaseKeyPath<Action, IdentifiedAction<ID, ElementAction>>,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Reduce<State, Action> {
    forEach(state, action: action, element: { EmptyReducer() }, fileID: fileID, line: line)
  }
}
