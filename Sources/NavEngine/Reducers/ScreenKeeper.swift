/// The last states of elements that are gone, for the stores that are scoped to them. Presentations keep their own:
/// see ``LastPresentations``.
///
/// Nobody else keeps states: a copy of a state makes the next write to it a copy.
@usableFromInline
final class ScreenKeeper {
  /// What a store is scoped to, and what may go.
  @usableFromInline
  enum Key: Hashable {
    case element(StackElementID)
    /// An element of an identified array.
    case identity(AnyHashable)
    /// Something in an optional or a case, by its address.
    case place(UInt)
  }

  @exclusivity(unchecked) @usableFromInline var isEmpty = true
  /// How many stores are scoped to a screen.
  private var scoped: [Key: Int] = [:]
  private var last: [Key: Any] = [:]

  @usableFromInline
  init() {}

  @usableFromInline
  func isScoped(_ key: Key) -> Bool {
    scoped[key] != nil
  }

  /// The screens on stacks to which stores are scoped.
  @usableFromInline
  var scopedElements: [StackElementID] {
    scoped.keys.compactMap { if case .element(let id) = $0 { id } else { nil } }
  }

  /// The elements of identified arrays to which stores are scoped.
  @usableFromInline
  var scopedIdentities: [Any] {
    scoped.keys.compactMap { if case .identity(let id) = $0 { id.base } else { nil } }
  }

  /// Notes that there is one more store scoped to a screen.
  @usableFromInline
  func scope(_ key: Key) {
    scoped[key, default: 0] += 1
    isEmpty = false
  }

  /// Notes that there is one store less.
  @usableFromInline
  func unscope(_ key: Key) {
    guard let count = scoped[key] else { return }
    scoped[key] = count > 1 ? count - 1 : nil
    if count == 1 { last[key] = nil }
    isEmpty = scoped.isEmpty
  }

  /// Keeps the last state of a screen that goes.
  @usableFromInline
  func put<State>(_ state: State, for key: Key) {
    if isScoped(key) { last[key] = state }
  }

  /// The last state of a screen that is gone.
  @usableFromInline
  func last<State>(_ key: Key, as type: State.Type) -> State? {
    last[key] as? State
  }
}
