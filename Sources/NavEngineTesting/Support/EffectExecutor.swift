import Dispatch

/// Runs the effects of a test's store, one step at a time, in the order in which they become ready, and so that it is
/// known when all of them wait.
///
/// What a task does on the main actor, or on an actor with an executor of its own, and tasks that are not its children,
/// run elsewhere.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
final class EffectExecutor: TaskExecutor {
  private let queue = DispatchQueue(label: "NavEngineTesting.EffectExecutor")
  private let activity: EffectActivity

  init(_ activity: EffectActivity) {
    self.activity = activity
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    activity.begin()
    queue.async { [self] in
      job.runSynchronously(on: asUnownedTaskExecutor())
      activity.end()
    }
  }
}
