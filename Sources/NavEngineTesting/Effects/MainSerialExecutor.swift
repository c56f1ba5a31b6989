import Dispatch
import NavEngine

/// Runs `operation` so that what it starts runs on the main queue, one step at a time, in the order in which it becomes
/// ready.
///
///     await withMainSerialExecutor {
///       let model = SearchModel()
///       async let search: Void = model.search()
///       await Task.yield()
///       #expect(model.isSearching)
///       await search
///     }
///
/// It reaches what `operation` awaits, the children that it starts with `async let` and in groups, and the effects of
/// each `Store` that is made in it. It does not reach a `Task { }` or detached task that is no effect, and actors with
/// an executor of their own: Swift documents no way to do so. A ``TestStore`` has an order of its own for its effects.
///
/// On systems without preferred executors (before macOS 15 and iOS 18), it runs `operation` as it is.
@MainActor
public func withMainSerialExecutor(operation: @MainActor @Sendable () async throws -> Void) async rethrows {
  guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { return try await operation() }
  try await withTaskExecutorPreference(MainSerialExecutor.shared) {
    try await withDependencies(MainSerialExecutor.startEffects) { try await operation() }
  }
}

/// Runs `operation` so that the effects of each `Store` that is made in it run on the main queue, one step at a time.
public func withMainSerialExecutor(operation: () throws -> Void) rethrows {
  guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { return try operation() }
  try withDependencies(MainSerialExecutor.startEffects) { try operation() }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
private final class MainSerialExecutor: TaskExecutor {
  static let shared = MainSerialExecutor()

  /// Has the effects of stores that see the values run here.
  static func startEffects(_ values: inout DependencyValues) {
    values.threadSurroundings = ThreadSurroundings(like: values.threadSurroundings) { priority, work in
      Task(executorPreference: shared, priority: priority, operation: work)
    }
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    DispatchQueue.main.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
