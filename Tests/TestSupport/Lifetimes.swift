import Foundation

/// Counts the tokens that it has made and that are alive.
///
/// SAFETY: `count` is read and written with the lock held.
package final class Lifetimes: @unchecked Sendable {
  private let lock = NSLock()
  private var count = 0

  package init() {}

  package var live: Int { lock.withLock { count } }

  fileprivate func add(_ change: Int) {
    lock.withLock { count += change }
  }
}

/// An object that is counted while it lives.
package final class Token: Sendable {
  private let lifetimes: Lifetimes

  package init(in lifetimes: Lifetimes) {
    self.lifetimes = lifetimes
    lifetimes.add(1)
  }

  deinit {
    lifetimes.add(-1)
  }
}
