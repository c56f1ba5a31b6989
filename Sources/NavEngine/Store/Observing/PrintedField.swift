/// Compares fingerprints.
final class PrintedField<State, Value>: FieldMemory<State> {
  private let field: WatchedField<State, Value>
  private let print = Fingerprint.printer(of: Value.self)
  private var kept: Fingerprint.Result?

  init(_ field: WatchedField<State, Value>) {
    self.field = field
  }

  override func keep(_ state: UnsafePointer<State>) {
    kept = result(state)
  }

  override func drop() {
    let ended = kept
    kept = nil
    withExtendedLifetime(ended) {}
  }

  override func hasChanged(_ state: UnsafePointer<State>) -> Bool {
    guard let kept else { return true }
    return !kept.isSame(as: result(state))
  }

  private func result(_ state: UnsafePointer<State>) -> Fingerprint.Result {
    field.read(state) { value in
      var fingerprint = Fingerprint()
      print(UnsafeRawPointer(value), &fingerprint)
      return fingerprint.finish()
    }
  }
}
