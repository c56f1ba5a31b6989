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
