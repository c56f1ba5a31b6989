extension ScopeRecipe {
  /// Scopes to one case of an enum.
  @inlinable
  static func `case`(_ state: CasePath<ParentState, State>, _ path: CasePath<ParentAction, Action>) -> ScopeRecipe {
    let casePlace = CasePlace(state)
    return ScopeRecipe(
      find: Parent.caseFinding(casePlace),
      make: { parent, link in
        guard casePlace.matches(parent.place) else { return nil }
        // What is presented has its last state kept, and this one is in it.
        return parent.makeScoped(by: link, canGo: true, copiesState: parent.presentation == nil)
      },
      respond: Parent.caseResponse(casePlace, path.embedding)
    )
  }
}

extension Store {
  /// Where a case's payload is, if it can be read there.
  @inlinable
  nonisolated static func caseFinding<ChildState>(_ casePlace: CasePlace<State, ChildState>) -> StoreLink.Finding {
    { place, _ in
      let state = UnsafePointer(place.assumingMemoryBound(to: State.self))
      if let payload = casePlace.payload(of: state) { return .init(payload) }
      return casePlace.matches(state) ? .unknown : .nowhere
    }
  }

  /// How the store of a case answers.
  @inlinable
  nonisolated static func caseResponse<ChildState, ChildAction>(
    _ casePlace: CasePlace<State, ChildState>,
    _ embed: @escaping (consuming ChildAction) -> Action
  ) -> StoreLink.Responding {
    { child, request in
      withStores(child) { (child: Store<ChildState, ChildAction>, parent) in
        switch request {
        case .locate:
          let place = parent.placeForChild
          child.isGone = parent.isGone
          if let payload = casePlace.payload(of: place) {
            return child.unlessReplaced(UnsafeMutableRawPointer(mutating: payload))
          }
          return casePlace.extract(place).flatMap { child.copyUnlessReplaced($0, foundAt: place) }
        case .embed(let delivery):
          return parent.handOn(embed(delivery.pointee.take(ChildAction.self)), delivery)
        case .dismiss:
          return parent.ask(.dismiss)
        }
      }
    }
  }
}
