/// What the code of a store that is made for tests has around it instead of what its process or task has: whom issues
/// go to, where the ids of stacks come from, and what runs its effects.
///
/// A store hands it on with its dependencies. Reducers find it through their thread's context, so that nothing is bound
/// for each action; effects have it bound to their task.
@usableFromInline
package final class ThreadSurroundings: Sendable {
  let reporter: IssueReporter?
  /// A counter, of a type that is declared further up.
  let ids: (any AnyObject & Sendable)?

  /// Starts the tasks of effects.
  let startTask: StartTask?

  package typealias StartTask =
    @Sendable (
      _ priority: TaskPriority?,
      _ work: @escaping @Sendable () async -> Void
    ) -> Task<Void, Never>

  package init(reporter: IssueReporter?, ids: (any AnyObject & Sendable)?, startTask: StartTask? = nil) {
    self.reporter = reporter
    self.ids = ids
    self.startTask = startTask
  }

  /// The same with another counter.
  func drawing(from ids: any AnyObject & Sendable) -> ThreadSurroundings {
    ThreadSurroundings(reporter: reporter, ids: ids, startTask: startTask)
  }

  /// What the code that runs on this thread has around it.
  static var current: ThreadSurroundings? { ThreadContext.ofThisThread?.surroundings }
}
