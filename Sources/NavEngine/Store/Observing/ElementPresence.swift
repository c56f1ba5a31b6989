/// Compares whether an element is in a collection.
final class ElementPresence<State>: FieldMemory<State> {
  private let isPresent: (UnsafePointer<State>) -> Bool
  @exclusivity(unchecked) private var kept = false

  init(_ isPresent: @escaping (UnsafePointer<State>) -> Bool) {
    self.isPresent = isPresent
  }

  override func keep(_ state: UnsafePointer<State>) {
    kept = isPresent(state)
  }

  override func hasChanged(_ state: UnsafePointer<State>) -> Bool {
    kept != isPresent(state)
  }
}
