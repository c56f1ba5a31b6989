/// Compares which case an enum is.
final class PresentCase<State>: FieldMemory<State> {
  private var kept: UInt32?

  override func keep(_ state: UnsafePointer<State>) {
    kept = EnumTag.of(state)
  }

  override func hasChanged(_ state: UnsafePointer<State>) -> Bool {
    kept != EnumTag.of(state)
  }
}
