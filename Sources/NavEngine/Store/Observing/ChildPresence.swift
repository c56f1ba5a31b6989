/// Compares whether an optional child is there, and which presentation it is.
final class ChildPresence<State, Child>: FieldMemory<State> {
  private let place: ChildPlace<State, Child>
  private var kept: (isPresent: Bool, id: PresentationID?) = (false, nil)

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
    let isPresent = place.isPresent(in: state)
    return (isPresent, place.presentation(of: state)?.pointee.id)
  }
}
