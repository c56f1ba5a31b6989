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

/// Something that tests wait for until it is opened, once and for good.
actor Gate {
  private var isOpen = false
  private var waiters: [CheckedContinuation<Void, Never>] = []

  func open() {
    isOpen = true
    for waiter in waiters { waiter.resume() }
    waiters = []
  }

  func wait() async {
    if isOpen { return }
    await withCheckedContinuation { waiters.append($0) }
  }
}
