#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// A mutex.
///
/// `@unchecked`: a mutex is made to be used from many threads.
package final class Lock: @unchecked Sendable {
  // SAFETY: initialised once, never moved, destroyed with this object, which nobody can be using then.
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

  /// - Parameter isRecursive: Whether the thread that holds it may take it again.
  package init(isRecursive: Bool = false) {
    var attributes = pthread_mutexattr_t()
    pthread_mutexattr_init(&attributes)
    if isRecursive { pthread_mutexattr_settype(&attributes, Self.recursive) }
    pthread_mutex_init(mutex, &attributes)
    pthread_mutexattr_destroy(&attributes)
  }

  /// Its type differs from one C library to another.
  private static var recursive: Int32 { numericCast(PTHREAD_MUTEX_RECURSIVE) }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  /// Runs `body` while no other thread does so. It must not call out, unless the lock is recursive.
  package func callAsFunction<Result>(_ body: () throws -> Result) rethrows -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try body()
  }
}
