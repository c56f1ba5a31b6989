extension Store {
  /// A binding that reads a value of the state, observed, and sends an action with what it is set to.
  ///
  ///     store.binding(get: \.text, send: { .textChanged($0) })
  public func binding<Value>(
    get value: KeyPath<State, Value>,
    send action: @escaping @MainActor (Value) -> Action
  ) -> StoreBinding<Value> {
    StoreBinding(get: { self[dynamicMember: value] }, set: { self.send(action($0)) })
  }

  /// A binding that reads a value of the state, observed with the whole state, and sends an action.
  public func binding<Value>(
    get value: @escaping @MainActor (State) -> Value,
    send action: @escaping @MainActor (Value) -> Action
  ) -> StoreBinding<Value> {
    StoreBinding(get: { value(self.state) }, set: { self.send(action($0)) })
  }

  /// A binding that sends the same action whatever it is set to.
  public func binding<Value>(get value: KeyPath<State, Value>, send action: Action) -> StoreBinding<Value> {
    StoreBinding(get: { self[dynamicMember: value] }, set: { _ in self.send(action) })
  }
}

// MARK: - What is presented

extension Store {
  /// A binding of the store of what is presented, for a view layer that presents an item while there is one, and sets
  /// nil when the user has taken it off the screen: that dismisses it.
  ///
  ///     store.binding(presented: \.addItem, action: \.addItem)
  ///
  /// Setting nil when nothing is presented does nothing: systems like to say it twice. Setting a store does nothing
  /// either, since it is the state that presents.
  public func binding<ChildState, ChildAction>(
    presented state: KeyPath<State, ChildState?>,
    action: KeyPath<Action.AllCasePaths, CasePath<Action, PresentationAction<ChildAction>>>
  ) -> StoreBinding<Store<ChildState, ChildAction>?> where Action: CasePathable {
    presented(state) { self.scope(state: state, action: action) }
  }

  /// As `binding(presented:action:)`, by the case of the child's own actions: `\.addItem.presented`.
  public func binding<ChildState, ChildAction>(
    presented state: KeyPath<State, ChildState?>,
    action: KeyPath<Action.AllCasePaths, CasePath<Action, ChildAction>>
  ) -> StoreBinding<Store<ChildState, ChildAction>?> where Action: CasePathable {
    presented(state) { self.scope(state: state, action: action) }
  }

  /// As `binding(presented:action:)`, by a key path through several cases, such as
  /// those of a destination: `binding(presented: \.destination?.addItem, action: \.destination.addItem)`.
  @_disfavoredOverload
  public func binding<ChildState, ChildAction>(
    presented state: KeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, ChildAction>
  ) -> StoreBinding<Store<ChildState, ChildAction>?> {
    presented(state) { self.scope(state: state, action: action) }
  }

  private func presented<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState?>,
    _ scope: @escaping @MainActor () -> Store<ChildState, ChildAction>?
  ) -> StoreBinding<Store<ChildState, ChildAction>?> {
    presented(state, scope) { $0 }
  }

  /// - Parameter show: The part of the child that the view shows; nil if it does not show this child.
  func presented<ChildState, ChildAction, Shown>(
    _ state: KeyPath<State, ChildState?>,
    _ scope: @escaping @MainActor () -> Store<ChildState, ChildAction>?,
    as show: @escaping @MainActor (Store<ChildState, ChildAction>) -> Shown?
  ) -> StoreBinding<Shown?> {
    // The presentation that the view shows: a system that dismisses late must not dismiss what was presented next.
    let shown = ShownStore<ChildState, ChildAction>()
    let reader = ChildReader(state)
    let presentation = { () -> PresentationID? in
      if case .presentation(let id) = reader.presence(of: self.core.read(reader)) { id } else { nil }
    }
    return StoreBinding(
      get: {
        let child = scope()
        let value = child.flatMap(show)
        shown.note(value == nil ? nil : child, in: presentation())
        return value
      },
      set: { newValue in
        if newValue != nil { return }
        shown.takeToDismiss(otherwise: { scope().flatMap { show($0) == nil ? nil : $0 } }, in: presentation)?.dismiss()
      }
    )
  }
}

// MARK: - Stacks

extension Store {
  /// A binding of a stack, for a view layer that shows it, and sets what it shows after the user has gone back or
  /// forward by himself.
  ///
  /// Setting it sends ``StackAction/popFrom(id:)`` for the first screen that is not there any more, and
  /// ``StackAction/push(id:state:)`` for each one that is new, or that was above the one that is not there. Setting what
  /// is there already sends nothing. A screen that was popped before is not pushed again: it comes in callbacks that are
  /// late.
  public func binding<Element, ElementAction>(
    path state: KeyPath<State, StackState<Element>>,
    action: KeyPath<Action.AllCasePaths, CasePath<Action, StackAction<Element, ElementAction>>>
  ) -> StoreBinding<StackState<Element>> where Action: CasePathable {
    let shown = ShownStack(state, of: self, path: Action.allCasePaths[keyPath: action])
    return StoreBinding(
      get: {
        let stack = self[dynamicMember: state]
        shown.screens.note(stack.ids)
        return stack
      },
      set: { shown.replace(by: $0) }
    )
  }

  /// A binding of the ids of a stack's screens, for a view layer that shows ids.
  ///
  /// Setting it sends ``StackAction/popFrom(id:)`` for the first screen that is not there any more. Ids that the stack
  /// does not have are ignored: they are those of screens that are gone, from callbacks that come late.
  public func binding<Element, ElementAction>(
    pathIDs state: KeyPath<State, StackState<Element>>,
    action: KeyPath<Action.AllCasePaths, CasePath<Action, StackAction<Element, ElementAction>>>
  ) -> StoreBinding<[StackElementID]> where Action: CasePathable {
    let shown = ShownStack(state, of: self, path: Action.allCasePaths[keyPath: action])
    return StoreBinding(
      get: { Array(self[dynamicMember: state].ids) },
      set: { new in
        let ids = shown.ids
        let known = Set(ids)
        shown.pop(ids, notIn: new.filter(known.contains))
      }
    )
  }
}
