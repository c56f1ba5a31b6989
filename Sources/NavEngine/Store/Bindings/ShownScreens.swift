/// The screens that a binding has shown lately: one of them that is not on the stack has been popped, and comes back
/// only in callbacks that come late.
@MainActor
final class ShownScreens {
  private static let limit = 1024

  private var ids: Set<StackElementID> = []
  private var order: [StackElementID] = []

  func note(_ new: some Sequence<StackElementID>) {
    for id in new where ids.insert(id).inserted { order.append(id) }
    if order.count > 2 * Self.limit {
      ids.subtract(order.prefix(order.count - Self.limit))
      order.removeFirst(order.count - Self.limit)
    }
  }

  func hasShown(_ id: StackElementID) -> Bool {
    ids.contains(id)
  }
}
