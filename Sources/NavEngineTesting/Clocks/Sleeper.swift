/// A task that sleeps on a ``TestClock``.
struct Sleeper: Sendable {
  let deadline: TestClock.Instant
  /// Sleepers are numbered in the order in which they come.
  let number: Int
  let continuation: CheckedContinuation<Void, any Error>
}
