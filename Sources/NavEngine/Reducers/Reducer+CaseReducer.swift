extension Reducer {
  /// Runs one of several features while it is presented: the enum that lists them is found by its state.
  ///
  ///     .ifLet(\.$destination, action: \.destination)
  ///
  /// As with a closure that returns the enum's ``CaseReducer/body-swift.type.property``.
  ///
  /// Semantics: "Tree-based navigation" of The Composable Architecture.
  @inlinable
  public func ifLet<ChildState: CaseReducerState, ChildAction>(
    _ state: WritableKeyPath<State, PresentationState<ChildState>>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Reduce<State, Action>
  where ChildState.StateReducer.Action == ChildAction {
    ifLet(
      state,
      action: action,
      destination: { Reduce { ChildState.StateReducer.body.node() } },
      fileID: fileID,
      line: line
    )
  }

  /// Runs one of several features for each screen of a stack: the enum that lists them is found by its state.
  ///
  ///     .forEach(\.path, action: \.path)
  ///
  /// As with a closure that returns the enum's ``CaseReducer/body-swift.type.property``.
  ///
  /// - Complexity: O(1) for an action of a screen, whatever the size of the stack.
  ///
  /// Semantics: "Stack-based navigation" of The Composable Architecture.
  @inlinable
  public func forEach<ElementState: CaseReducerState, ElementAction>(
    _ state: WritableKeyPath<State, StackState<ElementState>>,
    action: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Reduce<State, Action>
  where ElementState.StateReducer.Action == ElementAction {
    forEach(
      state,
      action: action,
      destination: { Reduce { ElementState.StateReducer.body.node() } },
      fileID: fileID,
      line: line
    )
  }
}
