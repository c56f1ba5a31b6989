#if canImport(XCTest) && !canImport(ObjectiveC)
  import NavEngine
  import NavEngineTesting
  import XCTest

  /// In a test of XCTest, failures go there. What is recorded is kept here, and fails nothing.
  final class XCTestFailureTests: XCTestCase {
    private var recorded: [(text: String, file: String, line: Int)] = []

    override func recordFailure(
      withDescription description: String,
      inFile filePath: String,
      atLine lineNumber: Int,
      expected: Bool
    ) {
      recorded.append((description, filePath, lineNumber))
    }

    override func tearDown() {
      recorded = []
    }

    @MainActor
    func testAFailureIsRecordedOnceWhereTheTestCalls() async {
      let store = TestStore(initialState: Tally.State()) { Tally() }
      await store.send(.incrementButtonTapped) { $0.count = 2 }
      let line = #line - 1
      let failures = recorded
      precondition(failures.count == 1, "\(failures)")
      precondition(failures[0].text.contains("The state after .incrementButtonTapped is not the one"))
      precondition(failures[0].file.hasSuffix("XCTestFailureTests.swift") && failures[0].line == line)
    }

    @MainActor
    func testWhatTheEngineReportsIsAFailure() async {
      let store = TestStore(initialState: Desk.State()) { Desk() }
      await store.send(.counter(.presented(.tick)))
      let failures = recorded
      precondition(failures.count == 1 && failures[0].text.contains("a child of type Tally.State that is not there"))
    }

    @MainActor
    func testWhatIsLeftAtTheEndIsAFailure() async {
      do {
        let store = TestStore(initialState: Worker.State()) { Worker() }
        await store.send(.threeAnswersButtonTapped)
      }
      let failures = recorded
      precondition(failures.count == 1 && failures[0].text.contains("3 actions that effects sent were not received"))
    }
  }
#endif
