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

/// An element whose instances are counted: as many tokens live as values that were made and not dropped.
package struct Tracked: Equatable, Sendable {
  package var value: Int
  package let token: Token

  package init(_ value: Int, in lifetimes: Lifetimes) {
    self.value = value
    token = Token(in: lifetimes)
  }

  package static func == (left: Tracked, right: Tracked) -> Bool { left.value == right.value }
}

extension Lifetimes {
  /// Elements with these values.
  package func make(_ values: some Sequence<Int>) -> [Tracked] {
    values.map { Tracked($0, in: self) }
  }
}

/// An element that does not own what it refers to, and that no spare bit pattern is left in for nil.
package struct WeakReference {
  package weak var token: Token?

  package init(token: Token? = nil) {
    self.token = token
  }
}

/// What the alerts and dialogs of these tests send.
package enum DeletionAction: Hashable, Codable, Sendable {
  case confirm
  case rename(to: String)
}
