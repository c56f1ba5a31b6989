/// Where children lie in their parents' states, by key path. Found once in a process.
@usableFromInline
enum ChildPlaces {
  // SAFETY: stores, which ask, belong to the main actor.
  @exclusivity(unchecked) nonisolated(unsafe) private static var known: [AnyKeyPath: Any] = [:]

  @usableFromInline
  static func place<State, Child>(of keyPath: KeyPath<State, Child?>) -> ChildPlace<State, Child> {
    if let place = known[keyPath] as? ChildPlace<State, Child> { return place }
    let place = ChildPlace(keyPath)
    known[keyPath] = place
    return place
  }
}
