// Scoping by projections and to enums, and the spellings without a label.

extension BindableStore {
  /// A binding of the store of what is presented, by its projection: `$store.scope(state: \.$edit, action: \.edit)`.
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, PresentationState<ChildState>>,
    action: KeyPath<Action.AllCasePaths, CasePath<Action, PresentationAction<ChildAction>>>
  ) -> StoreBinding<Store<ChildState, ChildAction>?> where Action: CasePathable {
    wrappedValue.binding(presented: state.appending(path: \.wrappedValue), action: action)
  }

  /// As `scope(state:action:)`: `$store.scope(\.$edit, action: \.edit)`.
  public func scope<ChildState, ChildAction>(
    _ state: KeyPath<State, PresentationState<ChildState>>,
    action: KeyPath<Action.AllCasePaths, CasePath<Action, PresentationAction<ChildAction>>>
  ) -> StoreBinding<Store<ChildState, ChildAction>?> where Action: CasePathable {
    wrappedValue.binding(presented: state.appending(path: \.wrappedValue), action: action)
  }

  /// As `scope(state:action:)`: `$store.scope(\.edit, action: \.edit)`.
  public func scope<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState?>,
    action: KeyPath<Action.AllCasePaths, CasePath<Action, PresentationAction<ChildAction>>>
  ) -> StoreBinding<Store<ChildState, ChildAction>?> where Action: CasePathable {
    wrappedValue.binding(presented: state, action: action)
  }

  /// Bindings of the cases of what is presented: `$store.scope(state: \.$destination, action: \.destination).edit`.
  public func scope<ChildState: CaseReducerState, ChildAction>(
    state: KeyPath<State, PresentationState<ChildState>>,
    action: KeyPath<Action.AllCasePaths, CasePath<Action, PresentationAction<ChildAction>>>
  ) -> _CaseScopeBinding<State, Action, ChildState>
  where Action: CasePathable, ChildState.StateReducer.Action == ChildAction {
    cases(of: state.appending(path: \.wrappedValue), action: action)
  }

  /// Bindings of the cases of what is presented: `$store.scope(\.$destination, action: \.destination).edit`.
  public func scope<ChildState: CaseReducerState, ChildAction>(
    _ state: KeyPath<State, PresentationState<ChildState>>,
    action: KeyPath<Action.AllCasePaths, CasePath<Action, PresentationAction<ChildAction>>>
  ) -> _CaseScopeBinding<State, Action, ChildState>
  where Action: CasePathable, ChildState.StateReducer.Action == ChildAction {
    cases(of: state.appending(path: \.wrappedValue), action: action)
  }

  /// Bindings of the cases of what is presented: `$store.scope(state: \.destination, action: \.destination).edit`.
  public func scope<ChildState: CaseReducerState, ChildAction>(
    state: KeyPath<State, ChildState?>,
    action: KeyPath<Action.AllCasePaths, CasePath<Action, PresentationAction<ChildAction>>>
  ) -> _CaseScopeBinding<State, Action, ChildState>
  where Action: CasePathable, ChildState.StateReducer.Action == ChildAction {
    cases(of: state, action: action)
  }

  /// Bindings of the cases of what is presented: `$store.scope(\.destination, action: \.destination).edit`.
  public func scope<ChildState: CaseReducerState, ChildAction>(
    _ state: KeyPath<State, ChildState?>,
    action: KeyPath<Action.AllCasePaths, CasePath<Action, PresentationAction<ChildAction>>>
  ) -> _CaseScopeBinding<State, Action, ChildState>
  where Action: CasePathable, ChildState.StateReducer.Action == ChildAction {
    cases(of: state, action: action)
  }

  /// As `scope(state:action:)`: `$store.scope(\.destination?.edit, action: \.destination.edit)`.
  @_disfavoredOverload
  public func scope<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, ChildAction>
  ) -> StoreBinding<Store<ChildState, ChildAction>?> {
    wrappedValue.binding(presented: state, action: action)
  }

  /// As `scope(state:action:)`: `$store.scope(\.path, action: \.path)`.
  public func scope<Element, ElementAction>(
    _ state: KeyPath<State, StackState<Element>>,
    action: KeyPath<Action.AllCasePaths, CasePath<Action, StackAction<Element, ElementAction>>>
  ) -> StoreBinding<StackState<Element>> where Action: CasePathable {
    wrappedValue.binding(path: state, action: action)
  }

  private func cases<ChildState: CaseReducerState>(
    of state: KeyPath<State, ChildState?>,
    action: KeyPath<Action.AllCasePaths, CasePath<Action, PresentationAction<ChildState.StateReducer.Action>>>
  ) -> _CaseScopeBinding<State, Action, ChildState> where Action: CasePathable {
    let store = wrappedValue
    return _CaseScopeBinding(
      presentingStore: store,
      presentedState: state,
      presentedStore: { store.scope(state: state, action: action) }
    )
  }
}
