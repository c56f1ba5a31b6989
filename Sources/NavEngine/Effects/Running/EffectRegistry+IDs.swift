extension EffectRegistry {
  func insert(_ scope: CancelScope) {
    cancelScopes[scope.id, default: [:]][scope.number] = scope
  }

  func remove(_ scope: CancelScope) {
    guard let index = cancelScopes.index(forKey: scope.id) else { return }
    cancelScopes.values[index][scope.number] = nil
    if cancelScopes.values[index].isEmpty { cancelScopes.remove(at: index) }
  }

  /// Cancels what runs under an id.
  func cancel(_ id: AnyHashable, at node: ScreenNode, reach: CancelReach) {
    guard let scopes = cancelScopes[id]?.values else { return }
    var pieces: [EffectPiece] = []
    for scope in scopes where reach == .subtree ? scope.node.isWithin(node) : scope.node === node {
      scope.cancel()
      pieces += scope.pieces.values
    }
    cancel(pieces)
  }

  /// Whether something runs in a screen under an id.
  func isRunning(_ id: AnyHashable, at node: ScreenNode) -> Bool {
    cancelScopes[id]?.values.contains { $0.node === node } ?? false
  }

  /// How long a throttle keeps effects from starting.
  func remainder(of key: ThrottleKey) -> Duration {
    throttles[key]?() ?? .zero
  }

  /// Begins the interval of a throttle, and forgets those that are over.
  func open(_ key: ThrottleKey, for interval: Duration, on clock: any Clock<Duration>) {
    throttles = throttles.filter { $0.value() > .zero }
    throttles[key] = Self.remainder(of: interval, on: clock)
  }

  private static func remainder<C: Clock<Duration>>(of interval: Duration, on clock: C) -> @Sendable () -> Duration {
    let end = clock.now.advanced(by: interval)
    return { clock.now.duration(to: end) }
  }
}
