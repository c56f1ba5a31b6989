extension ScopeRecipe {
  /// Scopes to one case of an enum.
  @inlinable
  static func `case`(_ state: CasePath<ParentState, State>, _ path: CasePath<ParentAction, Action>) -> ScopeRecipe {
    let casePlace = CasePlace(state)
    return ScopeRecipe(
      make: { parent, link in
        let place = parent.place
        guard casePlace.matches(place) else { return nil }
        return parent.makeScoped(by: link, key: .place(UInt(bitPattern: place)), canGo: true)
      },
      respond: Parent.caseResponse(casePlace, path.embedding)
    )
  }
}

extension Store {
  /// How the store of a case answers.
  @inlinable
  nonisolated static func caseResponse<ChildState, ChildAction>(
    _ casePlace: CasePlace<State, ChildState>,
    _ embed: @escaping (consuming ChildAction) -> Action
  ) -> StoreLink<ChildState, ChildAction>.Responding {
    { child, request in
      child.withParent(Store.self) { parent in
        switch request {
        case .locate:
          let place = parent.place
          child.isGone = parent.isGone
          if let payload = casePlace.payload(of: place) { return UnsafeMutableRawPointer(mutating: payload) }
          return casePlace.extract(place).map { UnsafeMutableRawPointer(child.copy($0)) }
        case .deliver(let action):
          return parent.deliver(embed(action.move()))
        case .dismiss:
          return parent.ask(.dismiss)
        }
      }
    }
  }
}
