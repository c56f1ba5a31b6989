/// The store that a binding was last asked for.
@MainActor
final class ShownStore<State, Action> {
  private var shown = UnkeptStore<State, Action>(nil)

  var store: Store<State, Action>? {
    get { shown.store }
    set { shown = UnkeptStore(newValue) }
  }
}
