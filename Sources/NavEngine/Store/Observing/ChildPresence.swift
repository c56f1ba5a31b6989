/// Tells whether an optional child is there, and which one: which presentation it is, or is in, or else what tells it
/// from another.
struct ChildPresence<State, Child> {
  struct Value: Equatable {
    var isPresent = false
    var presentation: PresentationID?
    var identity: ChildIdentity?
  }

  private let keyPath: KeyPath<State, Child?>
  private let place: ChildPlace<State, Child>
  private let tellsApart = ChildIdentity.tellsApart(Child.self)

  init(_ keyPath: KeyPath<State, Child?>) {
    self.keyPath = keyPath
    place = ChildPlaces.place(of: keyPath)
  }

  func value(in state: State) -> Value {
    withUnsafePointer(to: state) { state in
      if let presentation = place.presentation(in: state) {
        let id = presentation.pointee.id
        return Value(isPresent: id != nil, presentation: id)
      }
      guard let child = state.pointee[keyPath: keyPath] else { return Value() }
      if place.offset < 0, let id = HostPlace(of: keyPath, in: state)?.id(in: state) {
        return Value(isPresent: true, presentation: id)
      }
      let identity = tellsApart ? withUnsafePointer(to: child) { ChildIdentity(of: $0) } : nil
      return Value(isPresent: true, identity: identity)
    }
  }

  /// What the child is known by later, if it is presented: its edits count.
  func version(in state: State) -> ValueVersion? {
    withUnsafePointer(to: state) { place.presentation(in: $0)?.pointee.version }
  }
}
