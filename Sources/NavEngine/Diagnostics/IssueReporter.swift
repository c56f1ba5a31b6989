import Foundation

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

  /// The reporter of the task, if it has one.
  @TaskLocal static var bound: IssueReporter?

  /// That of the code which runs here.
  package static var current: IssueReporter {
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
/// - Returns: The result of `operation`.
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
  reportIssue(message() ?? "An issue was reported.", at: IssueLocation(fileID, filePath, line, column))
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
  let text = (message().map { "\($0)\n\n" } ?? "") + "An error was caught: \(error)"
  reportIssue(text, at: IssueLocation(fileID, filePath, line, column))
}

/// A position in the source, for an issue.
@usableFromInline
package struct IssueLocation: Sendable {
  package typealias Site = (filePath: StaticString, column: UInt)

  package let fileID: StaticString
  @usableFromInline package let line: UInt
  let site: Site?

  @usableFromInline
  package init(_ fileID: StaticString, _ line: UInt) {
    (self.fileID, self.line, site) = (fileID, line, nil)
  }

  init(_ fileID: StaticString, _ filePath: StaticString, _ line: UInt, _ column: UInt) {
    (self.fileID, self.line, site) = (fileID, line, (filePath, column))
  }
}

/// Reports an issue of the engine.
@usableFromInline
func reportIssue(_ message: String, at location: IssueLocation) {
  IssueReporter.current.report(IssueReporter.Issue(message, at: location))
}

/// As ``reportIssue(_:at:)``.
@usableFromInline
func reportIssue(_ message: String, fileID: StaticString, line: UInt) {
  reportIssue(message, at: IssueLocation(fileID, line))
}

/// The stream of that name.
package enum StandardError {
  /// Writes a text, or as much of it as the system takes.
  package static func emit(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }
}
