import NavEngineTesting
import TestSupport
import Testing

/// A failure, or a note, of a test within a test.
struct Failure: Sendable {
  let text: String
  let line: Int?
  let isWarning: Bool
}

extension Failure {
  init(_ issue: Issue) {
    text = issue.comments.map(\.rawValue).joined(separator: "\n")
    line = issue.sourceLocation?.line
    #if compiler(>=6.3)
      isWarning = issue.severity == .warning
    #else
      isWarning = false
    #endif
  }
}

/// The failures that `body` causes, in order, none of which counts.
@MainActor
func failures(_ body: @MainActor () async -> Void) async -> [Failure] {
  let log = Log<Failure>()
  await withKnownIssue(isIntermittent: true) {
    await body()
  } matching: { issue in
    log.note(Failure(issue))
    return true
  }
  return log.entries
}

/// The same, as texts.
@MainActor
func failureTexts(_ body: @MainActor () async -> Void) async -> [String] {
  await failures(body).map(\.text)
}

/// The failures of a test with a store, which ends with it.
@MainActor
func failureTexts<State, Action>(
  in store: @autoclosure () -> TestStore<State, Action>,
  _ body: @MainActor (TestStore<State, Action>) async -> Void
) async -> [String] {
  await failureTexts { await body(store()) }
}
