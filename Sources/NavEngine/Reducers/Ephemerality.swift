/// Whether an action takes what is presented off the screen, see ``EphemeralState``: asked once for a type, and for
/// each case of an enum.
@usableFromInline
final class Ephemerality<State> {
  private let ofType = isEphemeral(State.self)
  private let ofCases: [Bool]
  private let hasCases: Bool
  /// Whether any of it does.
  @usableFromInline let isPossible: Bool

  @usableFromInline
  init() {
    ofCases = EnumCases.of(State.self).cases.map { $0.payload is any EphemeralState.Type }
    hasCases = ofCases.contains(true)
    isPossible = ofType || hasCases
  }

  /// Whether what is presented goes after an action of its own.
  @usableFromInline
  func holds(_ presentation: PresentationState<State>) -> Bool {
    if ofType { return true }
    if _fastPath(!hasCases) { return false }
    guard let tag = presentation.tag, Int(tag) < ofCases.count else { return false }
    return ofCases[Int(tag)]
  }
}
