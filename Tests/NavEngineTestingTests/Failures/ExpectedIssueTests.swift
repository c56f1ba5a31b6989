import NavEngine
import NavEngineTesting
import Testing

private struct Outage: Error, Equatable {}

@MainActor
@Suite("Issues that are expected, and errors that are issues")
struct ExpectedIssueTests {
  @Test("An issue, a failed comparison and an error are all expected")
  func expected() async {
    withExpectedIssue { reportIssue("The till is open.") }
    withExpectedIssue("The prices are to be fixed.") { expectNoDifference([1, 2], [1, 3]) }
    withExpectedIssue { throw Outage() }
    await withExpectedIssue {
      await Task.yield()
      reportIssue(Outage())
    }
    await withExpectedIssue {
      let store = TestStore(initialState: Tally.State()) { Tally() }
      await store.send(.incrementButtonTapped) { $0.count = 7 }
    }
  }

  @Test("Without an issue the test fails, unless there may be none")
  func missing() async {
    withExpectedIssue(isIntermittent: true) {}
    await withExpectedIssue(isIntermittent: true) { await Task.yield() }
    let failures = await failures {
      withExpectedIssue {}
      await withExpectedIssue { await Task.yield() }
    }
    #expect(failures.count == 2)
  }

  @Test("An error is an issue at the place of the call, and the result is nil")
  func reporting() async {
    let line = #line + 2
    let failures = await failures {
      let none = withErrorReporting("The order is lost.") { () throws -> Int in throw Outage() }
      #expect(none == nil)
      withErrorReporting { throw Outage() }
      let later = await withErrorReporting { () async throws -> Int in
        await Task.yield()
        throw Outage()
      }
      #expect(later == nil)
    }
    #expect(
      failures.map(\.text) == [
        "The order is lost.\n\nAn error was caught: Outage()", "An error was caught: Outage()",
        "An error was caught: Outage()",
      ]
    )
    #expect(failures.first?.line == line)
  }

  @Test("What throws nothing has its result")
  func results() async {
    #expect(withErrorReporting { 3 } == 3)
    let later = await withErrorReporting {
      await Task.yield()
      return "done"
    }
    #expect(later == "done")
  }
}
