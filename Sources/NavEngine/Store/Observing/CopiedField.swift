import CIdentified

/// Compares copies.
final class CopiedField<State, Value: Equatable>: FieldMemory<State> {
  private let field: WatchedField<State, Value>
  /// SAFETY: owned by this object; initialised while `isKept`.
  private let copy = UnsafeMutablePointer<Value>.allocate(capacity: 1)
  @exclusivity(unchecked) private var isKept = false

  init(_ field: WatchedField<State, Value>) {
    self.field = field
  }

  deinit {
    drop()
    copy.deallocate()
  }

  override func keep(_ state: UnsafePointer<State>) {
    field.read(state) { copy.initialize(to: $0.pointee) }
    isKept = true
  }

  override func drop() {
    if !isKept { return }
    isKept = false
    withExtendedLifetime(copy.move()) {}
  }

  /// Most fields are as they were, byte by byte: then there is no need to ask the type. What a value refers to is the
  /// same then as what its copy does, which, being shared, is not written in place; or an object, which `==` would find
  /// to be the same.
  override func hasChanged(_ state: UnsafePointer<State>) -> Bool {
    if !isKept { return true }
    return field.read(state) { value in
      !cid_are_same(value, copy, MemoryLayout<Value>.size) && value.pointee != copy.pointee
    }
  }
}
