import NavEngine
import NavEngineDumping

extension TestStore {
  /// Asserts that a state is what one action should have made of the state before.
  ///
  /// - Parameters:
  ///   - shared: The shared values when the action had been reduced.
  ///   - firstID: The first id that the reducer could draw.
  @inlinable
  func check(
    _ action: Action,
    from before: State,
    to after: State,
    _ shared: SharedSnapshot,
    firstID: StackElementID,
    _ update: ((inout State) throws -> Void)?,
    at site: CallSite
  ) {
    var expected = isExhaustive ? before : after
    situation.beginChecking(from: isExhaustive ? situation.assertedShared : shared, to: shared)
    if let update {
      do {
        try situation.expecting(from: firstID, seeing: dependencies) { try update(&expected) }
      } catch {
        return tellThrown(error, action, at: site)
      }
    }
    if !areEqual(expected, after) {
      let isUnchanged = before == after && !isNew(shared)
      tellMismatch(of: action, expected, after, isAsserted: update != nil, isUnchanged: isUnchanged, at: site)
    } else if !isExhaustive {
      noteSkipped(action, from: before, to: after, shared, firstID: firstID, update, at: site)
    } else if update != nil && before == expected && !situation.hasStatedShared {
      tellUnchanging(action, at: site)
    }
  }

  /// Tells which changes were not asserted, if that is wanted.
  @usableFromInline
  func noteSkipped(
    _ action: Action,
    from before: State,
    to after: State,
    _ shared: SharedSnapshot,
    firstID: StackElementID,
    _ update: ((inout State) throws -> Void)?,
    at site: CallSite
  ) {
    guard exhaustivity.showsSkipped else { return }
    var expected = before
    situation.beginChecking(from: situation.assertedShared, to: shared)
    if let update { try? situation.expecting(from: firstID, seeing: dependencies) { try update(&expected) } }
    guard !areEqual(expected, after) else { return }
    TestFailure.note(
      """
      Skipped: what else \(text(of: action)) has changed.

      \(difference(expected, after))

      (-: asserted, +: actual)
      """,
      at: site
    )
  }

  /// Takes all actions that effects have sent and the test has not received, and goes on from the state that the last
  /// has left.
  func takeReceived() -> [TestStep<State, Action>] {
    let steps = record.take(record.unreceived.count)
    if let last = steps.last { proceed(to: last) }
    return steps
  }

  /// Goes on from what a step has left.
  func proceed(to step: TestStep<State, Action>) {
    (state, situation.assertedShared) = step.next
  }

  /// Tells what a test passes over: a failure if it may not.
  ///
  /// - Parameter before: The state that was asserted before.
  func tellSkipped(_ message: String, from before: State, at site: CallSite) {
    switch exhaustivity {
    case .on: TestFailure.record(message, at: site)
    case .off(let showsSkipped):
      guard showsSkipped else { return }
      let change = before == state ? "" : "\n\nWhat they have changed:\n\n\(difference(before, state))"
      TestFailure.note("Skipped: \(message)\(change)", at: site)
    }
  }
}

// MARK: - Shared values

extension TestStore {
  /// Whether a state is the actual one, by the shared values in them, too.
  @inlinable
  func areEqual(_ expected: State, _ actual: State) -> Bool {
    if !situation.comparesShared { return expected == actual }
    return situation.haveNoDifference(expected, actual)
  }

  /// Whether shared values were written since the test has asserted them.
  @usableFromInline
  func isNew(_ shared: SharedSnapshot) -> Bool { shared.version != situation.assertedShared.version }

  /// Says which shared values of the state have changed outside of actions, before an action is sent, and goes on from
  /// them.
  @usableFromInline
  func noteSharedChanges(before action: Action, at site: CallSite) {
    let now = situation.shared.log.snapshot
    if record.hasReceived || !isNew(now) { return }
    situation.beginChecking(from: situation.assertedShared, to: now)
    if !areEqual(asserted, asserted) {
      tellSkipped(Self.sharedText(difference(asserted, asserted), "before \(text(of: action))"), from: state, at: site)
    }
    situation.assertedShared = now
  }

  nonisolated static func sharedText(_ difference: String, _ time: String) -> String {
    """
    Shared values have changed outside of actions, \(time), and nothing asserts it.

    \(difference)

    (-: asserted, +: actual)

    Assert the change where it is made: 'store.assert { $0.$value.withLock { … } }'.
    """
  }
}

