public import NavEngine

// The spellings without a label: `store.scope(\.child, action: \.child)`.

extension Store {
  /// As `scope(state:action:)`: a store of a part of the state.
  @inlinable
  public func scope<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState>,
    action: KeyPath<Action.AllCasePaths, CasePath<Action, ChildAction>>
  ) -> Store<ChildState, ChildAction> where Action: CasePathable {
    scope(state: state, action: action)
  }

  /// As `scope(state:action:)`: a store of a part of the state, through several cases.
  @inlinable
  @_disfavoredOverload
  public func scope<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState>,
    action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    scope(state: state, action: action)
  }

  /// As `scope(state:action:)`: a store of what is presented, nil while nothing is.
  @inlinable
  public func scope<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState?>,
    action: KeyPath<Action.AllCasePaths, CasePath<Action, PresentationAction<ChildAction>>>
  ) -> Store<ChildState, ChildAction>? where Action: CasePathable {
    scope(state: state, action: action)
  }

  /// As `scope(state:action:)`: a store of what is presented, through several cases.
  @inlinable
  public func scope<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>
  ) -> Store<ChildState, ChildAction>? {
    scope(state: state, action: action)
  }

  /// As `scope(state:action:)`: a store of a child in an optional, nil while it is not there.
  @inlinable
  public func scope<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState?>,
    action: KeyPath<Action.AllCasePaths, CasePath<Action, ChildAction>>
  ) -> Store<ChildState, ChildAction>? where Action: CasePathable {
    scope(state: state, action: action)
  }

  /// As `scope(state:action:)`: a store of a child in an optional, through several cases.
  @inlinable
  @_disfavoredOverload
  public func scope<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction>? {
    scope(state: state, action: action)
  }

  /// As `scope(state:action:)`: a store of one case of an enum, nil while the state is another one.
  @inlinable
  public func scope<ChildState, ChildAction>(
    _ state: KeyPath<State.AllCasePaths, CasePath<State, ChildState>>,
    action: KeyPath<Action.AllCasePaths, CasePath<Action, ChildAction>>
  ) -> Store<ChildState, ChildAction>? where State: CasePathable, Action: CasePathable {
    scope(state: state, action: action)
  }
}
