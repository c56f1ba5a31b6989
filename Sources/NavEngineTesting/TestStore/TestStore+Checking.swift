import NavEngine

extension TestStore {
  /// Asserts what one action has made of the state.
  func check(_ step: TestStep<State, Action>, _ update: ((inout State) throws -> Void)?, at site: CallSite) {
    let before = state
    state = step.state
    switch exhaustivity {
    case .on:
      guard let expected = expectation(of: step, from: before, update, at: site) else { return }
      if expected != step.state {
        record(
          update == nil ? .unasserted(of: step.action) : .wrong(of: step.action),
          difference(expected, step.state),
          at: site
        )
      } else if update != nil && before == expected {
        TestFailure.record(
          """
          \(text(of: step.action)) was expected to change the state, and the trailing closure changes nothing.

          If the action is not to change the state, leave the closure out.
          """,
          at: site
        )
      }
    case .off:
      guard let expected = expectation(of: step, from: step.state, update, at: site) else { return }
      if expected != step.state {
        record(.wrong(of: step.action), difference(expected, step.state), at: site)
      } else if exhaustivity.showsSkipped {
        noteSkipped(step, from: before, update, at: site)
      }
    }
  }

  /// What a trailing closure makes of a state; nil if it threw, which is told.
  private func expectation(
    of step: TestStep<State, Action>,
    from before: State,
    _ update: ((inout State) throws -> Void)?,
    at site: CallSite
  ) -> State? {
    guard let update else { return before }
    var expected = before
    do {
      try expecting(from: step.firstID) { try update(&expected) }
      return expected
    } catch {
      TestFailure.record(
        "The trailing closure for \(text(of: step.action)) threw an error: \(error)",
        at: site
      )
      return nil
    }
  }

  /// Tells which changes were not asserted.
  private func noteSkipped(
    _ step: TestStep<State, Action>,
    from before: State,
    _ update: ((inout State) throws -> Void)?,
    at site: CallSite
  ) {
    var expected = before
    if let update { try? expecting(from: step.firstID) { try update(&expected) } }
    guard expected != step.state else { return }
    TestFailure.note(
      """
      Skipped: what else \(text(of: step.action)) has changed.

      \(difference(expected, step.state))

      (-: asserted, +: actual)
      """,
      at: site
    )
  }
}

// MARK: - Texts

extension TestStore {
  /// What a state that differs says of the test.
  struct Mismatch {
    let fact: String
    let remedy: String

    static func unasserted(of action: Action) -> Mismatch {
      Mismatch(
        fact: "\(describeForTests(action)) has changed the state, and nothing asserts it.",
        remedy: "Pass a trailing closure that makes the same change to '$0'."
      )
    }

    static func wrong(of action: Action) -> Mismatch {
      Mismatch(
        fact: "The state after \(describeForTests(action)) is not the one that was expected.",
        remedy: "Have the trailing closure say what the feature is to do, or mend the feature."
      )
    }
  }

  private func record(_ mismatch: Mismatch, _ difference: String, at site: CallSite) {
    TestFailure.record(
      """
      \(mismatch.fact)

      \(difference)

      (-: expected, +: actual)

      \(mismatch.remedy)
      """,
      at: site
    )
  }

  func difference(_ expected: Any, _ actual: Any) -> String {
    indented(ValueDifference(expected, actual).map { "\($0)" } ?? "(no visible difference)")
  }

  func text(of action: Action) -> String { describeForTests(action) }

  func list(_ items: [String]) -> String {
    items.map { indented("• \($0)") }.joined(separator: "\n")
  }

  func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "  \($0)" }
      .joined(separator: "\n")
  }

  func count(_ number: Int, _ noun: String) -> String { number == 1 ? "1 \(noun)" : "\(number) \(noun)s" }

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
