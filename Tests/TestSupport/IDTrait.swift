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

extension Trait where Self == StackElementIDTrait {
  /// Ids of stacks count from here on in each test.
  package static func stackElementIDs(startingAt first: StackElementID = 0) -> Self {
    StackElementIDTrait(first: first)
  }
}
