extension Store {
  /// A store of a child in an optional, nil while it is not there.
  ///
  /// The key path may lead through what is presented to one of its cases: `\.destination?.addItem`. A stored optional
  /// is read where it is; otherwise the child is copied once after each action after which it is read.
  @inlinable
  @_disfavoredOverload
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction>? {
    observePresence(state)
    if let store = scopedBefore(state, action, ChildState.self, ChildAction.self) { return store }
    return makeOptional(state, action, CasePath(action))
  }

  /// As ``scope(state:action:)-(KeyPath<State,ChildState?>,CaseKeyPath<Action,_>)``, by a key path to one case.
  @inlinable
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>,
    action: KeyPath<Action.AllCasePaths, CasePath<Action, ChildAction>>
  ) -> Store<ChildState, ChildAction>? where Action: CasePathable {
    observePresence(state)
    if let store = scopedBefore(state, action, ChildState.self, ChildAction.self) { return store }
    return makeOptional(state, action, Action.allCasePaths[keyPath: action])
  }

  @inlinable
  @inline(never)
  nonisolated func makeOptional<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState?>,
    _ action: AnyKeyPath,
    _ path: CasePath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction>? {
    let childPlace = ChildPlaces.place(of: state)
    guard childPlace.isPresent(in: place) else { return nil }
    let address = childPlace.offset >= 0 ? UInt(bitPattern: place) + UInt(childPlace.offset) : nil
    let parentLink = link
    let host = address == nil ? HostPresentation(of: state, in: place) : nil
    let store: Store<ChildState, ChildAction> = makeScoped(key: address.map { .place($0) }, canGo: true) {
      child,
      request in
      switch request {
      case .locate:
        let parent = self.place
        child.isGone = self.isGone
        if let host, !host.isPresented(in: parent) {
          if let last = host.lastChild(in: parent) { _ = child.copy(last) }
          return nil
        }
        return childPlace.locate(in: parent, copyingTo: child)
      case .deliver(let action):
        return withUnsafePointer(to: path.embed(action.pointee)) { parentLink(self, .deliver($0)) }
      case .dismiss:
        guard let dismissal = path.dismissal else { return parentLink(self, .dismiss) }
        return withUnsafePointer(to: dismissal()) { parentLink(self, .deliver($0)) }
      }
    }
    return keep(store, state, action)
  }
}
