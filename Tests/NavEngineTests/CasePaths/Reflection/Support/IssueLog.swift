import Foundation
import NavEngine

/// The issues that are reported while something runs.
///
/// SAFETY: `messages` is touched only with the lock held.
final class IssueLog: @unchecked Sendable {
  private let lock = NSLock()
  private var messages: [String] = []

  static func collect(_ body: () -> Void) -> [String] {
    let log = IssueLog()
    withIssueReporter(IssueReporter { issue in log.lock.withLock { log.messages.append(issue.message) } }) { body() }
    return log.messages
  }
}
