extension ScopeRecipe {
  /// Scopes to a field.
  @inlinable
  static func field(_ state: KeyPath<ParentState, State>, _ path: CasePath<ParentAction, Action>) -> ScopeRecipe {
    ScopeRecipe(
      canReturn: true,
      find: Parent.fieldFinding(state),
      make: { $0.makeScoped(by: $1, canGo: false) },
      respond: Parent.fieldResponse(state, path.embedding)
    )
  }
}

extension Store {
  /// Where a field is, if it is stored.
  @inlinable
  nonisolated static func fieldFinding<ChildState>(_ state: KeyPath<State, ChildState>) -> StoreLink.Finding? {
    MemoryLayout<State>.offset(of: state).map { offset in { place, _ in .at(place + offset) } }
  }

  /// How the store of a field answers.
  @inlinable
  nonisolated static func fieldResponse<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState>,
    _ embed: @escaping (consuming ChildAction) -> Action
  ) -> StoreLink.Responding {
    let offset = MemoryLayout<State>.offset(of: state)
    return { child, request in
      withStores(child) { (child: Store<ChildState, ChildAction>, parent) in
        switch request {
        case .locate:
          let place = parent.placeForChild
          child.isGone = parent.isGone
          if let offset { return UnsafeMutableRawPointer(place) + offset }
          return UnsafeMutableRawPointer(child.copy(place.pointee[keyPath: state]))
        case .embed(let delivery):
          return parent.handOn(embed(delivery.pointee.take(ChildAction.self)), delivery)
        case .dismiss:
          return parent.ask(.dismiss)
        }
      }
    }
  }
}
