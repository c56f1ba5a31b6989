extension Store {
  /// A store of a child in an optional, nil while it is not there.
  ///
  /// The key path may lead through what is presented to one of its cases: `\.destination?.addItem`. A child that is
  /// stored in an optional, or presented by the property itself, is read where it is; otherwise it is copied once after
  /// each action after which it is read.
  @inlinable
  @_disfavoredOverload
  public func scope<ChildState, ChildAction>(
    state: @autoclosure @escaping () -> KeyPath<State, ChildState?>,
    action: @autoclosure @escaping () -> CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction>? {
    observePresence(state())
    return find(state, action) { .optional($0, CasePath($1)) }
  }

  /// As `scope(state:action:)`, by a key path to one case.
  @inlinable
  public func scope<ChildState, ChildAction>(
    state: @autoclosure @escaping () -> KeyPath<State, ChildState?>,
    action: @autoclosure @escaping () -> KeyPath<Action.AllCasePaths, CasePath<Action, ChildAction>>
  ) -> Store<ChildState, ChildAction>? where Action: CasePathable {
    observePresence(state())
    return find(state, action) { .optional($0, Action.allCasePaths[keyPath: $1]) }
  }
}
