/// Compares which case an enum is, and which one of what may be told apart in it.
final class PresentCase<State>: FieldMemory<State> {
  private var kept: ChildIdentity?

  override func keep(_ state: UnsafePointer<State>) {
    kept = ChildIdentity(of: state)
  }

  override func drop() {
    let ended = kept
    kept = nil
    withExtendedLifetime(ended) {}
  }

  override func hasChanged(_ state: UnsafePointer<State>) -> Bool {
    kept != ChildIdentity(of: state)
  }
}
