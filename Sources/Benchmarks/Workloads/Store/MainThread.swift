import Foundation

/// The thread that stores belong to, in a program that never gives it back.
@MainActor
enum MainThread {
  private final class Progress {
    var isDone = false
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
}
