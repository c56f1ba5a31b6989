extension Store {
  /// A store of a part of the state, with a case of the actions.
  ///
  ///     store.scope(state: \.settings, action: \.settings)
  ///
  /// The same key paths give the same store while it is retained.
  ///
  /// - Complexity: O(1). The part is copied, or computed, once after each action after which it is read.
  @inlinable
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState>,
    action: KeyPath<Action.AllCasePaths, CasePath<Action, ChildAction>>
  ) -> Store<ChildState, ChildAction> where Action: CasePathable {
    // A part is always there.
    scoped(state, action) {
      core.field(state, embed: Action.allCasePaths[keyPath: action].embedding)
    }.unsafelyUnwrapped
  }

  /// As `scope(state:action:)`, through several cases.
  @inlinable
  @_disfavoredOverload
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState>,
    action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    scoped(state, action) { core.field(state, embed: CasePath(action).embedding) }.unsafelyUnwrapped
  }

  /// A store of what is presented, nil while nothing is.
  ///
  ///     if let addItem = store.scope(state: \.addItem, action: \.addItem) { … }
  ///
  /// Each presentation has a store of its own: once it is dismissed, its store goes on answering with the last state,
  /// and what is presented next has another one.
  ///
  /// A computed property that reads a presentation of the child's type stands for that presentation: the last one that
  /// is there, if it reads several. The store has what is presented, also where the property gets something else. If the
  /// last one is of another type, the child is in it, and goes with it.
  ///
  /// The case of the child's own actions, `\.addItem.presented`, scopes to the same child at the same cost. Stores that
  /// are scoped by different key paths are different ones: keep to one spelling for a child.
  ///
  /// Semantics: "Tree-based navigation" of The Composable Architecture.
  @inlinable
  @inline(__always)  // store/scope/fresh, nested/send: the key path of the case is resolved where it is written
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>,
    action: KeyPath<Action.AllCasePaths, CasePath<Action, PresentationAction<ChildAction>>>
  ) -> Store<ChildState, ChildAction>? where Action: CasePathable {
    observePresence(state)
    return scoped(state, action) { core.optional(state, Action.allCasePaths[keyPath: action].presented) }
  }

  /// As `scope(state:action:)`, through several cases.
  @inlinable
  @_disfavoredOverload
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>
  ) -> Store<ChildState, ChildAction>? {
    observePresence(state)
    return scoped(state, action) { core.optional(state, CasePath(action).presented) }
  }
}

// MARK: - Optionals and cases

extension Store {
  /// A store of a child in an optional, nil while it is not there.
  ///
  /// The key path may lead through what is presented to one of its cases: `\.destination?.addItem`.
  @inlinable
  @_disfavoredOverload
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction>? {
    observePresence(state)
    return scoped(state, action) { core.optional(state, CasePath(action)) }
  }

  /// As `scope(state:action:)`, by a key path to one case.
  @inlinable
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>,
    action: KeyPath<Action.AllCasePaths, CasePath<Action, ChildAction>>
  ) -> Store<ChildState, ChildAction>? where Action: CasePathable {
    observePresence(state)
    return scoped(state, action) { core.optional(state, Action.allCasePaths[keyPath: action]) }
  }

  /// A store of one case of an enum, nil while the state is another one.
  ///
  ///     if let addItem = destination.scope(state: \.addItem, action: \.addItem) { … }
  ///
  /// - Complexity: O(1), and a copy of the payload after each action after which it is read.
  @inlinable
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State.AllCasePaths, CasePath<State, ChildState>>,
    action: KeyPath<Action.AllCasePaths, CasePath<Action, ChildAction>>
  ) -> Store<ChildState, ChildAction>? where State: CasePathable, Action: CasePathable {
    observeCase()
    return scoped(state, action) {
      core.case(State.allCasePaths[keyPath: state], at: state, embed: Action.allCasePaths[keyPath: action].embedding)
    }
  }
}

// MARK: - With closures

extension Store {
  /// A store of a part of the state, with a closure that embeds actions: another one for each call, because closures
  /// cannot be told apart.
  @inlinable
  package func makeChild<ChildState, ChildAction>(
    state: KeyPath<State, ChildState>,
    embed: @escaping (ChildAction) -> Action
  ) -> Store<ChildState, ChildAction> {
    core.field(state, embed: embed).makeStore()
  }

  /// As `makeChild(state:embed:)`: a store of one case of an enum, nil while the state is another one.
  @inlinable
  package func makeChild<ChildState, ChildAction>(
    state: CasePath<State, ChildState>,
    embed: @escaping (ChildAction) -> Action
  ) -> Store<ChildState, ChildAction>? {
    observe(\.self)
    return core.case(state, embed: embed)?.makeStore()
  }
}

// MARK: - Finding

extension Store {
  /// The store that two key paths lead to, made if there is none; nil while the child is not there.
  @inlinable
  func scoped<Child, ChildAction>(
    _ state: AnyKeyPath,
    _ action: AnyKeyPath,
    _ make: () -> StoreCore<Child, ChildAction>?
  ) -> Store<Child, ChildAction>? {
    if let known = core.child(state, action) as? StoreCore<Child, ChildAction> { return known.makeStore() }
    guard let made = make() else { return nil }
    // Code of the app may have scoped to the child meanwhile.
    if let other = core.insert(made, state, action) as? StoreCore<Child, ChildAction> { return other.makeStore() }
    return made.makeStore()
  }

  /// The store of an element, made if there is none; nil while the element is not there.
  @inlinable
  func scoped<Child, ChildAction>(
    element id: AnyHashable,
    _ make: () -> StoreCore<Child, ChildAction>?
  ) -> Store<Child, ChildAction>? {
    if let known = core.child(id) as? StoreCore<Child, ChildAction> { return known.makeStore() }
    guard let made = make() else { return nil }
    if let other = core.insert(made, id) as? StoreCore<Child, ChildAction> { return other.makeStore() }
    return made.makeStore()
  }
}

/// A store of a feature: `StoreOf<Inventory>`.
public typealias StoreOf<R: Reducer> = Store<R.State, R.Action>
