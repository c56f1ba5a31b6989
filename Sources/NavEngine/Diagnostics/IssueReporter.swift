/// Handles each ``IssueReporter/Issue``.
///
/// The current one belongs to the task: ``withIssueReporter(_:operation:)`` sets another for as long as its operation
/// runs. Without it, issues fail the test that runs, wherever NavEngineTesting is linked, and are written to standard
/// error elsewhere.
public struct IssueReporter: Sendable {
  /// Takes an issue. May be called from any thread.
  public let report: @Sendable (IssueReporter.Issue) -> Void

  /// A reporter that calls a closure.
  ///
  /// - Parameter report: Takes an issue where it is found, on whatever thread, before the code there goes on.
  public init(_ report: @escaping @Sendable (IssueReporter.Issue) -> Void) {
    self.report = report
  }

  /// The one that the task was given.
  @TaskLocal static var bound: IssueReporter?

  static var current: IssueReporter {
    bound ?? ThreadSurroundings.current?.reporter ?? TestRunner.running?.reporter ?? .standardError
  }

  /// Writes one line to standard error.
  public static let standardError = IssueReporter { StandardError.emit("NavEngine: \($0)\n") }

  /// Does nothing.
  public static let ignore = IssueReporter { _ in }

  /// Stops the program with the issue as the message.
  public static let trap = IssueReporter { fatalError($0.description) }
}

/// Runs `operation` with issues going to a reporter.
///
/// The reporter follows into the tasks that `operation` starts, unless they are detached.
///
/// - Returns: What `operation` returns.
public func withIssueReporter<Result, Failure: Error>(
  _ reporter: IssueReporter,
  operation: () throws(Failure) -> Result
) throws(Failure) -> Result {
  do {
    return try IssueReporter.$bound.withValue(reporter) { try operation() }
  } catch {
    throw error as! Failure
  }
}

/// Runs an asynchronous `operation` with issues going to a reporter.
///
/// As the synchronous form; the reporter follows the task over its suspensions.
public func withIssueReporter<Result>(
  _ reporter: IssueReporter,
  isolation: isolated (any Actor)? = #isolation,
  operation: () async throws -> Result
) async rethrows -> Result {
  try await IssueReporter.$bound.withValue(reporter, operation: operation, isolation: isolation)
}

/// Reports an issue to the current reporter: it fails a test, and is a line on standard error in an app.
///
///     guard let item = items[id] else {
///       return reportIssue("No item has the id \(id).")
///     }
///
/// See ``IssueReporter``.
public func reportIssue(
  _ message: @autoclosure () -> String? = nil,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  var issue = IssueReporter.Issue(message() ?? "An issue was reported.", fileID: "\(fileID)", line: line)
  issue.site = IssueReporter.Issue.Site(filePath: filePath, column: column)
  IssueReporter.current.report(issue)
}

/// Reports an error as an issue. The message says what the error means, and stands before it.
public func reportIssue(
  _ error: any Error,
  _ message: @autoclosure () -> String? = nil,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  let text = "An error was caught: \(error)"
  reportIssue(
    message().map { "\($0)\n\n\(text)" } ?? text,
    fileID: fileID,
    filePath: filePath,
    line: line,
    column: column
  )
}

/// Where in the source something stands that the engine may report an issue of.
@usableFromInline
package struct IssueLocation: Sendable {
  package let fileID: StaticString
  @usableFromInline package let line: UInt

  @usableFromInline
  package init(_ fileID: StaticString, _ line: UInt) {
    (self.fileID, self.line) = (fileID, line)
  }
}

/// Reports an issue of the engine.
@usableFromInline
func reportIssue(_ message: String, at location: IssueLocation) {
  reportIssue(message, fileID: location.fileID, line: location.line)
}

/// As ``reportIssue(_:at:)``.
@usableFromInline
func reportIssue(_ message: String, fileID: StaticString, line: UInt) {
  IssueReporter.current.report(IssueReporter.Issue(message, fileID: "\(fileID)", line: line))
}
