import NavEngine
import Testing

/// A failure, or a note, of a test within a test.
struct Failure: Sendable {
  let text: String
  let line: Int?
  let isWarning: Bool
}

/// The failures that `body` causes, in order, none of which counts.
@MainActor
func failures(_ body: @MainActor () async -> Void) async -> [Failure] {
  let log = FailureLog()
  await withKnownIssue(isIntermittent: true) {
    await body()
  } matching: { issue in
    log.add(issue)
    return true
  }
  return log.failures
}

/// The same, as texts.
@MainActor
func failureTexts(_ body: @MainActor () async -> Void) async -> [String] {
  await failures(body).map(\.text)
}

/// SAFETY: `collected` is touched only under the lock.
private final class FailureLog: @unchecked Sendable {
  private let lock = Lock()
  private var collected: [Failure] = []

  var failures: [Failure] { lock { collected } }

  func add(_ issue: Issue) {
    #if compiler(>=6.3)
      let isWarning = issue.severity == .warning
    #else
      let isWarning = false
    #endif
    let failure = Failure(
      text: issue.comments.map(\.rawValue).joined(separator: "\n"),
      line: issue.sourceLocation?.line,
      isWarning: isWarning
    )
    lock { collected.append(failure) }
  }
}
