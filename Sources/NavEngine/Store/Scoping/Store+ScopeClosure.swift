extension Store {
  /// The older spelling of scoping, with a closure that embeds actions.
  ///
  ///     store.scope(state: \.$addItem, action: { .addItem($0) })
  ///
  /// Each call makes a store: closures cannot be told apart. Keep the store, or write ``scope(state:action:)``.
  ///
  /// Semantics: "Tree-based navigation" of The Composable Architecture.
  @inlinable
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState>,
    action: @escaping (ChildAction) -> Action
  ) -> Store<ChildState, ChildAction> {
    makeScoped(
      canGo: false,
      isRepeatable: false,
      canReturn: true,
      find: Self.fieldFinding(state),
      respond: Self.fieldResponse(state, action)
    )
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
    if _slowPath(shared.pointee.probe.isTracking) { watch(\.self) }
    let casePlace = CasePlace(state)
    guard casePlace.matches(place) else { return nil }
    return makeScoped(
      canGo: true,
      copiesState: true,
      isRepeatable: false,
      find: Self.caseFinding(casePlace),
      respond: Self.caseResponse(casePlace, action)
    )
  }
}

/// A store of a feature: `StoreOf<Inventory>`.
public typealias StoreOf<R: Reducer> = Store<R.State, R.Action>
