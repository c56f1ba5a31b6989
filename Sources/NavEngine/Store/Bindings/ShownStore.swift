/// The store that a binding was last asked for.
@MainActor
final class ShownStore<State, Action> {
  private enum Shown {
    /// The view has not asked yet.
    case unknown
    case something
    /// There was nothing, or the view has said that it has closed.
    case nothing
  }

  private var shown = Shown.unknown
  private var last = UnkeptStore<State, Action>(nil)

  func note(_ store: Store<State, Action>?) {
    shown = store == nil ? .nothing : .something
    last = UnkeptStore(store)
  }

  /// The store to dismiss when the view says that it has closed what it was shown: once, since what it says again is not
  /// about what was presented next.
  func takeToDismiss(otherwise current: () -> Store<State, Action>?) -> Store<State, Action>? {
    defer { note(nil) }
    switch shown {
    case .unknown: return current()
    // One that nobody holds is made again.
    case .something: return last.store ?? current()
    case .nothing: return nil
    }
  }
}
