/// Compares whether an optional child is there, and which one: which presentation it is, or is in, or else what tells it
/// from another.
final class ChildPresence<State, Child>: FieldMemory<State> {
  private struct Presence: Equatable {
    var isPresent = false
    var presentation: PresentationID?
    var identity: ChildIdentity?
  }

  private let place: ChildPlace<State, Child>
  private let tellsApart = ChildIdentity.tellsApart(Child.self)
  @exclusivity(unchecked) private var kept = Presence()
  /// The presentation that the child is in, if its key path leads through one, once a child has been there.
  private var host: HostPlace?
  private var hasLookedForHost = false

  init(_ place: ChildPlace<State, Child>) {
    self.place = place
  }

  override func keep(_ state: UnsafePointer<State>) {
    kept = presence(state)
  }

  override func drop() {
    let ended = kept
    kept = Presence()
    withExtendedLifetime(ended) {}
  }

  override func hasChanged(_ state: UnsafePointer<State>) -> Bool {
    kept != presence(state)
  }

  /// The presentation that the child is, or is in, if it is there.
  func presentation(in state: UnsafePointer<State>) -> PresentationID? {
    presence(state).presentation
  }

  private func presence(_ state: UnsafePointer<State>) -> Presence {
    if let presentation = place.presentation(of: state) {
      // SAFETY: a presentation is there.
      let box = PresentationBoxHandle<Void>(of: UnsafeRawPointer(presentation))
      return Presence(isPresent: box.address != 0, presentation: box.address == 0 ? nil : box.header.pointee.id)
    }
    guard place.isPresent(in: state) else { return Presence() }
    // It may be known now where it is.
    if let presentation = place.presentation(of: state) {
      return Presence(isPresent: true, presentation: presentation.pointee.id)
    }
    if place.offset < 0 && !hasLookedForHost {
      host = HostPlace(of: place.keyPath, in: state)
      hasLookedForHost = true
    }
    if let presentation = host?.id(in: state) { return Presence(isPresent: true, presentation: presentation) }
    // Of one that is computed nobody says which one it is.
    let isTold = tellsApart && place.offset >= 0
    return Presence(isPresent: true, identity: isTold ? place.withChild(of: state) { ChildIdentity(of: $0) } : nil)
  }
}
