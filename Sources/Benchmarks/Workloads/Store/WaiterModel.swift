/// ``Waiter`` by hand: an object with the tasks that run, by their ids.
final class WaiterModel {
  private static let id = "waiting"

  private(set) var count = 0
  private var tasks: [AnyHashable: Task<Void, Never>] = [:]

  /// Not inlined, so that the compiler does not know who else has the object.
  @inline(never)
  static func make() -> WaiterModel { WaiterModel() }

  /// The task that waits.
  var running: Task<Void, Never>? { tasks[Self.id] }

  func send(_ action: Waiter.Action) {
    for effect in handle(action) { effect(self) }
  }

  private func handle(_ action: Waiter.Action) -> [(WaiterModel) -> Void] {
    count &+= 1
    switch action {
    case .nothing: return [] + []
    case .start: return [{ $0.tasks[Self.id] = Task.detached { await Waiter.waitForever() } }]
    case .cancel: return [{ $0.tasks.removeValue(forKey: Self.id)?.cancel() }]
    }
  }
}
