#if canImport(XCTest)
  import NavEngine
  import NavEngineTesting
  import XCTest

  private final class Till: DependencyKey, Sendable {
    let takings = LockIsolated(0)

    static var liveValue: Till { Till() }
    static var testValue: Till { Till() }
  }

  /// In a test of XCTest, a computed value is made once, too, and the next test has another one.
  final class XCTestDependencyTests: XCTestCase {
    @Dependency(Till.self) private var till

    override func setUp() {
      prepareDependencies { $0.context = .test }
    }

    func testOneTest() { take() }
    func testAnotherTest() { take() }
    func testAThirdTest() { take() }

    private func take() {
      till.takings.withValue { $0 += 1 }
      till.takings.withValue { $0 += 1 }
      XCTAssertEqual(till.takings.value, 2)
    }

    @MainActor
    func testIssuesAreExpected() async {
      withExpectedIssue { reportIssue("The till is open.") }
      withExpectedIssue { XCTAssertNoDifference(1, 2) }
      await withExpectedIssue {
        let store = TestStore(initialState: Tally.State()) { Tally() }
        await store.send(.incrementButtonTapped) { $0.count = 7 }
      }
    }
  }
#endif
