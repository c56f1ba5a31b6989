public import NavEngine

extension Store {
  /// The older spelling of scoping, with a closure that embeds actions.
  ///
  ///     store.scope(state: \.$addItem, action: { .addItem($0) })
  ///
  /// Each call makes a store: closures cannot be told apart. Keep the store, or scope by a case's key path.
  ///
  /// Semantics: "Tree-based navigation" of The Composable Architecture.
  @inlinable
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState>,
    action: @escaping (ChildAction) -> Action
  ) -> Store<ChildState, ChildAction> {
    makeChild(state: state, embed: action)
  }

  /// The older spelling of scoping to one case of an enum, nil while the state is another one.
  ///
  ///     store.scope(state: /Path.State.addItem, action: Path.Action.addItem)
  ///
  /// Each call makes a store, as above.
  ///
  /// Semantics: "Stack-based navigation" of The Composable Architecture.
  @inlinable
  public func scope<ChildState, ChildAction>(
    state: CasePath<State, ChildState>,
    action: @escaping (ChildAction) -> Action
  ) -> Store<ChildState, ChildAction>? {
    makeChild(state: state, embed: action)
  }
}

extension Store {
  /// The older spelling of a store of a feature, without a closure.
  @inlinable
  public convenience init<R: Reducer<State, Action>>(initialState: @autoclosure () -> State, reducer: R) {
    self.init(initialState: initialState(), reducer: { reducer })
  }
}
