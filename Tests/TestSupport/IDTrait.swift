import NavEngine
import Testing

/// Gives each test of a suite a scope of ids of its own.
package struct StackElementIDTrait: SuiteTrait, TestTrait, TestScoping {
  let first: StackElementID

  package var isRecursive: Bool { true }

  package func provideScope(
    for _: Test,
    testCase _: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withStackElementIDs(startingAt: first) { try await function() }
  }
}

/// Runs each test in a task that belongs to none, as the code of an app does: new ids are those of the process.
package struct ProcessIDTrait: SuiteTrait, TestTrait, TestScoping {
  package var isRecursive: Bool { true }

  package func provideScope(
    for _: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withoutActuallyEscaping(function) { test in
      try await Task.detached { try await test() }.value
    }
  }
}

extension Trait where Self == ProcessIDTrait {
  /// Ids of stacks are those of the process.
  package static var processIDs: Self { ProcessIDTrait() }
}

extension Trait where Self == StackElementIDTrait {
  /// Ids of stacks count from here on in each test.
  package static func stackElementIDs(startingAt first: StackElementID = 0) -> Self {
    StackElementIDTrait(first: first)
  }
}
