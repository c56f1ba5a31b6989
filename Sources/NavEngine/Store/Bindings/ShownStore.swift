/// The store that a binding was last asked for.
@MainActor
final class ShownStore<State, Action> {
  weak var store: Store<State, Action>?
}
