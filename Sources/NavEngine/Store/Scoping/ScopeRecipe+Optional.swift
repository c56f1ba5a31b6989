extension ScopeRecipe {
  /// Scopes to what is in an optional, which is stored or presented, or has no place that is known.
  @inlinable
  static func optional(_ state: KeyPath<ParentState, State?>, _ path: CasePath<ParentAction, Action>) -> ScopeRecipe {
    let childPlace = ChildPlaces.place(of: state)
    return childPlace.offset < 0 ? .presented(childPlace, path) : .stored(childPlace, path)
  }

  @inlinable
  static func stored(
    _ childPlace: ChildPlace<ParentState, State>,
    _ path: CasePath<ParentAction, Action>
  ) -> ScopeRecipe {
    ScopeRecipe(
      find: { place, _ in
        let child = UnsafeRawPointer(place) + childPlace.offset
        return ChildPlace<ParentState, State>.isNil(child.assumingMemoryBound(to: State?.self))
          ? .nowhere : .init(child)
      },
      make: { parent, link in
        guard childPlace.isPresent(in: parent.place) else { return nil }
        return parent.makeScoped(by: link, canGo: true, copiesState: true)
      },
      respond: Parent.optionalResponse(childPlace, host: nil, path)
    )
  }
}

extension Store {
  /// A store of what is in an optional that has no known place: in a presentation, if the key path leads through one.
  @inlinable
  @inline(never)
  nonisolated func makeHosted<ChildState, ChildAction>(
    _ childPlace: ChildPlace<State, ChildState>,
    _ path: CasePath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    let host = HostPresentation(of: childPlace.keyPath, in: place, of: rootAddress)
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
          return parent.dismiss(by: path)
        }
      }
    }
  }

  /// Dismisses what presents a child: by the child's case path, if that leads through a presentation's action, and else
  /// as the store of the parent does.
  @inlinable
  nonisolated func dismiss<ChildAction>(by path: CasePath<Action, ChildAction>) -> UnsafeMutableRawPointer? {
    guard let dismissal = path.dismissal else { return ask(.dismiss) }
    return deliver(dismissal())
  }
}
