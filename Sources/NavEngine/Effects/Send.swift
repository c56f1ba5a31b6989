/// How an effect's work sends actions to its feature: `await send(.loaded)`.
///
/// Semantics: "Stack-based navigation", section "Dismissal", of The Composable Architecture.
public struct Send<Action>: Sendable {
  @usableFromInline let deliver: @MainActor @Sendable (Action) -> Void

  /// Something to send to that calls a closure, for work that is to run outside of a store.
  public init(_ deliver: @escaping @MainActor @Sendable (Action) -> Void) {
    self.deliver = deliver
  }

  /// Has the store handle an action, and returns when it has.
  ///
  /// Does nothing when the work was cancelled, also because its screen has gone. After the work has dismissed its
  /// screen, the action is reported instead, as the ``DismissedActionPolicy`` says. An action that is sent when the work
  /// has ended, as by a callback that outlives it, is reported too, and handled if the screen is there still: it reaches
  /// no other screen, and no other child that has come in its place.
  ///
  /// A row, and a child in an optional or a case, has replaced another one if the store saw the first one go. With effects in
  /// more than eight screens, the store does not look after each action: a child that a reducer further out removes and puts
  /// back in the next action may count as the same.
  @inlinable
  @MainActor
  public func callAsFunction(_ action: Action) {
    deliver(action)
  }
}

/// The effects that one action started, and those of the actions that they send in turn.
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

  /// Whether it was cancelled through this task. Work that was never started was not.
  @inlinable
  public var isCancelled: Bool { run?.isCancelled ?? false }
}

extension StoreTask: Hashable {
  /// Whether both are the task of the same send, or both of one that started nothing.
  public static func == (left: StoreTask, right: StoreTask) -> Bool { left.run === right.run }

  /// Hashes the identity of the send: all tasks that started nothing have one hash.
  public func hash(into hasher: inout Hasher) { hasher.combine(run.map(ObjectIdentifier.init)) }
}
