/// What the code of a store that is made for tests has around it instead of what its process or task has: whom issues
/// go to, and where the ids of stacks come from.
///
/// A store hands it on with its dependencies. Reducers find it through their thread's context, so that nothing is bound
/// for each action; effects have it bound to their task.
@usableFromInline
package final class ThreadSurroundings: Sendable {
  let reporter: IssueReporter?
  /// A counter, of a type that is declared further up.
  let ids: (any AnyObject & Sendable)?

  package init(reporter: IssueReporter?, ids: (any AnyObject & Sendable)?) {
    self.reporter = reporter
    self.ids = ids
  }

  /// What the code that runs on this thread has around it.
  static var current: ThreadSurroundings? { ThreadContext.ofThisThread?.surroundings }
}
