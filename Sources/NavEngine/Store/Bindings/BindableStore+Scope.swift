extension BindableStore {
  /// A binding of the store of what is presented, for a view layer that presents an item while there is one, and sets
  /// nil when the user has taken it off the screen: that dismisses it.
  ///
  ///     $store.scope(state: \.addItem, action: \.addItem)
  ///
  /// Setting nil when nothing is presented does nothing: systems like to say it twice. Setting a store does nothing
  /// either, since it is the state that presents.
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>,
    action: KeyPath<Action.AllCasePaths, CasePath<Action, PresentationAction<ChildAction>>>
  ) -> StoreBinding<Store<ChildState, ChildAction>?> where Action: CasePathable {
    presented(state, { $0.scope(state: state, action: action) }, as: { $0 })
  }

  /// As `scope(state:action:)`, through several cases: `$store.scope(state: \.addItem, action: \.addItem.presented)`, or
  /// one case of what is presented, `$store.scope(state: \.destination?.addItem, action: \.destination.addItem)`.
  @_disfavoredOverload
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, ChildAction>
  ) -> StoreBinding<Store<ChildState, ChildAction>?> {
    presented(state, { $0.scope(state: state, action: action) }, as: { $0 })
  }

  /// As `scope(state:action:)`, by the projection: `$store.scope(state: \.$edit, action: \.edit)`.
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, PresentationState<ChildState>>,
    action: KeyPath<Action.AllCasePaths, CasePath<Action, PresentationAction<ChildAction>>>
  ) -> StoreBinding<Store<ChildState, ChildAction>?> where Action: CasePathable {
    scope(state: state.appending(path: \.wrappedValue), action: action)
  }

  /// Bindings of the cases of what is presented: `$store.scope(state: \.destination, action: \.destination).edit`.
  public func scope<ChildState: CaseReducerState>(
    state: KeyPath<State, ChildState?>,
    action: KeyPath<Action.AllCasePaths, CasePath<Action, PresentationAction<ChildState.StateReducer.Action>>>
  ) -> _CaseScopeBinding<State, Action, ChildState> where Action: CasePathable {
    _CaseScopeBinding(
      presentingStore: self,
      presentedState: state,
      presentedStore: { $0.scope(state: state, action: action) }
    )
  }

  /// Bindings of the cases of what is presented: `$store.scope(state: \.$destination, action: \.destination).edit`.
  public func scope<ChildState: CaseReducerState>(
    state: KeyPath<State, PresentationState<ChildState>>,
    action: KeyPath<Action.AllCasePaths, CasePath<Action, PresentationAction<ChildState.StateReducer.Action>>>
  ) -> _CaseScopeBinding<State, Action, ChildState> where Action: CasePathable {
    scope(state: state.appending(path: \.wrappedValue), action: action)
  }

  /// A binding of a stack, for a view layer that shows it, and sets what it shows after the user has gone back or
  /// forward by himself.
  ///
  /// Setting it sends ``StackAction/popFrom(id:)`` for the first screen that is not there any more, and
  /// ``StackAction/push(id:state:)`` for each one that is new, or that was above the one that is not there. Setting what
  /// is there already sends nothing. A stack with a screen that was shown and has been popped since comes late, and is
  /// ignored, unless the last setting has popped the screen and the stack is as it was left then: the user has taken his
  /// swipe back, and the screen is pushed again under its id.
  ///
  /// A view layer that shows ids takes them from the stack, and pops by `wrappedValue.pop(from:)`.
  public func scope<Element, ElementAction>(
    state: KeyPath<State, StackState<Element>>,
    action: KeyPath<Action.AllCasePaths, CasePath<Action, StackAction<Element, ElementAction>>>
  ) -> StoreBinding<StackState<Element>> where Action: CasePathable {
    let (store, path) = (wrappedValue, Action.allCasePaths[keyPath: action])
    let screens = store.core.shownScreens[state] ?? ShownScreens()
    store.core.shownScreens[state] = screens
    let shown = ShownStack(store: store, state: state, path: path, screens: screens, location: location)
    return StoreBinding(get: { shown.stack }, set: { shown.replace(by: $0) })
  }

  /// - Parameter show: The part of the child that the view shows; nil if it does not show this child.
  package func presented<ChildState, ChildAction, Shown>(
    _ state: KeyPath<State, ChildState?>,
    _ scope: @escaping @MainActor (Store<State, Action>) -> Store<ChildState, ChildAction>?,
    as show: @escaping @MainActor (Store<ChildState, ChildAction>) -> Shown?
  ) -> StoreBinding<Shown?> {
    let (store, location) = (wrappedValue, location)
    // The presentation that the view shows: a system that dismisses late must not dismiss what was presented next.
    let shown = ShownStore<ChildState, ChildAction>()
    let reader = ChildReader(state)
    let presentation = { () -> PresentationID? in
      if case .presentation(let id) = reader.presence(of: store.core.read(reader)) { id } else { nil }
    }
    return StoreBinding(
      get: {
        let child = scope(store)
        let value = child.flatMap(show)
        shown.noteStore(value == nil ? nil : child, in: presentation())
        return value
      },
      set: { newValue in
        if newValue != nil { return }
        let child = shown.takeToDismiss(
          otherwise: { scope(store).flatMap { show($0) == nil ? nil : $0 } },
          in: presentation
        )
        child?.dismiss(fileID: location.fileID, line: location.line)
      }
    )
  }
}
