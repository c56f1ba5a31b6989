import Foundation

/// What happened, in order, noted from any thread.
///
/// SAFETY: `noted` is touched only with the lock held.
package final class Log<Entry: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var noted: [Entry] = []

  package init() {}

  package var entries: [Entry] { lock.withLock { noted } }
  package var count: Int { entries.count }

  package func note(_ entry: Entry) {
    lock.withLock { noted.append(entry) }
  }

  /// The entries so far, which are forgotten.
  package func take() -> [Entry] {
    lock.withLock {
      defer { noted = [] }
      return noted
    }
  }
}
