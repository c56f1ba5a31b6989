public import NavEngine

extension TestStore {
  /// Sends an action, and asserts how it changes the state.
  ///
  /// What effects send meanwhile waits for ``receive(_:timeout:assert:fileID:filePath:line:column:)``, and is not in
  /// the state yet.
  ///
  /// - Parameters:
  ///   - action: What to send.
  ///   - update: Makes of the state as it was what the feature should have made of it. Without it, the state must not
  ///     change. While ``exhaustivity`` is off, it is given the state as it is, and must not change it. An error that it
  ///     throws is a failure.
  /// - Returns: What the action has started, to await or cancel; it may be ignored.
  @discardableResult
  public func send(
    _ action: Action,
    assert update: ((inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> TestStoreTask {
    let site = CallSite(fileID, filePath, line, column)
    situation.site = site
    passOverReceived(before: action, at: site)
    var task: StoreTask?
    let step = record.scoped { record.step { task = store.send(action) } }
    check(step, update, at: site)
    guard let task, !task.isFinished else { return TestStoreTask(task: nil, timeout: timeout, waiting: nil) }
    await settle { task.isFinished }
    return TestStoreTask(task: task, timeout: timeout) { [record] in await record.change(before: $0) }
  }

  /// Sends the action that a key path to a case without a payload stands for, and asserts how it changes the state.
  ///
  ///     await store.send(\.counter.incrementButtonTapped) {
  ///       $0.counter?.count = 4
  ///     }
  ///
  /// See ``send(_:assert:fileID:filePath:line:column:)``.
  @discardableResult
  public func send(
    _ action: CaseKeyPath<Action, Void>,
    assert update: ((inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> TestStoreTask {
    await send(
      CasePath(action).embed(()),
      assert: update,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }

  /// Sends the action that a key path to a case and the case's payload stand for, and asserts how it changes the state.
  ///
  ///     await store.send(\.search.queryChanged, "spoon") {
  ///       $0.search?.query = "spoon"
  ///     }
  ///
  /// See ``send(_:assert:fileID:filePath:line:column:)``.
  @discardableResult
  public func send<Value>(
    _ action: CaseKeyPath<Action, Value>,
    _ value: Value,
    assert update: ((inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> TestStoreTask {
    await send(
      CasePath(action).embed(value),
      assert: update,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }

  /// What effects have sent before is to be received before another action is sent.
  private func passOverReceived(before action: Action, at site: CallSite) {
    let steps = record.take(record.unreceived.count)
    guard let last = steps.last else { return }
    let before = state
    state = last.state
    tellSkipped(
      """
      \(count(steps.count, "action")) that effects sent must be received before \(text(of: action)) is sent:

      \(list(steps.map { text(of: $0.action) }))

      Receive each with 'await store.receive(…)', or pass over them with 'await store.skipReceivedActions()'. To assert \
      only what matters to the test, set 'store.exhaustivity = .off'.
      """,
      from: before,
      at: site
    )
  }
}
