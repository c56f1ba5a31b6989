#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

extension EnumCases {
  /// The cases of a type, which are read when they are asked for first.
  static func of(_ type: Any.Type) -> EnumCases {
    let id = ObjectIdentifier(type)
    if let known = table.withLock({ $0[id] }) { return known }
    // Outside of the lock, since the runtime takes its own. Two threads may read a type's cases at once.
    let cases = EnumCases(type)
    return table.withLock { known in
      if let first = known[id] { return first }
      known[id] = cases
      return cases
    }
  }

  private static let table = Table()

  /// SAFETY: the dictionary is touched only with the lock held. A table lives as long as the process does.
  private final class Table: @unchecked Sendable {
    private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private var known: [ObjectIdentifier: EnumCases] = [:]

    init() {
      lock.initialize(to: pthread_mutex_t())
      pthread_mutex_init(lock, nil)
    }

    func withLock<Result>(_ body: (inout [ObjectIdentifier: EnumCases]) -> Result) -> Result {
      pthread_mutex_lock(lock)
      defer { pthread_mutex_unlock(lock) }
      return body(&known)
    }
  }
}
