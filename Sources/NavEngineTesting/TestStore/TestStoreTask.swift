import NavEngine

/// What sending an action to a ``TestStore`` has started: its effects, and those of the actions that they send.
///
///     let task = await store.send(.startButtonTapped)
///     …
///     await task.cancel()
@MainActor
public struct TestStoreTask {
  private let task: StoreTask?
  /// How long ``finish(timeout:fileID:file:line:column:)`` waits, where it is not told.
  private let timeout: Duration
  private let situation: TestSituation?
  /// Returns when something has happened in the store; tells whether there is time left.
  private let change: ((ContinuousClock.Instant) async -> Bool)?

  init(
    _ task: StoreTask,
    timeout: Duration,
    in situation: TestSituation,
    change: @escaping (ContinuousClock.Instant) async -> Bool
  ) {
    self.task = task
    self.timeout = timeout
    self.situation = situation
    self.change = change
  }

  /// That of an action which has started nothing.
  @usableFromInline
  init() {
    task = nil
    timeout = .zero
    situation = nil
    change = nil
  }

  /// Waits until all of it has ended. What is still running after `timeout` is a failure.
  public func finish(
    timeout: Duration? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let timeout = timeout ?? self.timeout
    if await isFinished(within: timeout) { return }
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
    task?.cancel()
    _ = await isFinished(within: timeout)
  }

  /// Whether it was cancelled through this task. What was never started was not.
  public var isCancelled: Bool { task?.isCancelled ?? false }

  private func isFinished(within timeout: Duration) async -> Bool {
    guard let task, let situation, let change else { return true }
    await situation.settle()
    let deadline = ContinuousClock.now + timeout
    while !task.isFinished {
      if await !change(deadline) { return task.isFinished }
    }
    return true
  }
}
