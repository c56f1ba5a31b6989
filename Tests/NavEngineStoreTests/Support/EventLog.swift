import Foundation

/// Collects numbers from any thread.
///
/// SAFETY: `collected` is touched only with the lock held.
final class EventLog: @unchecked Sendable {
  private let lock = NSLock()
  private var collected: [Int] = []

  var events: [Int] { lock.withLock { collected } }

  func add(_ event: Int) {
    lock.withLock { collected.append(event) }
  }
}
