/// The store that a binding was last asked for.
@MainActor
final class ShownStore<State, Action> {
  private enum Shown {
    /// The view has not asked yet.
    case unknown
    /// What is in the presentation with an id, if it is in one.
    case something(PresentationID?)
    /// There was nothing, or the view has said that it has closed.
    case nothing
  }

  private var shown = Shown.unknown
  private weak var last: Store<State, Action>?

  func note(_ store: Store<State, Action>?, in presentation: PresentationID?) {
    shown = store == nil ? .nothing : .something(presentation)
    last = store
  }

  /// The store to dismiss when the view says that it has closed what it was shown: once, since what it says again is not
  /// about what was presented next.
  ///
  /// - Parameters:
  ///   - current: Makes the store of what is presented now.
  ///   - presentation: What is presented now.
  func takeToDismiss(
    otherwise current: () -> Store<State, Action>?,
    in presentation: () -> PresentationID?
  ) -> Store<State, Action>? {
    defer { note(nil, in: nil) }
    switch shown {
    case .unknown: return current()
    // One that nobody holds is made again.
    case .something(let id): return last ?? (id == presentation() ? current() : nil)
    case .nothing: return nil
    }
  }
}
