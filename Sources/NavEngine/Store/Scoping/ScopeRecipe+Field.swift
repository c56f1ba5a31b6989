extension ScopeRecipe {
  /// Scopes to a field.
  @inlinable
  static func field(_ state: KeyPath<ParentState, State>, _ path: CasePath<ParentAction, Action>) -> ScopeRecipe {
    ScopeRecipe(make: { $0.makeScoped(by: $1, canGo: false) }, respond: Parent.fieldResponse(state, path.embedding))
  }
}

extension Store {
  /// How the store of a field answers.
  @inlinable
  nonisolated static func fieldResponse<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState>,
    _ embed: @escaping (consuming ChildAction) -> Action
  ) -> StoreLink<ChildState, ChildAction>.Responding {
    let offset = MemoryLayout<State>.offset(of: state)
    return { child, request in
      child.withParent(Store.self) { parent in
        switch request {
        case .locate:
          let place = parent.place
          child.isGone = parent.isGone
          if let offset { return UnsafeMutableRawPointer(place) + offset }
          return UnsafeMutableRawPointer(child.copy(place.pointee[keyPath: state]))
        case .deliver(let action):
          return parent.deliver(embed(action.move()))
        case .dismiss:
          return parent.ask(.dismiss)
        }
      }
    }
  }
}
