/// A field, read where it is if it is stored.
struct WatchedField<State, Value> {
  private enum Place {
    case offset(Int)
    case keyPath(KeyPath<State, Value>)
  }

  private let place: Place

  init(_ keyPath: KeyPath<State, Value>) {
    place = MemoryLayout<State>.offset(of: keyPath).map { .offset($0) } ?? .keyPath(keyPath)
  }

  init(offset: Int) {
    place = .offset(offset)
  }

  func read<Result>(_ state: UnsafePointer<State>, _ body: (UnsafePointer<Value>) -> Result) -> Result {
    switch place {
    // SAFETY: the offset is that of a field of this type.
    case .offset(let offset): body((UnsafeRawPointer(state) + offset).assumingMemoryBound(to: Value.self))
    case .keyPath(let keyPath): withUnsafePointer(to: state.pointee[keyPath: keyPath], body)
    }
  }
}
