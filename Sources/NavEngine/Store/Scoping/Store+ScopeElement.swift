extension Store {
  /// The store of a screen on a stack, nil if the stack has none with this id.
  ///
  ///     let path = store.scope(state: \.path, action: \.path)
  ///     for id in path.ids { path.scope(id: id) }
  ///
  /// Observed: a tracking fires when a screen with this id comes or goes.
  ///
  /// - Complexity: O(1), whatever the size of the stack.
  ///
  /// Semantics: "Stack-based navigation" of The Composable Architecture.
  @inlinable
  public func scope<ElementState, ElementAction>(id: StackElementID) -> Store<ElementState, ElementAction>?
  where State == StackState<ElementState>, Action == StackAction<ElementState, ElementAction> {
    observeElement(id) { $0.position(of: id) != nil }
    return scoped(element: AnyHashable(id)) {
      core.element(
        id,
        contained: { $0.position(of: id) != nil },
        in: { $0.element(id) },
        embed: { .element(id: id, action: $0) },
        dismissal: { .popFrom(id: id) }
      )
    }
  }

  /// The store of an element of a collection, nil if there is none with this id.
  ///
  /// Observed: a tracking fires when an element with this id comes or goes.
  ///
  /// - Complexity: O(1), whatever the size of the collection.
  @inlinable
  public func scope<ID: Sendable, ElementState, ElementAction>(id: ID) -> Store<ElementState, ElementAction>?
  where State == IdentifiedArray<ID, ElementState>, Action == IdentifiedAction<ID, ElementAction> {
    observeElement(id) { $0.contains(id: id) }
    return scoped(element: AnyHashable(id)) {
      core.element(
        id,
        contained: { $0.contains(id: id) },
        in: { $0[id: id] },
        embed: { .element(id: id, action: $0) }
      )
    }
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
