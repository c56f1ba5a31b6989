public import NavEngine

// Operators without a closure, by case paths: for state that needs no reducer, and for one of several features.

extension Reducer {
  /// As with a child, for state that needs no reducer: alerts and confirmation dialogs.
  @inlinable
  @_disfavoredOverload
  public func ifLet<ChildState: EphemeralState<ChildAction>, ChildAction>(
    _ state: WritableKeyPath<State, ChildState?>,
    action: CasePath<Action, ChildAction>,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Reduce<State, Action> {
    ifLet(state, action: action, then: { EmptyReducer() }, fileID: fileID, line: line)
  }

  /// As with a child, for a case whose state needs no reducer: alerts and confirmation dialogs.
  @inlinable
  @_disfavoredOverload
  public func ifCaseLet<ChildState: EphemeralState<ChildAction>, ChildAction>(
    _ state: CasePath<State, ChildState>,
    action: CasePath<Action, ChildAction>,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Reduce<State, Action> {
    ifCaseLet(state, action: action, then: { EmptyReducer() }, fileID: fileID, line: line)
  }

  /// As with a destination, for a stack of state that needs no reducer.
  @inlinable
  @_disfavoredOverload
  public func forEach<ElementState: EphemeralState<ElementAction>, ElementAction>(
    _ state: WritableKeyPath<State, StackState<ElementState>>,
    action: CasePath<Action, StackAction<ElementState, ElementAction>>,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Reduce<State, Action> {
    forEach(state, action: action, destination: { EmptyReducer() }, fileID: fileID, line: line)
  }

  /// As with an element, for a collection of state that needs no reducer.
  @inlinable
  @_disfavoredOverload
  public func forEach<ID, ElementState: EphemeralState<ElementAction>, ElementAction>(
    _ state: WritableKeyPath<State, IdentifiedArray<ID, ElementState>>,
    action: CasePath<Action, IdentifiedAction<ID, ElementAction>>,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Reduce<State, Action> {
    forEach(state, action: action, element: { EmptyReducer() }, fileID: fileID, line: line)
  }

  /// As by a key path: runs one of several features while it is presented.
  @inlinable
  @_disfavoredOverload
  public func ifLet<ChildState: CaseReducerState, ChildAction>(
    _ state: WritableKeyPath<State, PresentationState<ChildState>>,
    action: CasePath<Action, PresentationAction<ChildAction>>,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Reduce<State, Action> where ChildState.StateReducer.Action == ChildAction {
    ifLet(state, action: action, destination: { ChildState.StateReducer.body }, fileID: fileID, line: line)
  }

  /// As by a key path: runs one of several features for each screen of a stack.
  @inlinable
  @_disfavoredOverload
  public func forEach<ElementState: CaseReducerState, ElementAction>(
    _ state: WritableKeyPath<State, StackState<ElementState>>,
    action: CasePath<Action, StackAction<ElementState, ElementAction>>,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Reduce<State, Action> where ElementState.StateReducer.Action == ElementAction {
    forEach(state, action: action, destination: { ElementState.StateReducer.body }, fileID: fileID, line: line)
  }

  /// As with a destination, for state that needs no reducer: alerts and confirmation dialogs.
  @inlinable
  @_disfavoredOverload
  public func ifLet<ChildState, ChildAction>(
    _ state: WritableKeyPath<State, PresentationState<ChildState>>,
    action: CasePath<Action, PresentationAction<ChildAction>>,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Reduce<State, Action> {
    ifLet(state, action: action, destination: { EmptyReducer() }, fileID: fileID, line: line)
  }
}
