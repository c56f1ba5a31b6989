extension Store {
  /// A store of one case of an enum, nil while the state is another one.
  ///
  ///     if let addItem = destination.scope(state: \.addItem, action: \.addItem) { … }
  ///
  /// - Complexity: O(1). A payload that cannot be read where it is, because the enum keeps its tag in spare bits of it,
  ///   or because it is in a box, is copied once after each action after which it is read.
  @inlinable
  public func scope<ChildState, ChildAction>(
    state: @autoclosure @escaping () -> KeyPath<State.AllCasePaths, CasePath<State, ChildState>>,
    action: @autoclosure @escaping () -> KeyPath<Action.AllCasePaths, CasePath<Action, ChildAction>>
  ) -> Store<ChildState, ChildAction>? where State: CasePathable, Action: CasePathable {
    if _slowPath(shared.pointee.probe.isTracking) { watchCase() }
    return find(state, action) {
      .case(State.allCasePaths[keyPath: $0], Action.allCasePaths[keyPath: $1])
    }
  }
}
