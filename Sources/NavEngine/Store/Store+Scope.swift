extension Store {
  /// A store of a part of the state, with a case of the actions.
  ///
  ///     store.scope(state: \.settings, action: \.settings)
  ///
  /// The same key paths give the same store for as long as somebody holds it.
  ///
  /// - Complexity: O(1). A stored property is read where it is; a computed one is computed once after each action.
  @inlinable
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState>,
    action: KeyPath<Action.AllCasePaths, CasePath<Action, ChildAction>>
  ) -> Store<ChildState, ChildAction> where Action: CasePathable {
    if let store = scopedBefore(state, action, ChildState.self, ChildAction.self) { return store }
    return makeField(state, action, Action.allCasePaths[keyPath: action])
  }

  /// As ``scope(state:action:)-(KeyPath<State,ChildState>,KeyPath<Action.AllCasePaths,_>)``, through several cases.
  @inlinable
  @_disfavoredOverload
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState>,
    action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    if let store = scopedBefore(state, action, ChildState.self, ChildAction.self) { return store }
    return makeField(state, action, CasePath(action))
  }

  /// A store of what is presented, nil while nothing is.
  ///
  ///     if let addItem = store.scope(state: \.addItem, action: \.addItem) { … }
  ///
  /// Each presentation has a store of its own: once it is dismissed, its store goes on answering with the last state,
  /// and what is presented next has another one.
  ///
  /// Semantics: "Tree-based navigation" of The Composable Architecture.
  @inlinable
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>,
    action: KeyPath<Action.AllCasePaths, CasePath<Action, PresentationAction<ChildAction>>>
  ) -> Store<ChildState, ChildAction>? where Action: CasePathable {
    observePresence(state)
    if let store = scopedBefore(state, action, ChildState.self, ChildAction.self) { return store }
    return makePresented(state, action, Action.allCasePaths[keyPath: action])
  }

  /// As ``scope(state:action:)-(KeyPath<State,ChildState?>,KeyPath<Action.AllCasePaths,_>)``, through several cases.
  @inlinable
  @_disfavoredOverload
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>
  ) -> Store<ChildState, ChildAction>? {
    observePresence(state)
    if let store = scopedBefore(state, action, ChildState.self, ChildAction.self) { return store }
    return makePresented(state, action, CasePath(action))
  }

  /// A store that was scoped by the same key paths, if it is there and what it is scoped to too.
  @inlinable
  @inline(__always)  // store/scope
  nonisolated func scopedBefore<ChildState, ChildAction>(
    _ state: AnyKeyPath,
    _ action: AnyKeyPath,
    _: ChildState.Type,
    _: ChildAction.Type
  ) -> Store<ChildState, ChildAction>? {
    let type = ObjectIdentifier(Store<ChildState, ChildAction>.self)
    guard let object = children.find(state, action, type) else { return nil }
    // SAFETY: the type is part of what is looked for.
    let store = unsafeDowncast(object, to: Store<ChildState, ChildAction>.self)
    _ = store.place
    return store.isGone ? nil : store
  }

  @inlinable
  nonisolated func keep<ChildState, ChildAction>(
    _ store: Store<ChildState, ChildAction>,
    _ state: AnyKeyPath,
    _ action: AnyKeyPath
  ) -> Store<ChildState, ChildAction> {
    children.insert(store, state, action, ObjectIdentifier(Store<ChildState, ChildAction>.self))
    return store
  }
}

// MARK: - Making

extension Store {
  /// A store whose place is to be found when it is read.
  @inlinable
  nonisolated func makeScoped<ChildState, ChildAction>(
    key: ScreenKeeper.Key? = nil,
    presentation: LastPresentation? = nil,
    canGo: Bool,
    link: @escaping (Store<ChildState, ChildAction>, StoreRequest<ChildAction>) -> UnsafeMutableRawPointer?
  ) -> Store<ChildState, ChildAction> {
    // SAFETY: an address that is not read: no generation is 0, so that the place is found before.
    let nowhere = UnsafeMutablePointer<ChildState>(bitPattern: MemoryLayout<ChildState>.alignment).unsafelyUnwrapped
    let store = Store<ChildState, ChildAction>(
      root: root,
      place: nowhere,
      isScoped: true,
      key: key,
      presentation: presentation,
      link: link
    )
    store.resolvedAt = 0
    if canGo { root.note(store) }
    return store
  }

