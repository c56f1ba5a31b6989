/// Compares copies.
final class CopiedField<State, Value: Equatable>: FieldMemory<State> {
  private let field: WatchedField<State, Value>
  private var value: Value?

  init(_ field: WatchedField<State, Value>) {
    self.field = field
  }

  override func keep(_ state: UnsafePointer<State>) {
    value = field.read(state) { $0.pointee }
  }

  override func drop() {
    value = nil
  }

  override func hasChanged(_ state: UnsafePointer<State>) -> Bool {
    field.read(state) { $0.pointee != value }
  }
}
