extension Store {
  /// A store of a part of the state, with a case of the actions.
  ///
  ///     store.scope(state: \.settings, action: \.settings)
  ///
  /// The same key paths give the same store for as long as somebody holds it. Key paths that capture nothing, as
  /// literals do, are made once for each place in the source: hand over no global variable that changes. Those that
  /// capture something, as local variables are captured, are made each time.
  ///
  /// - Complexity: O(1). A stored property is read where it is; a computed one is computed once after each action.
  @inlinable
  public func scope<ChildState, ChildAction>(
    state: @autoclosure @escaping () -> KeyPath<State, ChildState>,
    action: @autoclosure @escaping () -> KeyPath<Action.AllCasePaths, CasePath<Action, ChildAction>>
  ) -> Store<ChildState, ChildAction> where Action: CasePathable {
    // A part is always there.
    find(state, action) { .field($0, Action.allCasePaths[keyPath: $1]) }.unsafelyUnwrapped
  }

  /// As `scope(state:action:)`, through several cases.
  @inlinable
  @_disfavoredOverload
  public func scope<ChildState, ChildAction>(
    state: @autoclosure @escaping () -> KeyPath<State, ChildState>,
    action: @autoclosure @escaping () -> CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    find(state, action) { .field($0, CasePath($1)) }.unsafelyUnwrapped
  }

  /// A store of what is presented, nil while nothing is.
  ///
  ///     if let addItem = store.scope(state: \.addItem, action: \.addItem) { … }
  ///
  /// Each presentation has a store of its own: once it is dismissed, its store goes on answering with the last state,
  /// and what is presented next has another one.
  ///
  /// The case of the child's own actions, `\.addItem.presented`, scopes to the same child at the same cost. Stores that
  /// are scoped by different key paths are different ones: keep to one spelling for a child.
  ///
  /// Semantics: "Tree-based navigation" of The Composable Architecture.
  @inlinable
  public func scope<ChildState, ChildAction>(
    state: @autoclosure @escaping () -> KeyPath<State, ChildState?>,
    action: @autoclosure @escaping () -> KeyPath<Action.AllCasePaths, CasePath<Action, PresentationAction<ChildAction>>>
  ) -> Store<ChildState, ChildAction>? where Action: CasePathable {
    observePresence(state())
    return find(state, action) { .optional($0, Action.allCasePaths[keyPath: $1].presented) }
  }

  /// As `scope(state:action:)`, through several cases.
  @inlinable
  @_disfavoredOverload
  public func scope<ChildState, ChildAction>(
    state: @autoclosure @escaping () -> KeyPath<State, ChildState?>,
    action: @autoclosure @escaping () -> CaseKeyPath<Action, PresentationAction<ChildAction>>
  ) -> Store<ChildState, ChildAction>? {
    observePresence(state())
    return find(state, action) { .optional($0, CasePath($1).presented) }
  }
}

// MARK: - Finding

extension Store {
  /// The store that two key paths lead to, which are made only if it is not known: nil while it is not there.
  @inlinable
  @inline(__always)  // store/scope
  func find<StateRoot, StateValue, ActionRoot, ActionValue, ChildState, ChildAction>(
    _ state: @escaping () -> KeyPath<StateRoot, StateValue>,
    _ action: @escaping () -> KeyPath<ActionRoot, ActionValue>,
    _ makeRecipe: (KeyPath<StateRoot, StateValue>, KeyPath<ActionRoot, ActionValue>) -> ScopeRecipe<
      State, Action, ChildState, ChildAction
    >
  ) -> Store<ChildState, ChildAction>? {
    let site = ScopeSite(KeyPathSource(state), KeyPathSource(action), Store<ChildState, ChildAction>.self)
    if let store: Store<ChildState, ChildAction> = scopedBefore(site) { return store }
    return findOrMake(site, state, action, makeRecipe)
  }

  /// A store that was scoped in the same place in the source, if it is there and what it is scoped to too.
  @inlinable
  @inline(__always)  // store/scope
  nonisolated func scopedBefore<ChildState, ChildAction>(_ site: ScopeSite) -> Store<ChildState, ChildAction>? {
    children.find(site).flatMap { present($0) }
  }

