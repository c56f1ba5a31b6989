import NavEngine
import Testing

/// Runs code that is to report an issue; fails the test if it reports none.
///
///     withExpectedIssue("Ids are not checked yet.") {
///       stack[id: 7]?.title = "Soup"
///     }
///
/// An issue is a failure of any kind, or an error that `body` throws. In a test of Swift Testing this is
/// `withKnownIssue`; elsewhere, failures that other libraries record are not seen.
///
/// The message says why the issue is expected. With `isIntermittent`, there may be none.
public func withExpectedIssue(
  _ message: String? = nil,
  isIntermittent: Bool = false,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  _ body: () throws -> Void
) {
  let site = CallSite(fileID, filePath, line, column)
  if TestHost.current == .swiftTesting {
    withKnownIssue(
      message.map(Comment.init(rawValue:)),
      isIntermittent: isIntermittent,
      sourceLocation: SourceLocation(site),
      body
    )
    return
  }
  let expected = ExpectedIssue()
  do {
    try ExpectedIssue.$current.withValue(expected) { try withIssueReporter(expected.reporter, operation: body) }
  } catch {
    expected.note()
  }
  expected.check(message, isIntermittent: isIntermittent, at: site)
}

/// Runs asynchronous code that is to report an issue; fails the test if it reports none.
///
/// As the synchronous form; issues of tasks that `body` starts count, unless they are detached.
public func withExpectedIssue(
  _ message: String? = nil,
  isIntermittent: Bool = false,
  isolation: isolated (any Actor)? = #isolation,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  _ body: () async throws -> Void
) async {
  let site = CallSite(fileID, filePath, line, column)
  if TestHost.current == .swiftTesting {
    await withKnownIssue(
      message.map(Comment.init(rawValue:)),
      isIntermittent: isIntermittent,
      sourceLocation: SourceLocation(site),
      body
    )
    return
  }
  let expected = ExpectedIssue()
  do {
    try await ExpectedIssue.$current.withValue(expected) {
      try await withIssueReporter(expected.reporter, operation: body)
    }
  } catch {
    expected.note()
  }
  expected.check(message, isIntermittent: isIntermittent, at: site)
}

/// An issue that code is to report, where the test library has no such thing.
final class ExpectedIssue: Sendable {
  @TaskLocal static var current: ExpectedIssue?

  private let isThere = LockIsolated(false)

  var reporter: IssueReporter { IssueReporter { _ in self.note() } }

  func note() { isThere.setValue(true) }

  fileprivate func check(_ message: String?, isIntermittent: Bool, at site: CallSite) {
    if isIntermittent || isThere.value { return }
    let failure = "An issue was expected, and none was reported. Leave 'withExpectedIssue' out."
    TestFailure.record(message.map { "\($0)\n\n\(failure)" } ?? failure, at: site)
  }
}
