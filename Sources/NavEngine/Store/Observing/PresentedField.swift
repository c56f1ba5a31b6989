/// Compares the presentations of an optional child, once it is known where they are.
final class PresentedField<State, Child>: FieldMemory<State> {
  private let place: ChildPlace<State, Child>
  private let otherwise: FieldMemory<State>
  private var kept: Fingerprint.Result?

  init(_ place: ChildPlace<State, Child>, otherwise: FieldMemory<State>) {
    self.place = place
    self.otherwise = otherwise
  }

  override func keep(_ state: UnsafePointer<State>) {
    kept = result(state)
    if kept == nil { otherwise.keep(state) }
  }

  override func drop() {
    kept = nil
    otherwise.drop()
  }

  override func hasChanged(_ state: UnsafePointer<State>) -> Bool {
    guard let kept else { return otherwise.hasChanged(state) }
    guard let result = result(state) else { return true }
    return !kept.isSame(as: result)
  }

  private func result(_ state: UnsafePointer<State>) -> Fingerprint.Result? {
    // Asking finds the presentation.
    _ = place.isPresent(in: state)
    guard let presentation = place.presentation(of: state) else { return nil }
    var fingerprint = Fingerprint()
    presentation.pointee.addToken(to: &fingerprint)
    return fingerprint.finish()
  }
}
