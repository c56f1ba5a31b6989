extension ScopeRecipe {
  /// Scopes to what is presented.
  @inlinable
  static func presented(
    _ state: KeyPath<ParentState, State?>,
    _ path: CasePath<ParentAction, PresentationAction<Action>>
  ) -> ScopeRecipe {
    let childPlace = ChildPlaces.place(of: state)
    let embed = path.embedding
    return ScopeRecipe(
      make: { parent, link in
        let place = parent.place
        guard let presentation = childPlace.presentation(of: place) else {
          guard childPlace.isPresent(in: place) else { return nil }
          // It may be known now where the presentation is.
          guard let presentation = childPlace.presentation(of: place) else {
            return parent.makeUnplaced(childPlace, path)
          }
          return parent.makePresented(UnsafeMutablePointer(mutating: presentation), by: link)
        }
        return parent.makePresented(UnsafeMutablePointer(mutating: presentation), by: link)
      },
      respond: { child, request in
        child.withParent(Parent.self) { parent in
          switch request {
          case .locate:
            let place = UnsafeRawPointer(parent.placeForChild)
            if _slowPath(parent.isGone) { child.isGone = true }
            let presentation = (place + child.origin.offset).assumingMemoryBound(to: PresentationState<State>.self)
            return ChildPlace<ParentState, State>.presented(by: presentation, as: child.origin.id)
              .map { UnsafeMutableRawPointer(mutating: $0) }
          case .deliver(let action):
            return parent.deliver(embed(.presented(action.move())))
          case .dismiss:
            return parent.deliver(embed(.dismiss))
          }
        }
      }
    )
  }
}

extension Store {
  /// A store of the child of a presentation in the state.
  @inlinable
  nonisolated func makePresented<ChildState, ChildAction>(
    _ presentation: UnsafeMutablePointer<PresentationState<ChildState>>,
    by link: Unmanaged<StoreLink<ChildState, ChildAction>>
  ) -> Store<ChildState, ChildAction>? {
    guard let id = presentation.pointee.id else { return nil }
    let offset = UnsafeRawPointer(presentation) - UnsafeRawPointer(place)
    return Store<ChildState, ChildAction>(
      scopedFrom: Unmanaged.passUnretained(self),
      link: link,
      origin: ScopeOrigin(offset: offset, id: id.rawValue),
      presentation: presentation.pointee.enter(from: rootAddress)
    )
  }

  /// A store of a presented child that is in no known place.
  @inlinable
  @inline(never)
  nonisolated func makeUnplaced<ChildState, ChildAction>(
    _ childPlace: ChildPlace<State, ChildState>,
    _ path: CasePath<Action, PresentationAction<ChildAction>>
  ) -> Store<ChildState, ChildAction> {
    makeScoped(canGo: true) { child, request in
      child.withParent(Store.self) { parent in
        switch request {
        case .locate:
          let place = parent.place
          child.isGone = parent.isGone
          return childPlace.locate(in: place, copyingTo: child)
        case .deliver(let action):
          return parent.deliver(path.embedding(.presented(action.move())))
        case .dismiss:
          return parent.deliver(path.embed(.dismiss))
        }
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
