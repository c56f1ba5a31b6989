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
