import Foundation

/// A lock: the engine has no other one.
package final class Lock: Sendable {
  private let lock: any NSLocking & Sendable

  /// - Parameter isRecursive: Whether the thread that holds it may take it again.
  package init(isRecursive: Bool = false) {
    lock = isRecursive ? NSRecursiveLock() : NSLock()
  }

  /// Runs `body` while no other thread does so. It must not call out, unless the lock is recursive.
  package func callAsFunction<Result>(_ body: () throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body()
  }
}
