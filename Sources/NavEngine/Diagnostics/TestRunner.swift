/// The runner of the tests of this process, as NavEngineTesting knows it: wherever that is linked, issues fail the running
/// test, and dependencies have their test values in it.
@usableFromInline
package struct TestRunner: Sendable {
  /// Whether a test runs here and now.
  let isRunning: @Sendable () -> Bool
  /// Tells the test that runs here from others; nil where it is not known which one does.
  let test: @Sendable () -> AnyHashable?
  /// Fails the test.
  let reporter: IssueReporter

  package init(
    isRunning: @escaping @Sendable () -> Bool,
    test: @escaping @Sendable () -> AnyHashable?,
    reporter: IssueReporter
  ) {
    self.isRunning = isRunning
    self.test = test
    self.reporter = reporter
  }

  /// Makes this the one of the process.
  ///
  /// To be called before the program's main function, while there is one thread.
  package func link() { Self.linked = self }

  /// For a program that links the library and runs no test: look-ups have nothing to ask.
  ///
  /// To be called while there is one thread.
  package static func unlink() { linked = nil }

  // SAFETY: it is written as long as there is one thread.
  private nonisolated(unsafe) static var linked: TestRunner?

  /// The one that runs a test here and now; nil in programs, which do not link it.
  static var running: TestRunner? { linked?.isRunning() == true ? linked : nil }
}

/// Whether a test runs here: true in a test of a process that links NavEngineTesting, and in what belongs to its task.
public var isTesting: Bool { TestRunner.running != nil }
