import Foundation

/// The thread that stores belong to, in a program that never gives it back.
@MainActor
enum MainThread {
  private final class Progress {
    var isDone = false
  }

  @MainActor
  private final class Outcome<Value> {
    var value: Value?
  }

  /// Has the main actor run what waits for it, until `work` returns.
  ///
  /// Nothing happens within a task of the main actor: what waits runs when that suspends, and can't be run before.
  static func run(until work: @escaping @Sendable () async -> Void) {
    guard withUnsafeCurrentTask(body: { $0 == nil }) else { return }
    let progress = Progress()
    Task {
      await work()
      progress.isDone = true
    }
    while !progress.isDone {
      _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.1))
    }
  }

  /// The result of asynchronous work that never suspends. It runs within a task of the main actor, too.
  ///
  /// - Throws: ``CheckFailure`` where it suspends.
  static func result<Value: Sendable>(of work: @escaping @MainActor @Sendable () async -> Value) throws -> Value {
    let outcome = Outcome<Value>()
    if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
      Task.immediate { outcome.value = await work() }
    } else {
      run { await keep(work, in: outcome) }
    }
    guard let value = outcome.value else {
      throw CheckFailure(what: "work that never suspends", found: "a suspension", expected: "a result")
    }
    return value
  }

  private static func keep<Value: Sendable>(
    _ work: @MainActor @Sendable () async -> Value,
    in outcome: Outcome<Value>
  ) async {
    outcome.value = await work()
  }
}
