/// What sending one action started: its effects, and those of the actions that they send in turn.
///
/// Ignore it, or keep it to wait for the end or to cancel. Dropping it cancels nothing. When nothing was started, it is
/// an empty word.
///
///     await store.send(.refresh).finish()
///
/// Semantics: "Tree-based navigation", section "Testing", of The Composable Architecture.
@frozen
public struct StoreTask: Sendable {
  @usableFromInline let run: EffectRun?

  @inlinable
  init(_ run: EffectRun?) {
    self.run = run
  }

  /// Returns when all of it has ended. If the task that waits is cancelled, so is all of it.
  @inlinable
  public func finish() async { await run?.finish() }

  /// Cancels all of it and returns at once; ``finish()`` waits for it to end. May be called from any thread.
  @inlinable
  public func cancel() { run?.cancel() }

  /// Whether all of it has ended.
  package var isFinished: Bool { run?.isFinished ?? true }

  /// Whether it was cancelled through this task. What was never started was not.
  @inlinable
  public var isCancelled: Bool { run?.isCancelled ?? false }
}

extension StoreTask: Hashable {
  /// Whether both are the task of the same send, or both of one that started nothing.
  public static func == (left: StoreTask, right: StoreTask) -> Bool { left.run === right.run }

  public func hash(into hasher: inout Hasher) { hasher.combine(run.map(ObjectIdentifier.init)) }
}
