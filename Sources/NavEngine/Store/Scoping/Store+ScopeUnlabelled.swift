// The spellings without a label: `store.scope(\.child, action: \.child)`. Each finds the store as its namesake with the
// label does. It cannot call that: the closures of its arguments tell where in the source they are.

extension Store {
  /// As `scope(state:action:)`: a store of a part of the state.
  @inlinable
  public func scope<ChildState, ChildAction>(
    _ state: @autoclosure @escaping () -> KeyPath<State, ChildState>,
    action: @autoclosure @escaping () -> KeyPath<Action.AllCasePaths, CasePath<Action, ChildAction>>
  ) -> Store<ChildState, ChildAction> where Action: CasePathable {
    find(state, action) { .field($0, Action.allCasePaths[keyPath: $1]) }.unsafelyUnwrapped
  }

  /// As `scope(state:action:)`: a store of a part of the state, through several cases.
  @inlinable
  @_disfavoredOverload
  public func scope<ChildState, ChildAction>(
    _ state: @autoclosure @escaping () -> KeyPath<State, ChildState>,
    action: @autoclosure @escaping () -> CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    find(state, action) { .field($0, CasePath($1)) }.unsafelyUnwrapped
  }

  /// As `scope(state:action:)`: a store of what is presented, nil while nothing is.
  @inlinable
  public func scope<ChildState, ChildAction>(
    _ state: @autoclosure @escaping () -> KeyPath<State, ChildState?>,
    action: @autoclosure @escaping () -> KeyPath<Action.AllCasePaths, CasePath<Action, PresentationAction<ChildAction>>>
  ) -> Store<ChildState, ChildAction>? where Action: CasePathable {
    observePresence(state())
    return find(state, action) { .optional($0, Action.allCasePaths[keyPath: $1].presented) }
  }

  /// As `scope(state:action:)`: a store of what is presented, through several cases.
  @inlinable
  public func scope<ChildState, ChildAction>(
    _ state: @autoclosure @escaping () -> KeyPath<State, ChildState?>,
    action: @autoclosure @escaping () -> CaseKeyPath<Action, PresentationAction<ChildAction>>
  ) -> Store<ChildState, ChildAction>? {
    observePresence(state())
    return find(state, action) { .optional($0, CasePath($1).presented) }
  }

  /// As `scope(state:action:)`: a store of a child in an optional, nil while it is not there.
  @inlinable
  public func scope<ChildState, ChildAction>(
    _ state: @autoclosure @escaping () -> KeyPath<State, ChildState?>,
    action: @autoclosure @escaping () -> KeyPath<Action.AllCasePaths, CasePath<Action, ChildAction>>
  ) -> Store<ChildState, ChildAction>? where Action: CasePathable {
    observePresence(state())
    return find(state, action) { .optional($0, Action.allCasePaths[keyPath: $1]) }
  }

  /// As `scope(state:action:)`: a store of a child in an optional, through several cases.
  @inlinable
  @_disfavoredOverload
  public func scope<ChildState, ChildAction>(
    _ state: @autoclosure @escaping () -> KeyPath<State, ChildState?>,
    action: @autoclosure @escaping () -> CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction>? {
    observePresence(state())
    return find(state, action) { .optional($0, CasePath($1)) }
  }

  /// As `scope(state:action:)`: a store of one case of an enum, nil while the state is another one.
  @inlinable
  public func scope<ChildState, ChildAction>(
    _ state: @autoclosure @escaping () -> KeyPath<State.AllCasePaths, CasePath<State, ChildState>>,
    action: @autoclosure @escaping () -> KeyPath<Action.AllCasePaths, CasePath<Action, ChildAction>>
  ) -> Store<ChildState, ChildAction>? where State: CasePathable, Action: CasePathable {
    if _slowPath(shared.pointee.probe.isTracking) { watchCase() }
    return find(state, action) {
      .case(State.allCasePaths[keyPath: $0], Action.allCasePaths[keyPath: $1])
    }
  }
}
