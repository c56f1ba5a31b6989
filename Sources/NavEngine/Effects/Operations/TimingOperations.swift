/// Waits, then starts an operation.
final class DelayOperation<Action>: EffectOperation<Action>, @unchecked Sendable {
  private var part: EffectOperation<Action>?
  private let duration: Duration
  private let clock: any Clock<Duration>

  init(_ part: EffectOperation<Action>, duration: Duration, clock: any Clock<Duration>) {
    self.part = part
    self.duration = duration
    self.clock = clock
  }

  override func takeParts(into parts: inout [AnyEffectOperation]) {
    if let part { parts.append(part) }
    part = nil
  }

  override func start(in scope: EffectScope, on work: inout EffectWork<Action>) {
    guard let part else { return }
    let (deliver, duration, clock) = (work.deliver, duration, clock)
    EffectPiece(scope).begin {
      try? await clock.sleep(for: duration)
    } then: {
      EffectWork.perform(.start(part, scope), deliver: deliver)
    }
  }
}

/// Starts an operation, unless one under the same id did so within the interval: then when that is over, or never.
final class ThrottleOperation<Action>: EffectOperation<Action>, @unchecked Sendable {
  private var part: EffectOperation<Action>?
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
    self.part = part
    self.id = id
    self.interval = interval
    self.clock = clock
    self.keepsLatest = keepsLatest
  }

  override func takeParts(into parts: inout [AnyEffectOperation]) {
    if let part { parts.append(part) }
    part = nil
  }

  override func start(in scope: EffectScope, on work: inout EffectWork<Action>) {
    guard let part else { return }
    let (registry, deliver, clock, interval) = (scope.registry, work.deliver, clock, interval)
    let key = ThrottleKey(id: id, path: scope.screen.path.map(\.step))
    let rest = registry.remainder(of: key)
    // What waits may do so still when the interval is over, until the main actor comes to it.
    let waitingID = AnyHashable(ThrottledID(id: id))
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
    EffectPiece(inner.cancellable(waiting)).begin {
      try? await clock.sleep(for: rest)
    } then: {
      // What comes from now on finds nothing waiting, and must not cancel what starts here.
      waiting.close()
      registry.open(key, for: interval, on: clock)
      EffectWork.perform(.start(part, inner), deliver: deliver)
    }
  }
}

/// Which effects are throttled together: those with one id in one screen.
///
/// `@unchecked`: what is erased is an id that the caller passed as `Sendable`.
struct ThrottleKey: Hashable, @unchecked Sendable {
  let id: AnyHashable
  let path: [ScreenStep?]
}

/// The id of the effect that waits for the interval of a throttle to be over; `id` is the throttle's.
///
/// `@unchecked`: what is erased is an id that the caller passed as `Sendable`.
struct ThrottledID: Hashable, @unchecked Sendable {
  let id: AnyHashable
}
