extension ScopeRecipe {
  /// Scopes to what is in an optional.
  @inlinable
  static func optional(_ state: KeyPath<ParentState, State?>, _ path: CasePath<ParentAction, Action>) -> ScopeRecipe {
    let childPlace = ChildPlaces.place(of: state)
    return ScopeRecipe(
      find: childPlace.offset < 0
        ? nil
        : { place, _ in
          let child = UnsafeRawPointer(place) + childPlace.offset
          return ChildPlace<ParentState, State>.isNil(child.assumingMemoryBound(to: State?.self))
            ? .nowhere : .init(child)
        },
      make: { parent, link in
        let place = parent.place
        guard childPlace.isPresent(in: place) else { return nil }
        guard childPlace.offset >= 0 else { return parent.makeHosted(childPlace, state, path) }
        return parent.makeScoped(by: link, canGo: true, copiesState: true)
      },
      respond: Parent.optionalResponse(childPlace, host: nil, path)
    )
  }
}

extension Store {
  /// A store of what is in an optional that is not stored: in a presentation, if the key path leads through one.
  @inlinable
  @inline(never)
  nonisolated func makeHosted<ChildState, ChildAction>(
    _ childPlace: ChildPlace<State, ChildState>,
    _ state: KeyPath<State, ChildState?>,
    _ path: CasePath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    let host = HostPresentation(of: state, in: place, of: rootAddress)
    let store: Store<ChildState, ChildAction> = makeScoped(
      canGo: true,
      respond: Self.optionalResponse(childPlace, host: host, path)
    )
    if let host { store.ownExtras.host = host.id }
    return store
  }

  /// How the store of what is in an optional answers.
  @inlinable
  nonisolated static func optionalResponse<ChildState, ChildAction>(
    _ childPlace: ChildPlace<State, ChildState>,
    host: HostPresentation<State, ChildState>?,
    _ path: CasePath<Action, ChildAction>
  ) -> StoreLink.Responding {
    { child, request in
      withStores(child) { (child: Store<ChildState, ChildAction>, parent) in
        switch request {
        case .locate:
          let place = parent.placeForChild
          child.isGone = parent.isGone
          if let host, !host.isPresented(in: place) {
            if let last = host.lastChild(in: place) { _ = child.copy(last) }
            return nil
          }
          return child.unlessReplaced(childPlace.locate(in: place, copyingTo: child))
        case .embed(let delivery):
          return parent.handOn(path.embedding(delivery.pointee.take(ChildAction.self)), delivery)
        case .dismiss:
          guard let dismissal = path.dismissal else { return parent.ask(.dismiss) }
          return parent.deliver(dismissal())
        }
      }
    }
  }
}
