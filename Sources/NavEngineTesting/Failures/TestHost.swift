import Testing

#if canImport(XCTest)
  import XCTest
#endif

/// What runs the tests of this process.
enum TestHost: Hashable {
  case swiftTesting
  case xctest
  /// Nothing does: the program is no test.
  case none

  /// The host of the code that runs now.
  ///
  /// A task that a test has detached is in no test. What was told to the process, and how it is called, decides then:
  /// where both libraries are used, each has a process, or a pass, of its own.
  static var current: TestHost {
    Test.current == nil ? ofProcess : .swiftTesting
  }

  private static let ofProcess = TestHost(arguments: CommandLine.arguments)

  /// Whether anything runs tests here.
  static var isRunning: Bool { ofProcess != .none || Test.current != nil }

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
