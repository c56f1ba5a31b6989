import Foundation
import NavEngine

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

/// Collects the issues that are reported while it is the reporter.
///
/// SAFETY: `collected` is touched only with the lock held.
package final class IssueLog: @unchecked Sendable {
  private let lock = NSLock()
  private var collected: [IssueReporter.Issue] = []

  package init() {}

  package var issues: [IssueReporter.Issue] { lock.withLock { collected } }

  package var reporter: IssueReporter {
    IssueReporter { issue in self.lock.withLock { self.collected.append(issue) } }
  }
}

/// The issues that `body` reports.
package func reportedIssues(_ body: () throws -> Void) rethrows -> [IssueReporter.Issue] {
  let log = IssueLog()
  try withIssueReporter(log.reporter) { try body() }
  return log.issues
}
