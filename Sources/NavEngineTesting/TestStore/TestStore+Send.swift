public import NavEngine
import NavEngineDumping

extension TestStore {
  /// Sends an action, and asserts how it changes the state.
  ///
  /// Actions that effects send meanwhile wait for `receive(_:timeout:assert:)`, and are not in the state yet. To send
  /// another action before they are received is a failure, and leaves them to be received; while ``exhaustivity`` is off,
  /// they are passed over.
  ///
  /// `update` makes of the state as it was what the feature should have made of it. Without it, the state must not
  /// change. While ``exhaustivity`` is off, it is given the state as it is, and must not change it. An error that it
  /// throws is a failure.
  ///
  /// - Returns: What the action has started, to await or cancel; it may be ignored.
  ///
  /// An action for what is presented or for a stack, also `.push`, that changes nothing and starts nothing is a failure
  /// if no operator has run it: most likely `ifLet` or `forEach` is missing in the feature's body.
  ///
  /// After the feature has dismissed itself, sending is a failure, and nothing is handled: see ``isDismissed``.
  ///
  /// An action without effects costs a few times what it costs a `Store`.
  @inlinable
  @discardableResult
  public func send(
    _ action: Action,
    assert update: ((inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> TestStoreTask {
    let site = CallSite(fileID, filePath, line, column)
    situation.site = site
    let isEarly = record.hasReceived && !passOverReceived(before: action, at: site)
    if situation.isDismissed { return refuse(action, at: site) }
    noteSharedChanges(before: action, at: site)
    let before = isEarly ? store.withState { $0 } : asserted
    let firstID = situation.nextID
    if update == nil { beginCountingOperators() }
    record.beginSending()
    let task = store.send(action)
    record.endSending()
    let after = record.sentState ?? store.withState { $0 }
    let shared = record.sentShared
    let isUnchanged = update == nil && isExhaustive && record.sentState == nil && before == after && !isNew(shared)
    check(action, from: before, to: after, shared, firstID: firstID, update, at: site)
    if !isEarly { (asserted, situation.assertedShared) = (after, shared) }
    if hasStarted(task) { return await settled(task) }
    if isUnchanged { checkOperators(of: action, at: site) }
    return TestStoreTask()
  }

  /// Says that a test goes on with a feature that is gone.
  @usableFromInline
  func refuse(_ action: Action, at site: CallSite) -> TestStoreTask {
    TestFailure.record(
      """
      \(text(of: action)) was sent to a feature that has dismissed itself. It was not handled.

      Whoever presents the feature takes it off the screen then, and nothing is sent to it any more. End the test with \
      the dismissal, or override '\\.dismiss' in 'withDependencies' if the feature is to go on.
      """,
      at: site
    )
    return TestStoreTask()
  }

  @usableFromInline
  func hasStarted(_ task: StoreTask) -> Bool { !task.isFinished }

  /// Gives the effects of an action the time to begin, and short ones to end.
  @usableFromInline
  func settled(_ task: StoreTask) async -> TestStoreTask {
    await situation.settle()
    return TestStoreTask(task, timeout: timeout, in: situation) { [record] in await record.change(before: $0) }
  }

  /// Sends the action that a key path to a case without a payload stands for, and asserts how it changes the state.
  ///
  ///     await store.send(\.counter.incrementButtonTapped) {
  ///       $0.counter?.count = 4
  ///     }
  ///
  /// See `send(_:assert:)` with an action.
  @discardableResult
  public func send(
    _ action: CaseKeyPath<Action, Void>,
    assert update: ((inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> TestStoreTask {
    await send(CasePath(action).embed(()), assert: update, fileID: fileID, file: filePath, line: line, column: column)
  }

  /// Sends the action that a key path to a case and the case's payload stand for, and asserts how it changes the state.
  ///
  ///     await store.send(\.search.queryChanged, "spoon") {
  ///       $0.search?.query = "spoon"
  ///     }
  ///
  /// See `send(_:assert:)` with an action.
  @discardableResult
  public func send<Value>(
    _ action: CaseKeyPath<Action, Value>,
    _ value: Value,
    assert update: ((inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> TestStoreTask {
    await send(
      CasePath(action).embed(value),
      assert: update,
      fileID: fileID,
      file: filePath,
      line: line,
      column: column
    )
  }

  /// Actions that effects have sent have to be received before another action is sent. Returns whether the test passes
  /// over them; else they are left.
  @usableFromInline
  func passOverReceived(before action: Action, at site: CallSite) -> Bool {
    let isLeft = exhaustivity == .on
    let before = state
    let steps = isLeft ? record.unreceived : takeReceived()
    if steps.isEmpty { return true }
    tellSkipped(
      """
      \(steps.count == 1 ? "1 action" : "\(steps.count) actions") that effects sent must be received before \(text(of: action)) is sent:

      \(bulletList(steps.map { text(of: $0.action) }))

      Receive each with 'await store.receive(…)', or pass over them with 'await store.skipReceivedActions()'. To assert \
      only what matters to the test, set 'store.exhaustivity = .off'.
      """,
      from: before,
      at: site
    )
    return !isLeft
  }
}

/// The effects of an action that was sent to a ``TestStore``, and those of the actions that they send.
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

  /// Waits until all effects have ended. An effect that still runs after `timeout` is a failure.
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

  /// Whether the effects were cancelled through this task. False if the action has started none.
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
