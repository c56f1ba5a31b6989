#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// What was read about types, kept for as long as the process lives.
///
/// SAFETY: the dictionary is touched only with the lock held. A table is never freed.
final class ReflectionTable<Description: Sendable>: @unchecked Sendable {
  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private var known: [ObjectIdentifier: Description] = [:]
  private let read: @Sendable (Any.Type) -> Description

  /// - Parameter read: Reads about a type. Two threads may do so at once; the first result is kept.
  init(_ read: @escaping @Sendable (Any.Type) -> Description) {
    self.read = read
    lock.initialize(to: pthread_mutex_t())
    pthread_mutex_init(lock, nil)
  }

  subscript(type: Any.Type) -> Description {
    let id = ObjectIdentifier(type)
    if let known = withLock({ $0[id] }) { return known }
    // Outside of the lock, since the runtime takes its own.
    let new = read(type)
    return withLock { known in
      if let first = known[id] { return first }
      known[id] = new
      return new
    }
  }

  private func withLock<Result>(_ body: (inout [ObjectIdentifier: Description]) -> Result) -> Result {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    return body(&known)
  }
}
