import NavEngine

/// What sending an action to a ``TestStore`` has started: its effects, and those of the actions that they send.
///
///     let task = await store.send(.startButtonTapped)
///     …
///     await task.cancel()
@MainActor
public struct TestStoreTask {
  let task: StoreTask?
  /// How long ``finish(timeout:fileID:filePath:line:column:)`` waits, where it is not told.
  let timeout: Duration
  /// Returns when something has happened in the store; tells whether there is time left.
  let waiting: ((ContinuousClock.Instant) async -> Bool)?

  init(
    task: StoreTask,
    timeout: Duration,
    waiting: @escaping (ContinuousClock.Instant) async -> Bool
  ) {
    self.task = task
    self.timeout = timeout
    self.waiting = waiting
  }

  /// That of an action which has started nothing.
  @usableFromInline
  init() {
    task = nil
    timeout = .zero
    waiting = nil
  }

  /// Waits until all of it has ended. What is still running after `timeout` is a failure.
  public func finish(
    timeout: Duration? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let timeout = timeout ?? self.timeout
    guard let task, let waiting, await !isFinished(task, waiting, within: timeout) else { return }
    TestFailure.record(
      """
      The task was to end within \(timeout), and is still running.

      If its effects wait for a clock, advance it first. If they take long, pass a longer 'timeout'. If they are not \
      meant to end, cancel the task: 'await task.cancel()'.
      """,
      at: CallSite(fileID, filePath, line, column)
    )
  }

  /// Cancels all of it, and waits until it has ended, or `timeout` is over.
  public func cancel() async {
    guard let task, let waiting else { return }
    task.cancel()
    _ = await isFinished(task, waiting, within: timeout)
  }

  /// Whether it was cancelled through this task. What was never started was not.
  public var isCancelled: Bool { task?.isCancelled ?? false }

  private func isFinished(
    _ task: StoreTask,
    _ waiting: (ContinuousClock.Instant) async -> Bool,
    within timeout: Duration
  ) async -> Bool {
    let deadline = ContinuousClock.now + timeout
    while !task.isFinished {
      if await !waiting(deadline) { return task.isFinished }
    }
    return true
  }
}
