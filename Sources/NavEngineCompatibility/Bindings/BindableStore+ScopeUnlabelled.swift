public import NavEngine

// The spellings without a label: `$store.scope(\.child, action: \.child)`.

extension BindableStore {
  /// As `scope(state:action:)`: `$store.scope(\.edit, action: \.edit)`.
  public func scope<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState?>,
    action: KeyPath<Action.AllCasePaths, CasePath<Action, PresentationAction<ChildAction>>>
  ) -> StoreBinding<Store<ChildState, ChildAction>?> where Action: CasePathable {
    scope(state: state, action: action)
  }

  /// As `scope(state:action:)`: `$store.scope(\.destination?.edit, action: \.destination.edit)`.
  @_disfavoredOverload
  public func scope<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, ChildAction>
  ) -> StoreBinding<Store<ChildState, ChildAction>?> {
    scope(state: state, action: action)
  }

  /// As `scope(state:action:)`: `$store.scope(\.$edit, action: \.edit)`.
  public func scope<ChildState, ChildAction>(
    _ state: KeyPath<State, PresentationState<ChildState>>,
    action: KeyPath<Action.AllCasePaths, CasePath<Action, PresentationAction<ChildAction>>>
  ) -> StoreBinding<Store<ChildState, ChildAction>?> where Action: CasePathable {
    scope(state: state, action: action)
  }

  /// As `scope(state:action:)`: `$store.scope(\.destination, action: \.destination).edit`.
  public func scope<ChildState: CaseReducerState>(
    _ state: KeyPath<State, ChildState?>,
    action: KeyPath<Action.AllCasePaths, CasePath<Action, PresentationAction<ChildState.StateReducer.Action>>>
  ) -> _CaseScopeBinding<State, Action, ChildState> where Action: CasePathable {
    scope(state: state, action: action)
  }

  /// As `scope(state:action:)`: `$store.scope(\.$destination, action: \.destination).edit`.
  public func scope<ChildState: CaseReducerState>(
    _ state: KeyPath<State, PresentationState<ChildState>>,
    action: KeyPath<Action.AllCasePaths, CasePath<Action, PresentationAction<ChildState.StateReducer.Action>>>
  ) -> _CaseScopeBinding<State, Action, ChildState> where Action: CasePathable {
    scope(state: state, action: action)
  }

  /// As `scope(state:action:)`: `$store.scope(\.path, action: \.path)`.
  public func scope<Element, ElementAction>(
    _ state: KeyPath<State, StackState<Element>>,
    action: KeyPath<Action.AllCasePaths, CasePath<Action, StackAction<Element, ElementAction>>>
  ) -> StoreBinding<StackState<Element>> where Action: CasePathable {
    scope(state: state, action: action)
  }
}
