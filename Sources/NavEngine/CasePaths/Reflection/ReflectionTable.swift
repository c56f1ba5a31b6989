/// What was read about types, kept for as long as the process lives.
///
/// `@unchecked`: the dictionary is touched only with the lock held.
final class ReflectionTable<Description: Sendable>: @unchecked Sendable {
  private let lock = Lock()
  private var known: [ObjectIdentifier: Description] = [:]
  private let read: @Sendable (Any.Type) -> Description

  /// - Parameter read: Reads about a type. Two threads may do so at once; the first result is kept.
  init(_ read: @escaping @Sendable (Any.Type) -> Description) {
    self.read = read
  }

  subscript(type: Any.Type) -> Description {
    let id = ObjectIdentifier(type)
    if let known = lock({ known[id] }) { return known }
    // Outside of the lock, since the runtime takes its own.
    let new = read(type)
    return lock {
      if let first = known[id] { return first }
      known[id] = new
      return new
    }
  }
}