  /// A store that was found, and is to be released, if what it is scoped to is there.
  @inlinable
  @inline(__always)  // store/scope
  nonisolated func present<ChildState, ChildAction>(
    _ found: UnsafeMutableRawPointer
  ) -> Store<ChildState, ChildAction>? {
    // SAFETY: the type is part of what was looked for.
    let store = Unmanaged<Store<ChildState, ChildAction>>.fromOpaque(found)
    let isPresent = store._withUnsafeGuaranteedRef { store in
      _ = store.place
      return !store.isGone
    }
    if _fastPath(isPresent) { return store.takeRetainedValue() }
    store.release()
    return nil
  }

  /// The store that was scoped by the same key paths, in whatever place in the source, or a new one.
  @inlinable
  @inline(never)
  nonisolated func findOrMake<StatePath: AnyKeyPath, ActionPath: AnyKeyPath, ChildState, ChildAction>(
    _ site: ScopeSite,
    _ state: () -> StatePath,
    _ action: () -> ActionPath,
    _ makeRecipe: (StatePath, ActionPath) -> ScopeRecipe<State, Action, ChildState, ChildAction>
  ) -> Store<ChildState, ChildAction>? {
    let known = children.recipe(at: site) ?? ScopeTable.recipe(at: site)
    if let known, !children.hasCaptured { return findOrMake(known, site) }
    let (state, action) = (state(), action())
    if !site.isConstant, !children.hasCaptured,
      let recent = ScopeTable.recipe(lately: ScopeSite(state, action, site.type))
    {
      return findOrMake(recent, site)
    }
    let paths = ScopePaths(state, action, site.type)
    if let found = children.find(paths), let store: Store<ChildState, ChildAction> = present(found) { return store }
    if let known { return findOrMake(known, site) }
    if let recipe = ScopeTable.recipe(for: paths) {
      if site.isConstant { ScopeTable.insert(recipe, at: site) }
      return findOrMake(recipe, site)
    }
    let recipe = makeRecipe(state, action)
    // What captures something may be another one each time: that would be one recipe more each time.
    guard site.isConstant else {
      let made = recipe.makeStore(from: self)
      if let made { children.insert(made, paths) }
      return made
    }
    return findOrMake(ScopeTable.insert(recipe, at: site, for: paths).toOpaque(), site)
  }

  @inlinable
  nonisolated func findOrMake<ChildState, ChildAction>(
    _ recipe: UnsafeMutableRawPointer,
    _ site: ScopeSite
  ) -> Store<ChildState, ChildAction>? {
    if let found = children.find(recipe, for: site), let store: Store<ChildState, ChildAction> = present(found) {
      return store
    }
    // SAFETY: the types are part of what was looked for, and what is in the table is there for ever.
    let made = Unmanaged<ScopeRecipe<State, Action, ChildState, ChildAction>>.fromOpaque(recipe)
      ._withUnsafeGuaranteedRef { $0.makeStore(from: self) }
    if let made { children.insert(Unmanaged.passUnretained(made).toOpaque(), recipe, at: site) }
    return made
  }
}

// MARK: - Making

extension Store {
  /// A store whose place is to be found when it is read.
  @inlinable
  nonisolated func makeScoped<ChildState, ChildAction>(
    by link: Unmanaged<StoreLink>,
    _ origin: ScopeOrigin = ScopeOrigin(),
    key: ScreenKeeper.Key? = nil,
    canGo: Bool,
    copiesState: Bool = false
  ) -> Store<ChildState, ChildAction> {
    let store = Store<ChildState, ChildAction>(
      scopedFrom: Unmanaged.passUnretained(self),
      link: link,
      origin: origin,
      presentation: nil
    )
    if let key { store.extras = StoreExtras(key, keptBy: root.keeper, isHeld: isHolding) }
    if copiesState { store.extras = StoreExtras(copiesState: true) }
    if canGo { root.note(store) }
    return store
  }

  /// A store with a link of its own.
  @inlinable
  nonisolated func makeScoped<ChildState, ChildAction>(
    key: ScreenKeeper.Key? = nil,
    canGo: Bool,
    copiesState: Bool = false,
    isRepeatable: Bool = true,
    canReturn: Bool = false,
    find: StoreLink.Finding? = nil,
    respond: @escaping StoreLink.Responding
  ) -> Store<ChildState, ChildAction> {
    let link = StoreLink(isRepeatable: isRepeatable, canReturn: canReturn, find: find, respond: respond)
    return withExtendedLifetime(link) {
      makeScoped(by: Unmanaged.passUnretained($0), key: key, canGo: canGo, copiesState: copiesState)
    }
  }
}
