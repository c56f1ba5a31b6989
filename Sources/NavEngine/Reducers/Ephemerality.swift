/// Whether an action takes what is presented off the screen, see ``EphemeralState``: found out once for a type, and for
/// each case of an enum.
@usableFromInline
final class Ephemerality<State, Action> {
  private let ofType = isEphemeral(State.self)
  /// By the tag of a case of the state: for each action's tag whether it is one of that case; nil if the case is not
  /// ephemeral.
  private let actionsOfCases: [[Bool]?]
  /// Whether any of it does.
  @usableFromInline let isPossible: Bool

  @usableFromInline
  init() {
    let actions = EnumCases.of(Action.self).cases
    actionsOfCases = EnumCases.of(State.self).cases.map { state in
      guard let type = state.payload as? any EphemeralState.Type else { return nil }
      let own = actions.map { $0.holds(Self.action(of: type)) }
      // Where none can be told to be its own, all are.
      return own.contains(true) ? own : own.map { _ in true }
    }
    isPossible = ofType || actionsOfCases.contains { $0 != nil }
  }

  private static func action<Child: EphemeralState>(of _: Child.Type) -> Any.Type { Child.Action.self }

  /// What tells whether something ephemeral is still the same after an action of its own, or its dismissal: how often
  /// another one was assigned. Nil if it is not ephemeral, or the action is that of another case.
  ///
  /// - Parameter action: An action of what is presented; nil if it is to be dismissed.
  @usableFromInline
  func assignments(
    to presentation: PresentationState<State>,
    endedBy action: UnsafePointer<Action>?
  ) -> UInt8? {
    isEnded(presentation, by: action) ? presentation.assignments : nil
  }

  private func isEnded(_ presentation: PresentationState<State>, by action: UnsafePointer<Action>?) -> Bool {
    if ofType { return true }
    guard let tag = presentation.tag, Int(tag) < actionsOfCases.count, let own = actionsOfCases[Int(tag)] else {
      return false
    }
    guard let action, let tag = EnumTag.of(action), Int(tag) < own.count else { return true }
    return own[Int(tag)]
  }
}
