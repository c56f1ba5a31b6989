import Foundation

/// Counts the tokens that it has made and that are alive.
///
/// SAFETY: `count` is read and written with the lock held.
final class Lifetimes: @unchecked Sendable {
  private let lock = NSLock()
  private var count = 0

  var live: Int { lock.withLock { count } }

  fileprivate func add(_ change: Int) {
    lock.withLock { count += change }
  }

  /// Elements with these values.
  func make(_ values: some Sequence<Int>) -> [Tracked] {
    values.map { Tracked($0, in: self) }
  }
}

/// An object that is counted while it lives.
final class Token: Sendable {
  private let lifetimes: Lifetimes

  init(in lifetimes: Lifetimes) {
    self.lifetimes = lifetimes
    lifetimes.add(1)
  }

  deinit {
    lifetimes.add(-1)
  }
}

/// An element whose instances are counted: as many tokens live as values that were made and not dropped.
struct Tracked: Equatable, Sendable {
  var value: Int
  let token: Token

  init(_ value: Int, in lifetimes: Lifetimes) {
    self.value = value
    token = Token(in: lifetimes)
  }

  static func == (left: Tracked, right: Tracked) -> Bool { left.value == right.value }
}

/// An element that does not own what it refers to, and that no spare bit pattern is left in for nil.
struct WeakReference {
  weak var token: Token?
}