  @inlinable
  @inline(never)
  nonisolated func makeField<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState>,
    _ action: AnyKeyPath,
    _ path: CasePath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    keep(makeField(state) { path.embed($0) }, state, action)
  }

  @inlinable
  nonisolated func makeField<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState>,
    embed: @escaping (ChildAction) -> Action
  ) -> Store<ChildState, ChildAction> {
    let offset = MemoryLayout<State>.offset(of: state)
    let parentLink = link
    return makeScoped(canGo: false) { child, request in
      switch request {
      case .locate:
        let parent = self.place
        child.isGone = self.isGone
        if let offset { return UnsafeMutableRawPointer(parent) + offset }
        return UnsafeMutableRawPointer(child.copy(parent.pointee[keyPath: state]))
      case .deliver(let action):
        return withUnsafePointer(to: embed(action.pointee)) { parentLink(self, .deliver($0)) }
      case .dismiss:
        return parentLink(self, .dismiss)
      }
    }
  }

  @inlinable
  @inline(never)
  nonisolated func makePresented<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState?>,
    _ action: AnyKeyPath,
    _ path: CasePath<Action, PresentationAction<ChildAction>>
  ) -> Store<ChildState, ChildAction>? {
    let childPlace = ChildPlaces.place(of: state)
    guard childPlace.isPresent(in: place) else { return nil }
    let store: Store<ChildState, ChildAction> =
      if let presentation = childPlace.presentation(of: place) {
        makePresented(at: UnsafeRawPointer(presentation) - UnsafeRawPointer(place), path)
      } else {
        makeUnplaced(childPlace, path)
      }
    return keep(store, state, action)
  }

  /// A store of the child of a presentation that is at an offset of the state.
  @inlinable
  nonisolated func makePresented<ChildState, ChildAction>(
    at offset: Int,
    _ path: CasePath<Action, PresentationAction<ChildAction>>
  ) -> Store<ChildState, ChildAction> {
    let presentation = (UnsafeMutableRawPointer(place) + offset)
      .assumingMemoryBound(to: PresentationState<ChildState>.self)
    let (id, last) = (presentation.pointee.id, presentation.pointee.makeLast())
    // What the link calls, it has itself: to read it from the parent would count references each time.
    let (parentLink, embed) = (link, path.embedding)
    return makeScoped(presentation: last, canGo: false) { child, request in
      switch request {
      case .locate:
        let parent = UnsafeRawPointer(self.place)
        if _slowPath(self.isGone) { child.isGone = true }
        let presentation = (parent + offset).assumingMemoryBound(to: PresentationState<ChildState>.self)
        guard presentation.pointee.id == id else { return nil }
        return ChildPlace<State, ChildState>.presented(by: presentation).map { UnsafeMutableRawPointer(mutating: $0) }
      case .deliver(let action):
        return withUnsafePointer(to: embed(.presented(action.pointee))) { parentLink(self, .deliver($0)) }
      case .dismiss:
        return withUnsafePointer(to: embed(.dismiss)) { parentLink(self, .deliver($0)) }
      }
    }
  }

  /// A store of a presented child that is in no known place.
  @inlinable
  @inline(never)
  nonisolated func makeUnplaced<ChildState, ChildAction>(
    _ childPlace: ChildPlace<State, ChildState>,
    _ path: CasePath<Action, PresentationAction<ChildAction>>
  ) -> Store<ChildState, ChildAction> {
    makeScoped(canGo: true) { child, request in
      switch request {
      case .locate:
        let parent = self.place
        child.isGone = self.isGone
        return childPlace.locate(in: parent, copyingTo: child)
      case .deliver(let action):
        return withUnsafePointer(to: path.embed(.presented(action.pointee))) { self.link(self, .deliver($0)) }
      case .dismiss:
        return withUnsafePointer(to: path.embed(.dismiss)) { self.link(self, .deliver($0)) }
      }
    }
  }
}

extension ChildPlace {
  /// Where a child is that is not presented: in a stored optional, or a copy of what the key path gets.
  @inlinable
  func locate<Action>(in root: UnsafePointer<Root>, copyingTo store: Store<Child, Action>) -> UnsafeMutableRawPointer? {
    if offset >= 0 {
      let place = UnsafeRawPointer(root) + offset
      return Self.isNil(place.assumingMemoryBound(to: Child?.self)) ? nil : UnsafeMutableRawPointer(mutating: place)
    }
    return root.pointee[keyPath: keyPath].map { UnsafeMutableRawPointer(store.copy($0)) }
  }
}
