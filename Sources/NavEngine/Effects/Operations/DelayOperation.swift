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