// MARK: - Operators

extension TestStore {
  @usableFromInline
  func beginCountingOperators() {
    store.operatorCount = 0
  }

  /// Says that an action has done nothing because an operator is missing, if one is.
  @usableFromInline
  func checkOperators(of action: Action, at site: CallSite) {
    guard let cause = MissingOperator.text(for: action, runBy: store.operatorCount) else { return }
    TestFailure.record("\(text(of: action)) has done nothing. \(cause)", at: site)
  }
}

// MARK: - Failures

extension TestStore {
  @usableFromInline
  func tellMismatch(
    of sent: Action,
    _ expected: State,
    _ actual: State,
    isAsserted: Bool,
    isUnchanged: Bool,
    at site: CallSite
  ) {
    let action = text(of: sent)
    var fact = "\(action) has changed the state, and nothing asserts it."
    var remedy = "Pass a trailing closure that makes the same change to '$0'."
    if isAsserted {
      fact = "The state after \(action) is not the one that was expected."
      remedy = "Have the trailing closure say what the feature is to do, or mend the feature."
      if let ids = StackIDDifference(expected, actual) { remedy = ids.text }
      if isUnchanged, let cause = MissingOperator.text(for: sent) { remedy = cause }
    }
    TestFailure.record(
      """
      \(fact)

      \(difference(expected, actual))

      (-: expected, +: actual)

      \(remedy)
      """,
      at: site
    )
  }

  @usableFromInline
  func tellThrown(_ error: any Error, _ action: Action, at site: CallSite) {
    TestFailure.record("The trailing closure for \(text(of: action)) threw an error: \(error)", at: site)
  }

  @usableFromInline
  func tellUnchanging(_ action: Action, at site: CallSite) {
    TestFailure.record(
      """
      \(text(of: action)) was expected to change the state, and the trailing closure changes nothing.

      If the action is not to change the state, leave the closure out.
      """,
      at: site
    )
  }

  func difference(_ expected: State, _ actual: State) -> String {
    situation.comparing { ValueDifference(expected, actual).map { "\($0)" } } ?? "  (no visible difference)"
  }
}

/// The kind of a child, and the operator that runs it.
private typealias Child = (kind: String, operator: String)

/// An action that an operator hands on to a child: without the operator, it reaches the parent alone, and does nothing.
private protocol ChildAction {
  static var child: Child { get }
}

extension PresentationAction: ChildAction {
  fileprivate static var child: Child { ("a presented child", "ifLet") }
}

extension StackAction: ChildAction {
  fileprivate static var child: Child { ("a stack", "forEach") }
}

extension IdentifiedAction: ChildAction {
  fileprivate static var child: Child { ("an element of a collection", "forEach") }
}

/// Tells why an action for a child may have changed nothing.
enum MissingOperator {
  /// Nil if the action is for no child.
  static func text(for action: Any) -> String? {
    text(for: childActions(in: action))
  }

  /// Of an action that so many operators have run; nil if that is all of them.
  static func text(for action: Any, runBy count: Int) -> String? {
    let types = childActions(in: action)
    return count < types.count ? text(for: [types[count]]) : nil
  }

  private static func text(for types: [any ChildAction.Type]) -> String? {
    if types.isEmpty { return nil }
    let operators = types.map { "'\($0.child.operator)' for \($0.child.kind)" }
    return """
      Nothing has changed the state, and the action is for a child. Most likely no operator runs that in the body of \
      its parent: look for \(operators.joined(separator: ", and then for ")), with the key path of the child's state \
      and the case of its actions.
      """
  }

  /// The types of those in an action, from the outermost one in.
  private static func childActions(in action: Any) -> [any ChildAction.Type] {
    var (action, types): (Any, [any ChildAction.Type]) = (action, [])
    while true {
      if let type = type(of: action) as? any ChildAction.Type { types.append(type) }
      let mirror = Mirror(reflecting: action)
      guard mirror.displayStyle == .enum, let payload = mirror.children.first?.value else { return types }
      // Of several values the last is the child's action.
      let values = Mirror(reflecting: payload)
      action = values.displayStyle == .tuple ? values.children.reversed().first?.value ?? payload : payload
    }
  }
}
