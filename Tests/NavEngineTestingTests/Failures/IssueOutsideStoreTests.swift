import NavEngine
import NavEngineTesting
import Testing

@MainActor
@Suite("Issues outside of a test's store")
struct IssueOutsideStoreTests {
  private struct Refusal: Error {}

  @Test("What is reported fails the running test, where it was reported")
  func reported() async {
    let first = #line + 2
    let failures = await failures {
      reportIssue("No seats are left.")
      reportIssue(Refusal(), "The booking failed.")
      reportIssue()
    }
    #expect(
      failures.map(\.text) == [
        "No seats are left.", "The booking failed.\n\nAn error was caught: Refusal()", "An issue was reported.",
      ]
    )
    #expect(failures.map(\.line) == [first, first + 1, first + 2])
  }

  @Test("What the engine reports does, too, also of a store and in a task")
  func engine() async {
    let store = Store(initialState: Desk.State()) { Desk() }
    let failures = await failureTexts {
      store.send(.counter(.presented(.tick)))
      await Task { reportIssue("In a task.") }.value
    }
    #expect(failures.count == 2 && failures[0].contains("a child of type Tally.State that is not there"))
  }

  @Test("A reporter that is given takes them")
  func reporter() {
    withIssueReporter(.ignore) { reportIssue("Never seen.") }
  }
}
