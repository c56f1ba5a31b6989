import NavEngine
import Testing

#if canImport(XCTest)
  import XCTest
#endif

/// How failures, and what is worth a note, come to whoever runs the tests.
enum TestFailure {
  /// Fails the test that runs; outside of tests, writes to standard error.
  static func record(_ message: String, at site: CallSite) {
    if let expected = ExpectedIssue.current { return expected.note() }
    switch TestHost.current {
    case .swiftTesting:
      Issue.record(Comment(rawValue: message), sourceLocation: SourceLocation(site))
    case .xctest:
      #if canImport(XCTest)
        XCTFail(message, file: site.filePath, line: site.line)
      #else
        print(message, at: site)
      #endif
    case .none:
      print(message, at: site)
    }
  }

  /// Fails the test that runs with an issue that no store of the test has taken.
  static func record(_ issue: IssueReporter.Issue) {
    switch TestHost.current {
    case .swiftTesting:
      Issue.record(Comment(rawValue: issue.message), sourceLocation: SourceLocation(issue))
    case .xctest:
      #if canImport(XCTest)
        // Without a path, the place is in the text: where that is declared says nothing.
        guard let site = issue.site else { return XCTFail(issue.description) }
        XCTFail(issue.message, file: site.filePath, line: issue.line)
      #else
        IssueReporter.standardError.report(issue)
      #endif
    case .none:
      IssueReporter.standardError.report(issue)
    }
  }

  /// Tells something that fails no test: a warning where the test library has such, else a text on standard error.
  static func note(_ message: String, at site: CallSite) {
    #if compiler(>=6.3)
      if TestHost.current == .swiftTesting {
        Issue.record(Comment(rawValue: message), severity: .warning, sourceLocation: SourceLocation(site))
        return
      }
    #endif
    print(message, at: site)
  }

  private static func print(_ message: String, at site: CallSite) {
    StandardError.emit("\(site): \(message)\n")
  }
}

extension SourceLocation {
  fileprivate init(_ issue: IssueReporter.Issue) {
    // Of the path, most test runs print nothing.
    self.init(
      fileID: issue.fileID,
      filePath: issue.site.map { "\($0.filePath)" } ?? issue.fileID,
      line: max(Int(issue.line), 1),
      column: issue.site.map { max(Int($0.column), 1) } ?? 1
    )
  }

  init(_ site: CallSite) {
    self.init(fileID: "\(site.fileID)", filePath: "\(site.filePath)", line: Int(site.line), column: Int(site.column))
  }
}

/// Where a test calls, for failures to point at.
@usableFromInline
struct CallSite: Sendable {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt

  @usableFromInline
  init(_ fileID: StaticString, _ filePath: StaticString, _ line: UInt, _ column: UInt) {
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
  }
}

extension CallSite: CustomStringConvertible {
  /// `AppTests/CounterTests.swift:12`
  @usableFromInline var description: String { "\(fileID):\(line)" }
}
