import NavEngine

/// A feature that counts its actions, and whose effects do nothing, or wait for ever.
struct Waiter: Reducer {
  struct State: Equatable {
    var count = 0
  }

  enum Action {
    case nothing
    case start
    case cancel
  }

  private enum CancelID {
    case waiting
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    state.count &+= 1
    switch action {
    case .nothing: return .merge(.none, .none)
    case .start: return .run { _ in await Self.waitForever() }.cancellable(id: CancelID.waiting)
    case .cancel: return .cancel(id: CancelID.waiting)
    }
  }

  /// Returns when the task is cancelled.
  static func waitForever() async {
    for await _ in AsyncStream<Void>(Void.self, { _ in }) {}
  }
}
