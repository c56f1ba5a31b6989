import NavEngine
import TestSupport
import Testing

/// The texts of the failures that `body` causes, in order, none of which counts. Warnings are left out.
@MainActor
func failureTexts(_ body: @MainActor () async -> Void) async -> [String] {
  let log = Log<String>()
  await withKnownIssue(isIntermittent: true) {
    await body()
  } matching: { issue in
    #if compiler(>=6.3)
      if issue.severity == .warning { return true }
    #endif
    log.note(issue.comments.map(\.rawValue).joined(separator: "\n"))
    return true
  }
  return log.entries
}
