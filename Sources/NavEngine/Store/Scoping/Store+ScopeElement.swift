extension Store where State: _Elements.State, Action: _Elements.Action, State.ElementID == Action.ElementID {
  /// The store of a screen on a stack, or of an element of a collection; nil if there is none with this id.
  ///
  ///     let path = store.scope(state: \.path, action: \.path)
  ///     for id in path.ids { path.scope(id: id) }
  ///
  /// Observed: a tracking fires when an element with this id comes or goes.
  ///
  /// - Complexity: O(1), whatever the size of the stack or the collection.
  ///
  /// Semantics: "Stack-based navigation" of The Composable Architecture.
  @inlinable
  public func scope(id: State.ElementID) -> Store<State.ElementState, Action.ElementAction>? {
    observeElement(id) { $0.contains(id: id) }
    return scoped(element: AnyHashable(id)) { core.element(id) }
  }
}

extension Store where State: CaseReducerState, State.StateReducer.Action == Action {
  /// The store of the feature whose case is there, to be switched over.
  ///
  ///     switch store.case {
  ///     case .addItem(let store): ItemFormView(store: store)
  ///     case .detail(let store): ItemDetailView(store: store)
  ///     }
  ///
  /// Observes which case is there, and what cases without a feature carry.
  ///
  /// - Complexity: O(1), and a copy of the state.
  public var `case`: State.StateReducer.CaseScope {
    State.StateReducer.scope(self)
  }
}
