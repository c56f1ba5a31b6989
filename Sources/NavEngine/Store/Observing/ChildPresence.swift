/// Compares whether an optional child is there, and which presentation it is.
final class ChildPresence<State, Child>: FieldMemory<State> {
  private let place: ChildPlace<State, Child>
  @exclusivity(unchecked) private var kept: (isPresent: Bool, id: PresentationID?) = (false, nil)

  init(_ place: ChildPlace<State, Child>) {
    self.place = place
  }

  override func keep(_ state: UnsafePointer<State>) {
    kept = presence(state)
  }

  override func hasChanged(_ state: UnsafePointer<State>) -> Bool {
    kept != presence(state)
  }

  private func presence(_ state: UnsafePointer<State>) -> (isPresent: Bool, id: PresentationID?) {
    if let presentation = place.presentation(of: state) {
      // SAFETY: a presentation is there.
      let box = PresentationBoxHandle<Void>(of: UnsafeRawPointer(presentation))
      return box.address == 0 ? (false, nil) : (true, box.header.pointee.id)
    }
    let isPresent = place.isPresent(in: state)
    return (isPresent, place.presentation(of: state)?.pointee.id)
  }
}
