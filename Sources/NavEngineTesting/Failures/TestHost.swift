import NavEngine
import Testing

#if canImport(XCTest)
  import XCTest
#endif

/// The library that runs the tests of this process.
enum TestHost: Hashable {
  case swiftTesting
  case xctest
  /// Nothing does: the program is no test.
  case none

  /// The host of the code that runs now.
  ///
  /// A task that a test has detached is in no test. The arguments and the name of the process decide then:
  /// where both libraries are used, each has a process, or a pass, of its own.
  static var current: TestHost {
    Test.current == nil ? ofProcess : .swiftTesting
  }

  private static let ofProcess = TestHost(arguments: CommandLine.arguments)

  /// Whether anything runs tests here.
  static var isRunning: Bool { ofProcess != .none || Test.current != nil }

  /// An id of the test that runs here. Nil in a task that belongs to no test.
  static var currentTest: AnyHashable? {
    if let test = Test.current {
      // Cases have no public ids. Their texts have the arguments.
      guard test.isParameterized, let arguments = Test.Case.current else { return test.id }
      return [test.id, String(describing: arguments)] as [AnyHashable]
    }
    #if canImport(XCTest)
      if ofProcess == .xctest { return XCTestCounter.shared.number }
    #endif
    return nil
  }

  /// The host that a process was started for.
  init(arguments: [String]) {
    let program = arguments.first ?? ""
    let library = arguments.firstIndex(of: "--testing-library").map { arguments.suffix(from: $0).dropFirst().first }
    if library == "swift-testing" {
      self = .swiftTesting
    } else if library == "xctest" || program.hasSuffix(".xctest") || program.hasSuffix("/xctest") {
      self = .xctest
    } else {
      self = .none
    }
  }
}

#if canImport(XCTest)
  /// Numbers the tests of XCTest, which run one after the other.
  private final class XCTestCounter: NSObject, XCTestObservation, Sendable {
    /// It begins to count when a test asks for the first time.
    static let shared: XCTestCounter = {
      let counter = XCTestCounter()
      XCTestObservationCenter.shared.addTestObserver(counter)
      return counter
    }()

    private let count = LockIsolated(0)

    var number: Int { count.value }

    func testCaseWillStart(_ testCase: XCTestCase) { count.withValue { $0 += 1 } }
  }
#endif

extension TestRunner {
  /// That of this library: an issue points at the code that it was reported for.
  fileprivate static let testing = TestRunner(
    isRunning: { TestHost.isRunning },
    test: { TestHost.currentTest },
    reporter: IssueReporter { TestFailure.record($0) }
  )
}

// C code calls it before the program's main function: see CNavEngineTesting.
#if compiler(>=6.3)
  @c(nav_engine_testing_link)
  package func linkTestRunner() { TestRunner.testing.link() }
#else
  @_cdecl("nav_engine_testing_link")
  package func linkTestRunner() { TestRunner.testing.link() }
#endif
