import NavEngine
import TestSupport
import Testing

@Suite("Issue reporters")
struct IssueReporterTests {
  private func makeIssue() {
    var value = Destination.help
    value.count = 1
  }

  @Test("issues go to the innermost reporter, and only while it is set")
  func nesting() {
    let (outer, inner) = (IssueLog(), IssueLog())
    withIssueReporter(outer.reporter) {
      makeIssue()
      withIssueReporter(inner.reporter) { makeIssue() }
      withIssueReporter(.ignore) { makeIssue() }
      makeIssue()
    }
    #expect(outer.issues.count == 2 && inner.issues.count == 1)
  }

  @Test("the reporter follows an operation over its suspensions and into its children")
  func asynchronous() async {
    let log = IssueLog()
    await withIssueReporter(log.reporter) {
      await Task.yield()
      makeIssue()
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<3 { group.addTask { makeIssue() } }
      }
    }
    #expect(log.issues.count == 4)
  }

  @Test("typed errors come through")
  func errors() {
    struct Refusal: Error {}
    #expect(throws: Refusal.self) {
      try withIssueReporter(.ignore) { () throws(Refusal) in throw Refusal() }
    }
  }

  @Test("an issue says where it happened")
  func description() {
    #expect(IssueReporter.Issue("text", fileID: "App/File.swift", line: 3).description == "App/File.swift:3: text")
  }

  @Test("a trap stops with the issue")
  func trap() async {
    await #expect(processExitsWith: .trap) {
      var value = Destination.help
      withIssueReporter(.trap) { value.count = 1 }
    }
  }
}
