extension EffectRegistry {
  func insert(_ scope: CancelScope) {
    cancelScopes[scope.id, default: [:]][ObjectIdentifier(scope.node), default: [:]][ObjectIdentifier(scope)] = scope
  }

  func remove(_ scope: CancelScope) {
    guard let index = cancelScopes.index(forKey: scope.id) else { return }
    let node = ObjectIdentifier(scope.node)
    cancelScopes.values[index][node]?[ObjectIdentifier(scope)] = nil
    if cancelScopes.values[index][node]?.isEmpty == true { cancelScopes.values[index][node] = nil }
    if cancelScopes.values[index].isEmpty { cancelScopes.remove(at: index) }
  }

  /// Cancels what runs under an id.
  ///
  /// - Parameter cancellation: What cancels it is in this, which goes on, and so does what is around it: an effect that
  ///   runs under one id twice does not cancel itself.
  /// - Complexity: O(*n*) in the number of tasks that it cancels; with the screens that it presents, and in the number of screens in
  ///   which something runs under this id.
  func cancel(_ id: AnyHashable, at node: ScreenNode, reach: CancelReach, from cancellation: CancelScope? = nil) {
    guard let screens = cancelScopes[id] else { return }
    var pieces: [EffectPiece] = []
    func cancel(_ scopes: [ObjectIdentifier: CancelScope]) {
      for scope in scopes.values where cancellation?.isWithin(scope) != true {
        scope.cancel()
        pieces += scope.pieces.values
      }
    }
    switch reach {
    case .screen: screens[ObjectIdentifier(node)].map(cancel)
    case .subtree:
      // All of one screen have its node.
      for scopes in screens.values where scopes.first?.value.node.isWithin(node) == true { cancel(scopes) }
    }
    self.cancel(pieces)
  }

  /// Whether something runs in a screen under an id.
  func isRunning(_ id: AnyHashable, at node: ScreenNode) -> Bool {
    cancelScopes[id]?[ObjectIdentifier(node)] != nil
  }

  /// Begins the interval of a throttle, and forgets those that are over: at least before there are twice as many as are
  /// not.
  ///
  /// - Complexity: O(1), amortised.
  func open(_ key: ThrottleKey, for interval: Duration, on clock: any Clock<Duration>) {
    if throttles.count >= throttleLimit {
      throttles = throttles.filter { $0.value() > .zero }
      throttleLimit = max(Self.leastThrottleLimit, 2 * throttles.count)
    }
    throttles[key] = Self.remainder(of: interval, on: clock)
  }

  private static func remainder<C: Clock<Duration>>(of interval: Duration, on clock: C) -> @Sendable () -> Duration {
    let end = clock.now.advanced(by: interval)
    return { clock.now.duration(to: end) }
  }
}
