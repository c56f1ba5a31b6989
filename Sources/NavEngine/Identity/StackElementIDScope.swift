/// The counter of one ``withStackElementIDs(startingAt:operation:)``, store of a test, or test.
///
/// `@unchecked`: what changes is under the lock.
package final class StackElementIDScope: @unchecked Sendable {
  /// The one that the task was given.
  @TaskLocal static var bound: StackElementIDScope?

  /// That of the store whose reducer runs on this thread, or else the task's, or that of the test that runs here.
  static var current: StackElementIDScope? {
    ThreadSurroundings.current?.ids as? StackElementIDScope ?? bound ?? ofTests.value
  }

  private static let ofTests = PerTest { StackElementIDScope(startingAt: 0) }

  private let lock = Lock()
  private var next: UInt64
  /// Behind the highest id that came in from outside.
  private var passed: UInt64 = 0

  package init(startingAt first: StackElementID) {
    let end = StackElementID(rawValue: IDSource.end)
    precondition(first < end, "Ids cannot start at \(first), but below \(end): so that there are enough to go on with.")
    next = first.rawValue
    StackElementIDSource.openScope()
  }

  deinit {
    StackElementIDSource.closeScope()
  }

  /// The first of `count` consecutive ids.
  func take(_ count: UInt64) -> UInt64 {
    lock {
      // Come to the process's ids by counting: those that came in are among them.
      if next + count > IDSource.first { next = max(next, passed) }
      defer { next += count }
      return next
    }
  }

  /// Goes on above an id that came in from outside, unless that is out of reach (see ``IDSource``); if it is one of the
  /// process, only once it comes to those: the one behind it may be on a stack, or may have been.
  func pass(_ id: UInt64) {
    if id >= IDSource.end { return }
    lock {
      passed = max(passed, id + 1)
      if id < IDSource.first || next >= IDSource.first { next = max(next, id + 1) }
    }
  }

  /// The id that is handed out next. Setting it is for one who knows that nobody draws ids meanwhile.
  package var nextID: StackElementID {
    get { StackElementID(rawValue: lock { next }) }
    set { lock { next = newValue.rawValue } }
  }

  /// Runs `operation` with this counter.
  func callAsFunction<Result, Failure: Error>(_ operation: () throws(Failure) -> Result) throws(Failure) -> Result {
    // Within a reduce, a store's own counter would come first.
    let thread = ThreadContext.ofThisThread
    let outer = thread?.surroundings
    if let outer, outer.ids != nil { thread?.surroundings = outer.drawing(from: self) }
    defer { thread?.surroundings = outer }
    do {
      return try StackElementIDScope.$bound.withValue(self) { try operation() }
    } catch {
      throw error as! Failure
    }
  }
}

/// Runs `operation` with ids that count up from `first`, one by one, over all stacks that it touches.
///
/// Ids can then be named before they exist. In a process that links NavEngineTesting, each test counts from 0 without
/// it; the tasks that a test detaches belong to no test, and have the ids of the process. The scope reaches the tasks that `operation` starts, but detached ones,
/// and no others, so that tests may run side by side. Two scopes may hand out the same ids: keep the stacks of one
/// out of the other. A stack that enters with ids of its own keeps them, and the scope leaves those out. The process's
/// ids begin at 1,000,000; a scope that begins below does not come to them.
///
/// Inside, `path[id:]` also *creates*: assigning a value to an id that the stack lacks appends it with that id. So an edit
/// that waits, `path[id: id]?.count = await count()`, appends an element without references again if it was removed
/// meanwhile.
///
///     withStackElementIDs {
///       var path: StackState = ["Home"]
///       path.append("Detail")
///       assert(path.ids.elementsEqual([0, 1]))
///     }
///
/// Semantics: "Stack-based navigation", section "Testing", of The Composable Architecture.
///
/// - Parameters:
///   - first: The first id to hand out, below 2⁶².
///   - operation: What to run.
/// - Returns: What `operation` returns.
public func withStackElementIDs<Result, Failure: Error>(
  startingAt first: StackElementID = 0,
  operation: () throws(Failure) -> Result
) throws(Failure) -> Result {
  let scope = StackElementIDScope(startingAt: first)
  return try scope(operation)
}

/// Runs an asynchronous `operation` with ids that count up from `first`, one by one, over all stacks that it touches.
///
/// As the synchronous form; the scope follows the task over its suspensions.
public func withStackElementIDs<Result>(
  startingAt first: StackElementID = 0,
  isolation: isolated (any Actor)? = #isolation,
  operation: () async throws -> Result
) async rethrows -> Result {
  try await StackElementIDScope.$bound.withValue(
    StackElementIDScope(startingAt: first),
    operation: operation,
    isolation: isolation
  )
}
