import Foundation

/// The thread of the main actor, in a program that never gives it back.
@MainActor
package enum MainThread {
  private final class Outcome<Value> {
    var result: Result<Value, any Error>?
  }

  /// Has the main actor run what waits for it, until `work` has come to its end.
  ///
  /// - Throws: What `work` throws; or ``CheckFailure`` where it suspends within a task of the main actor: what it waits
  ///   for runs when that suspends, and can't be run before.
  package static func result<Value>(of work: @escaping @MainActor () async throws -> Value) throws -> Value {
    let outcome = Outcome<Value>()
    start {
      do { outcome.result = .success(try await work()) } catch { outcome.result = .failure(error) }
    }
    let isWithinTask = withUnsafeCurrentTask { $0 != nil }
    while outcome.result == nil, !isWithinTask {
      _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.1))
    }
    if let result = outcome.result { return try result.get() }
    throw CheckFailure(what: "work within a task", found: "a suspension", expected: "a result")
  }

  /// The same of work without a result. Where that suspends within a task of the main actor, it is not waited for.
  package static func run(until work: @escaping @MainActor () async -> Void) {
    _ = try? result { await work() }
  }

  // A task starts at once since Swift 6.2.
  private static func start(_ work: @escaping @MainActor () async -> Void) {
    #if os(Linux) && compiler(>=6.2)
      Task.immediate { await work() }
    #else
      Task { await work() }
    #endif
  }
}
