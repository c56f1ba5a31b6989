/// Compares whether an optional child is there, and which presentation it is, or is in.
final class ChildPresence<State, Child>: FieldMemory<State> {
  private let place: ChildPlace<State, Child>
  @exclusivity(unchecked) private var kept: (isPresent: Bool, id: PresentationID?) = (false, nil)
  /// The presentation that the child is in, if its key path leads through one, once a child has been there.
  private var host: HostPlace?
  private var hasLookedForHost = false

  init(_ place: ChildPlace<State, Child>) {
    self.place = place
  }

  override func keep(_ state: UnsafePointer<State>) {
    kept = presence(state)
  }

  override func hasChanged(_ state: UnsafePointer<State>) -> Bool {
    kept != presence(state)
  }

  /// The presentation that the child is, or is in, if it is there.
  func presentation(in state: UnsafePointer<State>) -> PresentationID? {
    presence(state).id
  }

  private func presence(_ state: UnsafePointer<State>) -> (isPresent: Bool, id: PresentationID?) {
    if let presentation = place.presentation(of: state) {
      // SAFETY: a presentation is there.
      let box = PresentationBoxHandle<Void>(of: UnsafeRawPointer(presentation))
      return box.address == 0 ? (false, nil) : (true, box.header.pointee.id)
    }
    guard place.isPresent(in: state) else { return (false, nil) }
    // It may be known now where it is.
    if let presentation = place.presentation(of: state) { return (true, presentation.pointee.id) }
    if place.offset < 0 && !hasLookedForHost {
      host = HostPlace(of: place.keyPath, in: state)
      hasLookedForHost = true
    }
    return (true, host?.id(in: state))
  }
}
