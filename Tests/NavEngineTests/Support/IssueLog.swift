import NavEngine
import Synchronization

/// Collects the issues that are reported while it is the reporter.
final class IssueLog: Sendable {
  private let collected = Mutex<[RuntimeIssue]>([])

  var issues: [RuntimeIssue] { collected.withLock { $0 } }

  var messages: [String] { issues.map(\.message) }

  var reporter: IssueReporter {
    IssueReporter { issue in self.collected.withLock { $0.append(issue) } }
  }
}

/// The issues that `body` reports.
func reportedIssues(_ body: () throws -> Void) rethrows -> [RuntimeIssue] {
  let log = IssueLog()
  try withIssueReporter(log.reporter) { try body() }
  return log.issues
}
