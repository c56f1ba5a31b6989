// Reports of actions that no reducer can handle. Each message has the action, the ids, the likely causes, and
// what to do about it.

extension ReduceContext {
  private func enforce(_ message: @autoclosure () -> String, at location: IssueLocation) {
    // The operators further in are not asked, and none of them is missing.
    operatorCount = nil
    DismissedActionPolicy(in: effectContext).enforce(message(), at: location)
  }

  /// An action of a child that is not presented.
  @usableFromInline
  func reportAbsent(_ action: Any, of type: Any.Type, at location: IssueLocation) {
    // To dismiss nothing is no mistake.
    if (action as? any PossibleDismissal)?.isDismissal == true { return }
    enforce(
      """
      The action \(describe(action)) was sent to a child of type \(describe(type: type)) that is not there. The \
      child did not see it. Either the operator at the line of this issue names the state of one child and the actions of \
      another: compare its two arguments. Or the child was dismissed before: by an effect that sends after `await \
      dismiss()`, by a parent in the very action for which the child has returned this one as an effect, by a reducer \
      that makes its state nil before the operator runs it, or by a view that sends while it goes. Send before \
      dismissing, have the parent dismiss when this action comes, and test that the child is there first.
      """,
      at: location
    )
  }

  /// An action of a screen or an element that is not in its collection.
  @usableFromInline
  func reportGone<Elements: ElementCollection>(
    _ action: Any,
    id: Elements.ElementID,
    from elements: Elements,
    at location: IssueLocation
  ) {
    enforce(
      """
      The action \(describe(action)) was sent to the element \(describe(id)) of type \
      \(describe(type: Elements.ElementState.self)), which is not there\(list(elements.ids, after: ", but ")). The element did not see it. \
      Most likely it was removed before: by an effect that sends after `await dismiss()`, by a parent in the very \
      action for which the element has returned this one as an effect, by a reducer that removes it before the \
      operator runs it, or by a view that sends while it goes. Send before removing, have the parent remove it when \
      this action comes, and test `ids.contains` first.
      """,
      at: location
    )
  }

  /// A push under an id that cannot be pushed.
  @usableFromInline
  func reportRepeated<State>(_ id: StackElementID, on stack: StackState<State>, at location: IssueLocation) {
    let reason =
      id > .max
      ? "past \(StackElementID.max), the highest one" : "on the stack already\(list(stack.ids, after: ": it has "))"
    enforce(
      """
      A screen of type \(describe(type: State.self)) was to be pushed under the id \(id), which is \(reason). Nothing \
      was pushed. Take a new id for each push: `@Dependency(\\.stackElementID)` makes one.
      """,
      at: location
    )
  }

  /// A push under an id that is beyond the next one.
  @usableFromInline
  func reportBeyond(_ next: StackElementID, _ id: StackElementID, of type: Any.Type, at location: IssueLocation) {
    enforce(
      """
      A screen of type \(describe(type: type)) was pushed under the id \(id), and the next id is \(next). An app \
      counts its ids up one by one, and so does a test. Push under \(next), or under an id that \
      `@Dependency(\\.stackElementID)` makes.
      """,
      at: location
    )
  }

  /// A pop from an id that is not on the stack.
  @usableFromInline
  func reportNotThere<State>(_ id: StackElementID, on stack: StackState<State>, at location: IssueLocation) {
    enforce(
      """
      Screens of type \(describe(type: State.self)) were to be popped from the id \(id) on, which is \
      not on the stack\(list(stack.ids, after: ": it has ", else: ", which is empty")). Nothing was popped. \
      Most likely it was popped before: by a feature and by its view both, or by an effect that goes on after its \
      screen has gone. Pop in one place, and test `ids.contains` first.
      """,
      at: location
    )
  }

  /// The first ids of a collection, behind some words.
  private func list<ID>(_ ids: some Collection<ID>, after words: String, else empty: String = "") -> String {
    if ids.isEmpty { return empty }
    return words + (ids.prefix(5).map { describe($0) } + (ids.count > 5 ? ["…"] : [])).joined(separator: ", ")
  }

  /// An action of a case that is not there.
  @usableFromInline
  func reportOtherCase<State, Action>(_ action: Action, of state: State, at location: IssueLocation) {
    lateCount += 1
    enforce(
      """
      The action \(describe(action)) is for another case of \(describe(type: State.self)) than the one that is there: \
      it is \(caseName(of: state)). No child saw it. Most likely the case was replaced before: by a reducer that \
      presents something else before the child has run, or the action is one of an effect or a view of the earlier case. \
      Replace the case when this action comes, or cancel the effect with it, and test which case is there before sending.
      """,
      at: location
    )
  }
}
