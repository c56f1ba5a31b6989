/// The screens that a binding has shown lately: one of them that is not on the stack has been popped, and comes back
/// only in callbacks that come late.
@MainActor
final class ShownScreens {
  private static let limit = 1024

  private var ids: Set<StackElementID> = []
  private var order: [StackElementID] = []
  /// The pop that waits for the action at work, and the root's generation that it was asked for in.
  private var waiting: (id: StackElementID, generation: UInt64)?

  func note(_ new: some Sequence<StackElementID>) {
    for id in new where ids.insert(id).inserted { order.append(id) }
    if order.count > 2 * Self.limit {
      ids.subtract(order.prefix(order.count - Self.limit))
      order.removeFirst(order.count - Self.limit)
    }
  }

  /// Whether a pop is to be sent: not if it waits already for the action at work, which shows the stack as it was.
  func isToBePopped(_ id: StackElementID, of root: StoreRoot) -> Bool {
    guard root.isSending else { return true }
    if let waiting, waiting == (id, root.clock.generation) { return false }
    waiting = (id, root.clock.generation)
    return true
  }

  func hasShown(_ id: StackElementID) -> Bool {
    ids.contains(id)
  }
}

/// The store that a binding was last asked for.
@MainActor
final class ShownStore<State, Action> {
  private enum Shown {
    /// The view has not asked yet.
    case unknown
    /// The presentation around the child, if there is one.
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
    // A store that was released is made again.
    case .something(let id): return last ?? (id == presentation() ? current() : nil)
    case .nothing: return nil
    }
  }
}
