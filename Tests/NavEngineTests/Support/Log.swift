import Foundation

/// What happened, in order, noted from any thread.
///
/// SAFETY: `noted` is touched only with the lock held.
final class Log<Entry: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var noted: [Entry] = []

  var entries: [Entry] { lock.withLock { noted } }
  var count: Int { entries.count }

  func note(_ entry: Entry) {
    lock.withLock { noted.append(entry) }
  }

  /// The entries so far, which are forgotten.
  func take() -> [Entry] {
    lock.withLock {
      defer { noted = [] }
      return noted
    }
  }
}
