/// A task that sleeps on a ``TestClock``.
struct Sleeper<Instant: InstantProtocol>: Sendable {
  let deadline: Instant
  /// Sleepers are numbered in the order in which they come.
  let number: Int
  /// Tells whether its task has anything to do, if it is an effect of a ``TestStore``.
  let activity: EffectActivity?
  let continuation: CheckedContinuation<Void, any Error>
}
