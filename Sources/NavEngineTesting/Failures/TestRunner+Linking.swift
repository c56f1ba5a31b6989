import NavEngine

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
