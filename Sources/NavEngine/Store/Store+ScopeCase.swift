extension Store {
  /// A store of one case of an enum, nil while the state is another one.
  ///
  ///     if let addItem = destination.scope(state: \.addItem, action: \.addItem) { … }
  ///
  /// - Complexity: O(1). A payload that cannot be read where it is, because the enum keeps its tag in spare bits of it,
  ///   or because it is in a box, is copied once after each action after which it is read.
  @inlinable
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State.AllCasePaths, CasePath<State, ChildState>>,
    action: KeyPath<Action.AllCasePaths, CasePath<Action, ChildAction>>
  ) -> Store<ChildState, ChildAction>? where State: CasePathable, Action: CasePathable {
    if _slowPath(shared.pointee.probe.isTracking) { watch(\.self) }
    if let store = scopedBefore(state, action, ChildState.self, ChildAction.self) { return store }
    let path = Action.allCasePaths[keyPath: action]
    let child = makeCase(State.allCasePaths[keyPath: state]) { path.embed($0) }
    return child.map { keep($0, state, action) }
  }

  @inlinable
  @inline(never)
  nonisolated func makeCase<ChildState, ChildAction>(
    _ state: CasePath<State, ChildState>,
    embed: @escaping (ChildAction) -> Action
  ) -> Store<ChildState, ChildAction>? {
    let casePlace = CasePlace(state)
    guard casePlace.matches(place) else { return nil }
    let parentLink = link
    return makeScoped(key: .place(UInt(bitPattern: place)), canGo: true) { child, request in
      switch request {
      case .locate:
        let parent = self.place
        child.isGone = self.isGone
        if let payload = casePlace.payload(of: parent) { return UnsafeMutableRawPointer(mutating: payload) }
        return casePlace.extract(parent).map { UnsafeMutableRawPointer(child.copy($0)) }
      case .deliver(let action):
        return withUnsafePointer(to: embed(action.pointee)) { parentLink(self, .deliver($0)) }
      case .dismiss:
        return parentLink(self, .dismiss)
      }
    }
  }
}
