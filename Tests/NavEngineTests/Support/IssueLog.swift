import Foundation
import NavEngine

/// Collects the issues that are reported while it is the reporter.
///
/// SAFETY: `collected` is touched only with the lock held.
final class IssueLog: @unchecked Sendable {
  private let lock = NSLock()
  private var collected: [RuntimeIssue] = []

  var issues: [RuntimeIssue] { lock.withLock { collected } }

  var reporter: IssueReporter {
    IssueReporter { issue in self.lock.withLock { self.collected.append(issue) } }
  }
}

/// The issues that `body` reports.
func reportedIssues(_ body: () throws -> Void) rethrows -> [RuntimeIssue] {
  let log = IssueLog()
  try withIssueReporter(log.reporter) { try body() }
  return log.issues
}
