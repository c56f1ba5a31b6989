public import NavEngine
import NavEngineDumping

extension TestStore {
  /// Asserts that effects have sent an action, the next one, and how it changed the state.
  ///
  /// Waits for it while effects run that could send it, for the store's ``timeout`` unless told. While ``exhaustivity``
  /// is off, the actions before it are passed over.
  ///
  ///     await store.receive(.counter(.dismiss)) {
  ///       $0.counter = nil
  ///     }
  ///
  /// `update` makes of the state as it was what the feature should have made of it. Without it, the state must not
  /// change.
  public func receive(
    _ action: Action,
    timeout: Duration? = nil,
    assert update: ((inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async where Action: Equatable {
    let site = CallSite(fileID, filePath, line, column)
    await receive(ActionMatcher(action), within: timeout, update, at: site)
  }

  /// Asserts that effects have sent an action of a case, whatever its payload, and how it changed the state.
  ///
  ///     await store.receive(\.path.popFrom) {
  ///       $0.path[id: 0] = nil
  ///     }
  ///
  /// See ``receive(_:timeout:assert:fileID:file:line:column:)-(Action,_,_,_,_,_,_)``.
  public func receive<Value>(
    _ action: CaseKeyPath<Action, Value>,
    timeout: Duration? = nil,
    assert update: ((inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let site = CallSite(fileID, filePath, line, column)
    await receive(ActionMatcher(CasePath(action)), within: timeout, update, at: site)
  }

  /// Asserts that effects have sent an action of a case, whatever its payload: the spelling with a slash,
  /// `store.receive(/Action.answered)`.
  ///
  /// See ``receive(_:timeout:assert:fileID:file:line:column:)-(Action,_,_,_,_,_,_)``.
  @_disfavoredOverload
  public func receive<Value>(
    _ action: CasePath<Action, Value>,
    timeout: Duration? = nil,
    assert update: ((inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let site = CallSite(fileID, filePath, line, column)
    await receive(ActionMatcher(action), within: timeout, update, at: site)
  }

  /// Asserts that effects have sent an action of a case, with this payload, and how it changed the state.
  ///
  ///     await store.receive(\.factResponse, "5 is a number") {
  ///       $0.fact = "5 is a number"
  ///     }
  ///
  /// See ``receive(_:timeout:assert:fileID:file:line:column:)-(Action,_,_,_,_,_,_)``.
  public func receive<Value: Equatable>(
    _ action: CaseKeyPath<Action, Value>,
    _ value: Value,
    timeout: Duration? = nil,
    assert update: ((inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let site = CallSite(fileID, filePath, line, column)
    await receive(ActionMatcher(CasePath(action), value), within: timeout, update, at: site)
  }

  /// Asserts that effects have sent an action that a predicate accepts, and how it changed the state.
  ///
  /// See ``receive(_:timeout:assert:fileID:file:line:column:)-(Action,_,_,_,_,_,_)``.
  public func receive(
    _ isMatching: (Action) -> Bool,
    timeout: Duration? = nil,
    assert update: ((inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let site = CallSite(fileID, filePath, line, column)
    await withoutActuallyEscaping(isMatching) { isMatching in
      await receive(ActionMatcher(where: isMatching), within: timeout, update, at: site)
    }
  }
}

extension TestStore {
  /// Actions without `==` cannot be compared.
  @available(
    *,
    unavailable,
    message: """
      Name the case, as in 'store.receive(\\.answered)', or have the Action conform to Equatable to compare it with one.
      """
  )
  public func receive(
    _ action: Action,
    timeout: Duration? = nil,
    assert update: ((inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    fatalError("An action without '==' cannot be compared.")
  }
}

// MARK: - Waiting and taking

extension TestStore {
  private func receive(
    _ matcher: ActionMatcher<Action>,
    within timeout: Duration?,
    _ update: ((inout State) throws -> Void)?,
    at site: CallSite
  ) async {
    situation.site = site
    let timeout = timeout ?? self.timeout
    if let position = await position(of: matcher, within: timeout) {
      take(matcher, at: position, update, at: site)
    } else {
      tellMissing(matcher, after: timeout, at: site)
    }
    // The effect that has sent it may be about to end, and the test too; or the effect has dismissed its feature, and
    // does what it should not.
    await situation.settle()
  }

  private func take(
    _ matcher: ActionMatcher<Action>,
    at position: Int,
    _ update: ((inout State) throws -> Void)?,
    at site: CallSite
  ) {
    let steps = record.take(position + 1)
    if position > 0 {
      let previous = state
      proceed(to: steps[position - 1])
      tellSkipped(
        """
        Before \(matcher.description(steps.map(\.action))), effects have sent \(position == 1 ? "1 other action" : "\(position) other actions"):

        \(bulletList(steps.prefix(position).map { text(of: $0.action) }))
        """,
        from: previous,
        at: site
      )
    }
    let step = steps[position]
    if matcher.matches(step.action) {
      check(step.action, from: state, to: step.state, step.shared, firstID: step.firstID, update, at: site)
    } else {
      tellUnexpected(step.action, matcher, at: site)
    }
    proceed(to: step)
  }

  /// Which of the actions that effects have sent is the one to look at: the next one, or, while exhaustivity is off,
  /// the next one that matches. Nil if there is none in time, or nothing runs that could send it.
  private func position(of matcher: ActionMatcher<Action>, within timeout: Duration) async -> Int? {
    // Effects at work are not waited for by the clock, which goes on while the machine does something else.
    if !record.hasReceived { await situation.settle() }
    let deadline = ContinuousClock.now + timeout
    var hasTime = true
    while true {
      let steps = record.unreceived
      if exhaustivity == .on {
        if !steps.isEmpty { return 0 }
      } else if let position = steps.firstIndex(where: { matcher.matches($0.action) }) {
        return position
      }
      guard hasTime && record.isRunning else { return nil }
      hasTime = await record.change(before: deadline)
    }
  }

  private func tellUnexpected(_ action: Action, _ matcher: ActionMatcher<Action>, at site: CallSite) {
    let remedy =
      record.unreceived.contains { matcher.matches($0.action) }
      ? "The expected action comes later. Receive actions in the order in which effects send them."
      : "Receive what effects send, or mend the feature, which does not send the expected action."
    var comparison = "  expected: \(matcher.description([action, state]))\n  received: \(text(of: action))"
    if let difference = matcher.difference(action) {
      comparison = "\(difference)\n\n(-: expected, +: received)"
    }
    TestFailure.record(
      """
      Another action than the expected one was received.

      \(comparison)

      \(remedy) To pass over actions that do not matter to the test, set 'store.exhaustivity = .off'.
      """,
      at: site
    )
  }

  private func tellMissing(_ matcher: ActionMatcher<Action>, after timeout: Duration, at site: CallSite) {
    let others = record.unreceived
    let expected = matcher.description(others.map(\.action) + [state])
    let received =
      others.isEmpty
      ? ""
      : "\n\nOther actions were received, none of which matches:\n\n\(bulletList(others.map { text(of: $0.action) }))"
    TestFailure.record(
      record.isRunning
        ? """
        Expected to receive \(expected), and it did not come within \(timeout).\(received)

        Still running:

        \(bulletList(runningEffects))

        If an effect waits for a clock, advance it first, or override the clock with '.immediate'. If it takes long, pass \
        a longer 'timeout'.
        """
        : """
        Expected to receive \(expected), and no effect runs that could still send it.\(received)

        Either the feature returned no effect that sends it, or that effect was cancelled or has ended before. Mend the \
        feature, or leave this 'receive' out.
        """,
      at: site
    )
  }

  /// The running effects, as a message shows them.
  var runningEffects: [String] { Self.describe(record.effects) }

  nonisolated static func describe(_ effects: [(effect: RunningEffect, action: Action?)]) -> [String] {
    effects.map { effect, action in
      let origin = action.map { "that \(text(of: $0)) has started" } ?? "of an action that is not known"
      let site = effect.location.map { " (\($0.fileID):\($0.line))" } ?? ""
      return "an effect \(origin)\(site)"
    }
  }
}
