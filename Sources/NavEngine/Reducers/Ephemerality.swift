/// Whether an action takes what is presented off the screen, see ``EphemeralState``: found out once for a type, and for
/// each case of an enum.
///
/// An ephemeral case of an enum goes after an action of its own. A late action of another case leaves it there. The case
/// of the action tells whose it is: by its name, which is that of the state's case where a macro has written both enums,
/// or else by the type of its payload, the ``EphemeralState/Action`` of the state.
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
    let states = EnumCases.of(State.self).map { $0.payload as? any EphemeralState.Type }
    let hasCases = states.contains { $0 != nil }
    actionsOfCases = hasCases ? Self.ownActions(of: states) : []
    isPossible = ofType || hasCases
  }

  private static func ownActions(of states: [(any EphemeralState.Type)?]) -> [[Bool]?] {
    let actions = EnumCases.of(Action.self)
    let names = EnumCases.names(of: State.self)
    let namesakes = EnumCases.names(of: Action.self).map { name in name.isEmpty ? nil : names.firstIndex(of: name) }
    return states.indices.map { state in
      guard let ephemeral = states[state] else { return nil }
      let type: Any.Type = action(of: ephemeral)
      let isWhole = RuntimeType(type).isSame(as: RuntimeType(Action.self))
      // What may be for this case: no action that another case has by name. A name without a payload is a button's, of
      // an alert that sends the enum's own actions.
      let isFree = actions.indices.map { namesakes[$0] == nil || !actions[$0].hasPayload }
      let own = actions.indices.map { action in
        namesakes[action] == state || isFree[action] && (isWhole || actions[action].holds(type))
      }
      // Without a known action of its own, each action that is not another case's is its own.
      return own.contains(true) ? own : isFree
    }
  }

  private static func action<Child: EphemeralState>(of _: Child.Type) -> Any.Type { Child.Action.self }

  /// Whether what is presented goes after an action of its own: it is ephemeral, and the action is not that of another
  /// case.
  @usableFromInline
  func isEnded(_ presentation: PresentationState<State>, by action: Action) -> Bool {
    if ofType { return true }
    guard let tag = presentation.tag, Int(tag) < actionsOfCases.count, let own = actionsOfCases[Int(tag)] else {
      return false
    }
    guard let tag = EnumTag.of(value: action), Int(tag) < own.count else { return true }
    return own[Int(tag)]
  }
}
