extension Store {
  /// The store of a screen on a stack, nil if the stack has none with this id.
  ///
  ///     let path = store.scope(state: \.path, action: \.path)
  ///     for id in path.ids { path.scope(id: id) }
  ///
  /// - Complexity: O(1), whatever the size of the stack.
  ///
  /// Semantics: "Stack-based navigation" of The Composable Architecture.
  @inlinable
  public func scope<ElementState, ElementAction>(id: StackElementID) -> Store<ElementState, ElementAction>?
  where State == StackState<ElementState>, Action == StackAction<ElementState, ElementAction> {
    let type = ObjectIdentifier(Store<ElementState, ElementAction>.self)
    if let object = children.find(element: id, type) {
      let store = unsafeDowncast(object, to: Store<ElementState, ElementAction>.self)
      _ = store.place
      if !store.isGone { return store }
    }
    guard place.pointee.position(of: id) != nil else { return nil }
    let parentLink = link
    let store: Store<ElementState, ElementAction> = makeScoped(key: .element(id), canGo: true) { child, request in
      switch request {
      case .locate:
        let parent = self.place
        child.isGone = self.isGone
        return parent.pointee.place(of: id).map { UnsafeMutableRawPointer($0) }
      case .deliver(let action):
        let element = StackAction<ElementState, ElementAction>.element(id: id, action: action.pointee)
        return withUnsafePointer(to: element) { parentLink(self, .deliver($0)) }
      case .dismiss:
        return withUnsafePointer(to: .popFrom(id: id)) { parentLink(self, .deliver($0)) }
      }
    }
    children.insert(store, element: id, type)
    return store
  }

  /// The store of an element of a collection, nil if there is none with this id.
  ///
  /// - Complexity: O(1), whatever the size of the collection.
  @inlinable
  public func scope<ID: Sendable, ElementState, ElementAction>(id: ID) -> Store<ElementState, ElementAction>?
  where State == IdentifiedArray<ID, ElementState>, Action == IdentifiedAction<ID, ElementAction> {
    let type = ObjectIdentifier(Store<ElementState, ElementAction>.self)
    if let object = children.find(element: id, type) {
      let store = unsafeDowncast(object, to: Store<ElementState, ElementAction>.self)
      _ = store.place
      if !store.isGone { return store }
    }
    guard place.pointee.contains(id: id) else { return nil }
    let parentLink = link
    let store: Store<ElementState, ElementAction> = makeScoped(key: .identity(id), canGo: true) { child, request in
      switch request {
      case .locate:
        let parent = self.place
        child.isGone = self.isGone
        return parent.pointee.place(of: id).map { UnsafeMutableRawPointer(mutating: $0) }
      case .deliver(let action):
        let element = IdentifiedAction<ID, ElementAction>.element(id: id, action: action.pointee)
        return withUnsafePointer(to: element) { parentLink(self, .deliver($0)) }
      case .dismiss:
        return parentLink(self, .dismiss)
      }
    }
    children.insert(store, element: id, type)
    return store
  }
}
