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

  /// - Parameter show: What the view is shown of the child; nil if it is not shown this child.
  func presented<ChildState, ChildAction, Shown>(
    _ state: KeyPath<State, ChildState?>,
    _ scope: @escaping @MainActor () -> Store<ChildState, ChildAction>?,
    as show: @escaping @MainActor (Store<ChildState, ChildAction>) -> Shown?
  ) -> StoreBinding<Shown?> {
    // What the view has been shown: a system that dismisses late must not dismiss what was presented next.
    let shown = ShownStore<ChildState, ChildAction>()
    let reader = ChildReader(state)
    let presentation = { () -> PresentationID? in
      if case .presentation(let id) = self.core.read(reader).presence { id } else { nil }
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
    let path = Action.allCasePaths[keyPath: action]
    let shown = shownScreens(of: state)
    return StoreBinding(
      get: {
        let stack = self[dynamicMember: state]
        shown.note(stack.ids)
        return stack
      },
      set: { self.send(path, toShow: $0, insteadOf: state, except: shown) }
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
    let path = Action.allCasePaths[keyPath: action]
    let screens = shownScreens(of: state)
    return StoreBinding(
      get: { Array(self[dynamicMember: state].ids) },
      set: { shown in
        let ids = self.withState { Array($0[keyPath: state].ids) }
        let known = Set(ids)
        let kept = zip(ids, shown.filter(known.contains)).prefix { $0 == $1 }.count
        guard kept < ids.count, screens.isToBePopped(ids[kept], of: self.root) else { return }
        self.pop(ids[kept], from: state, by: path)
      }
    )
  }

  private func pop<Element, ElementAction>(
    _ id: StackElementID,
    from state: KeyPath<State, StackState<Element>>,
    by path: CasePath<Action, StackAction<Element, ElementAction>>
  ) {
    let isWaiting = root.isSending
    send(path.embed(.popFrom(id: id)))
    if isWaiting || withState({ !$0[keyPath: state].ids.contains(id) }) { return }
    reportIssue(
      """
      The screen \(id) of type \(describe(type: Element.self)) was popped by what shows the stack, and is there still. \
      Most likely no 'forEach' runs the stack in the reducer of \(describe(type: State.self)): add it to the body.
      """,
      fileID: #fileID,
      line: #line
    )
  }

  private func send<Element, ElementAction>(
    _ path: CasePath<Action, StackAction<Element, ElementAction>>,
    toShow stack: StackState<Element>,
    insteadOf state: KeyPath<State, StackState<Element>>,
    except shown: ShownScreens
  ) {
    let ids = withState { Array($0[keyPath: state].ids) }
    shown.note(ids)
    let kept = zip(ids, stack.ids).prefix { $0 == $1 }.count
    if kept < ids.count, shown.isToBePopped(ids[kept], of: root) {
      pop(ids[kept], from: state, by: path)
    }
    // Those that are popped now only because others below them go are to stay.
    let popped = Set(ids[kept...])
    for position in kept..<stack.count {
      let id = stack.ids[position]
      if shown.hasShown(id) && !popped.contains(id) { continue }
      push(id, stack[position], to: state, by: path)
    }
    shown.note(stack.ids)
  }

  private func push<Element, ElementAction>(
    _ id: StackElementID,
    _ element: Element,
    to state: KeyPath<State, StackState<Element>>,
    by path: CasePath<Action, StackAction<Element, ElementAction>>
  ) {
    let isWaiting = root.isSending
    let version = withState { $0[keyPath: state].version }
    send(path.embed(.push(id: id, state: element)))
    // A reducer that does not want it there may have taken it away again: that has written to the stack.
    if isWaiting || withState({ $0[keyPath: state].version }) != version { return }
    reportIssue(
      """
      A screen of type \(describe(type: Element.self)) was pushed by what shows the stack, and is not there. Most likely \
      no 'forEach' runs the stack in the reducer of \(describe(type: State.self)): add it to the body.
      """,
      fileID: #fileID,
      line: #line
    )
  }
}
