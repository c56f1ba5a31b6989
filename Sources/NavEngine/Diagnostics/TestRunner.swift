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
  package func link() {
    Self.linked = self
    // That of each test.
    StackElementIDSource.openScope()
  }

  /// For a program that links the library and runs no test: look-ups have nothing to ask.
  ///
  /// To be called while there is one thread.
  package static func unlink() {
    if linked != nil { StackElementIDSource.closeScope() }
    linked = nil
  }

  // SAFETY: it is written as long as there is one thread.
  private nonisolated(unsafe) static var linked: TestRunner?

  /// The one that runs a test here and now; nil in programs, which do not link it.
  static var running: TestRunner? { linked?.isRunning() == true ? linked : nil }
}

/// What each test has one of, from the first look-up on.
struct PerTest<Value: Sendable>: Sendable {
  private let values = LockIsolated<[AnyHashable: Value]>([:])
  private let make: @Sendable () -> Value

  init(_ make: @escaping @Sendable () -> Value) {
    self.make = make
  }

  /// That of the test that runs here. Nil if none does, and in a task that belongs to no test.
  var value: Value? {
    guard let test = TestRunner.running?.test() else { return nil }
    return values.withValue { values in
      if let known = values[test] { return known }
      let new = make()
      values[test] = new
      return new
    }
  }
}

/// Whether a test runs here: true in a test of a process that links NavEngineTesting, and in what belongs to its task.
public var isTesting: Bool { TestRunner.running != nil }
