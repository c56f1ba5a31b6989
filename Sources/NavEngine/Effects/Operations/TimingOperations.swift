/// Waits, then starts an operation.
final class DelayOperation<Action>: WrappingOperation<Action, Action>, @unchecked Sendable {
  private let duration: Duration
  private let clock: any Clock<Duration>

  init(_ part: EffectOperation<Action>, duration: Duration, clock: any Clock<Duration>) {
    self.duration = duration
    self.clock = clock
    super.init(part)
  }

  override func start(in scope: EffectScope, on work: inout EffectWork<Action>) {
    EffectPiece(scope).begin { [self] in
      try? await clock.sleep(for: duration)
    } then: { [self, deliver = work.deliver] in
      EffectWork.perform(.start(part, scope), deliver: deliver)
    }
  }
}

/// Starts an operation, unless one under the same id did so within the interval: then when that is over, or never.
final class ThrottleOperation<Action>: WrappingOperation<Action, Action>, @unchecked Sendable {
  private let id: AnyHashable
  private let interval: Duration
  private let clock: any Clock<Duration>
  private let keepsLatest: Bool

  init(
    _ part: EffectOperation<Action>,
    id: AnyHashable,
    interval: Duration,
    clock: any Clock<Duration>,
    keepsLatest: Bool
  ) {
    self.id = id
    self.interval = interval
    self.clock = clock
    self.keepsLatest = keepsLatest
    super.init(part)
  }

  override func start(in scope: EffectScope, on work: inout EffectWork<Action>) {
    let (registry, deliver) = (scope.registry, work.deliver)
    let key = ThrottleKey(id: id, path: scope.screen.path.map(\.step))
    let rest = registry.throttles[key]?() ?? .zero
    // Waiting work may still wait when the interval is over, until the main actor comes to it.
    let waitingID = AnyHashable(key)
    if keepsLatest {
      registry.cancel(waitingID, at: scope.screen, reach: .screen)
    } else if registry.isRunning(waitingID, at: scope.screen) {
      return
    }
    guard rest > .zero else {
      registry.open(key, for: interval, on: clock)
      return work.next(.start(CancellableOperation(part, id: id, cancelsInFlight: false), scope))
    }
    let inner = scope.cancellable(CancelScope(id, in: scope))
    let waiting = CancelScope(waitingID, in: inner)
    EffectPiece(inner.cancellable(waiting)).begin { [self] in
      try? await clock.sleep(for: rest)
    } then: { [self] in
      // The next effect finds nothing waiting, and must not cancel the one that starts here.
      waiting.close()
      registry.open(key, for: interval, on: clock)
      EffectWork.perform(.start(part, inner), deliver: deliver)
    }
  }
}

/// Which effects are throttled together: those with one id in one screen. The one that waits for the end of an interval
/// has the key for an id.
///
/// `@unchecked`: what is erased is an id that the caller passed as `Sendable`.
struct ThrottleKey: Hashable, @unchecked Sendable {
  let id: AnyHashable
  let path: [ScreenStep?]
}
