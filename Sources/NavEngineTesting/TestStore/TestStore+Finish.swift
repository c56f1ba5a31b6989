import NavEngine
import NavEngineDumping

extension TestStore {
  /// Asserts that the test has received all that effects have sent so far, and waits until all effects have ended.
  ///
  /// An effect that still runs after `timeout`, by default the store's ``timeout``, is a failure, also while
  /// ``exhaustivity`` is off: a test that waits for the end wants it. Actions that effects send meanwhile have to be
  /// received, or skipped by ``skipReceivedActions(strict:fileID:file:line:column:)``; ``state`` does not have them
  /// before.
  public func finish(
    timeout: Duration? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let site = CallSite(fileID, filePath, line, column)
    situation.site = site
    tellUnreceived(at: site)
    await situation.settle()
    let timeout = timeout ?? self.timeout
    let deadline = ContinuousClock.now + timeout
    var hasTime = true
    while record.isRunning && hasTime { hasTime = await record.change(before: deadline) }
    if record.isRunning {
      TestFailure.record(
        """
        All effects were to end within \(timeout), and \(record.effects.count == 1 ? "one is" : "some are") still \
        running:

        \(bulletList(runningEffects))

        If an effect waits for a clock, advance it first. If it takes long, pass a longer 'timeout'. If it is not meant \
        to end, have the feature cancel it, or call 'await store.skipInFlightEffects()' before.
        """,
        at: site
      )
      record.noteTold()
    }
    // A cancelled task goes on until it notices.
    await situation.settle()
  }

  /// Tells once which actions have been received, if the test may not pass over them.
  private func tellUnreceived(at site: CallSite) {
    guard exhaustivity == .on && record.hasReceived else { return }
    let before = state
    tellSkipped(Self.unreceivedText(takeReceived()), from: before, at: site)
  }

  /// Passes over the actions that effects have sent and the test has not received; ``state`` is then what they have
  /// made of it.
  ///
  /// It is a failure if there are none, unless `strict` is false.
  public func skipReceivedActions(
    strict: Bool = true,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let site = CallSite(fileID, filePath, line, column)
    situation.site = site
    await situation.settle()
    let before = state
    let steps = takeReceived()
    if steps.isEmpty && strict {
      TestFailure.record(
        "There are no received actions to skip. Leave 'skipReceivedActions' out, or pass 'strict: false'.",
        at: site
      )
    }
    guard !steps.isEmpty && exhaustivity.showsSkipped else { return }
    tellSkipped(Self.unreceivedText(steps), from: before, at: site)
  }

  /// Cancels all effects that run. Actions that they have sent before still have to be received.
  ///
  /// It is a failure if there are none, unless `strict` is false.
  public func skipInFlightEffects(
    strict: Bool = true,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let site = CallSite(fileID, filePath, line, column)
    situation.site = site
    await situation.settle()
    guard record.isRunning else {
      if strict {
        TestFailure.record(
          "There are no effects in flight to skip. Leave 'skipInFlightEffects' out, or pass 'strict: false'.",
          at: site
        )
      }
      return
    }
    if exhaustivity.showsSkipped {
      TestFailure.note("Skipped: effects that were running.\n\n\(bulletList(runningEffects))", at: site)
    }
    store.cancelEffects()
    record.forgetEffects()
  }

  /// Asserts what the state is: what the closure makes of it must be what it is already.
  ///
  ///     store.assert {
  ///       $0.path[id: 0, case: \.counter]?.count = 4
  ///     }
  ///
  /// For tests that are not exhaustive, and for shared values that something else than an action has changed: while
  /// ``exhaustivity`` is on, the closure states those changes, and the store goes on from them.
  public func assert(
    _ update: (inout State) throws -> Void,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let site = CallSite(fileID, filePath, line, column)
    situation.site = site
    var expected = state
    let now = situation.shared.log.snapshot
    // Values that unreceived actions have changed are asserted with these.
    let actual = record.hasReceived ? situation.assertedShared : now
    situation.beginChecking(from: isExhaustive ? situation.assertedShared : actual, to: actual)
    defer { situation.assertedShared = actual }
    do {
      try situation.expecting(from: situation.nextID, seeing: dependencies) { try update(&expected) }
    } catch {
      return TestFailure.record("The trailing closure of 'assert' threw an error: \(error)", at: site)
    }
    guard !areEqual(expected, state) else { return }
    TestFailure.record(
      """
      The state is not the one that was asserted.

      \(difference(expected, state))

      (-: asserted, +: actual)\(StackIDDifference(expected, state).map { "\n\n\($0.text)" } ?? "")
      """,
      at: site
    )
  }
}

// MARK: - The end of the test

extension TestStore {
  /// Tells what is left when the store goes.
  nonisolated func assertEnd(in state: State) {
    let (effects, steps) = (record.untoldEffects, record.unreceived)
    if !steps.isEmpty {
      tellAtEnd(Self.unreceivedText(steps))
    } else if situation.shared.log.currentVersion != situation.assertedShared.version {
      situation.beginChecking(from: situation.assertedShared, to: situation.shared.log.snapshot)
      let difference = situation.comparing { ValueDifference(state, state) }
      if let difference { tellAtEnd(Self.sharedText("\(difference)", "before the end of the test")) }
    }
    if !effects.isEmpty {
      tellAtEnd(
        """
        The test has ended, and \(effects.count == 1 ? "an effect is" : "effects are") still running:

        \(bulletList(Self.describe(effects)))

        If it ends by itself, call 'await store.finish()' at the end of the test, after advancing the clock that it \
        waits for. If it does not, have the feature cancel it, or call 'await store.skipInFlightEffects()'. To assert \
        only what matters to the test, set 'store.exhaustivity = .off'.
        """
      )
    }
  }

  private nonisolated func tellAtEnd(_ message: String) {
    switch situation.exhaustivity {
    case .on: TestFailure.record(message, at: situation.origin)
    case .off(let showsSkipped): if showsSkipped { TestFailure.note("Skipped: \(message)", at: situation.origin) }
    }
  }

  private nonisolated static func unreceivedText(_ steps: [TestStep<State, Action>]) -> String {
    """
    \(steps.count == 1 ? "An action" : "\(steps.count) actions") that effects sent \
    \(steps.count == 1 ? "was" : "were") not received:

    \(bulletList(steps.map { text(of: $0.action) }))

    Receive each with 'await store.receive(…)', or pass over them with 'await store.skipReceivedActions()'. To assert \
    only what matters to the test, set 'store.exhaustivity = .off'.
    """
  }
}
