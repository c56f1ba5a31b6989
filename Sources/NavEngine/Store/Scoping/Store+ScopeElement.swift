extension Store {
  /// The store of a screen on a stack, nil if the stack has none with this id.
  ///
  ///     let path = store.scope(state: \.path, action: \.path)
  ///     for id in path.ids { path.scope(id: id) }
  ///
  /// Observed: who tracks it is told when a screen with this id comes or goes.
  ///
  /// - Complexity: O(1), whatever the size of the stack.
  ///
  /// Semantics: "Stack-based navigation" of The Composable Architecture.
  @inlinable
  public func scope<ElementState, ElementAction>(id: StackElementID) -> Store<ElementState, ElementAction>?
  where State == StackState<ElementState>, Action == StackAction<ElementState, ElementAction> {
    observeElement(id) { $0.pointee.position(of: id) != nil }
    let site = ScopeSite(allOf: Store<ElementState, ElementAction>.self)
    if let found = children.others?.find(element: id, site.type),
      let store: Store<ElementState, ElementAction> = present(found)
    {
      return store
    }
    guard place.pointee.position(of: id) != nil else { return nil }
    holdCollection()
    let store: Store<ElementState, ElementAction> = makeScoped(
      by: Self.elementLink(site),
      ScopeOrigin(id: id.rawValue),
      key: ScreenKeeper.Key(id),
      canGo: true
    )
    children.ownOthers.insert(store, element: id, site.type)
    return store
  }

  /// The link of all stores of screens on such stacks.
  @inlinable
  nonisolated static func elementLink<ElementState, ElementAction>(
    _ site: ScopeSite
  ) -> Unmanaged<StoreLink>
  where State == StackState<ElementState>, Action == StackAction<ElementState, ElementAction> {
    // SAFETY: the site has the type, and what is in the table is there for ever.
    if let link = ScopeTable.recipe(at: site) { return .fromOpaque(link) }
    let link = StoreLink(canReturn: true) { place, origin in
      let stack = place.assumingMemoryBound(to: State.self)
      return .init(stack.pointee.place(of: StackElementID(rawValue: origin.id)))
    } respond: { child, request in
      withStores(child) { (child: Store<ElementState, ElementAction>, parent) in
        let id = StackElementID(rawValue: child.origin.id)
        switch request {
        case .locate:
          let place = parent.placeForChild
          child.isGone = parent.isGone
          return place.pointee.place(of: id).map { UnsafeMutableRawPointer($0) }
        case .embed(let delivery):
          return parent.handOn(.element(id: id, action: delivery.pointee.take(ElementAction.self)), delivery)
        case .dismiss:
          return parent.deliver(.popFrom(id: id))
        }
      }
    }
    return ScopeTable.insert(link, at: site)
  }

  /// The store of an element of a collection, nil if there is none with this id.
  ///
  /// Observed: who tracks it is told when an element with this id comes or goes.
  ///
  /// - Complexity: O(1), whatever the size of the collection.
  @inlinable
  public func scope<ID: Sendable, ElementState, ElementAction>(id: ID) -> Store<ElementState, ElementAction>?
  where State == IdentifiedArray<ID, ElementState>, Action == IdentifiedAction<ID, ElementAction> {
    observeElement(id) { $0.pointee.contains(id: id) }
    let type = ScopeSite(allOf: Store<ElementState, ElementAction>.self).type
    if let found = children.others?.find(element: id, type),
      let store: Store<ElementState, ElementAction> = present(found)
    {
      return store
    }
    guard place.pointee.contains(id: id) else { return nil }
    holdCollection()
    let store: Store<ElementState, ElementAction> = makeScoped(
      key: ScreenKeeper.Key(id),
      canGo: true,
      canReturn: true,
      find: { place, _ in .init(place.assumingMemoryBound(to: State.self).pointee.place(of: id)) },
      respond: Self.elementResponse(id)
    )
    children.ownOthers.insert(store, element: id, type)
    return store
  }

  /// How the store of an element of such a collection answers.
  @inlinable
  nonisolated static func elementResponse<ID, ElementState, ElementAction>(
    _ id: ID
  ) -> StoreLink.Responding
  where State == IdentifiedArray<ID, ElementState>, Action == IdentifiedAction<ID, ElementAction> {
    { child, request in
      withStores(child) { (child: Store<ElementState, ElementAction>, parent) in
        switch request {
        case .locate:
          let place = parent.placeForChild
          child.isGone = parent.isGone
          guard let element = place.pointee.place(of: id) else { return nil }
          child.extras?.collection = UInt(bitPattern: place)
          return UnsafeMutableRawPointer(mutating: element)
        case .embed(let delivery):
          return parent.handOn(.element(id: id, action: delivery.pointee.take(ElementAction.self)), delivery)
        case .dismiss:
          return parent.ask(.dismiss)
        }
      }
    }
  }
}
