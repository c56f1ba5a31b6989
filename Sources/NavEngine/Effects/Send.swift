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
  /// Does nothing when the work was cancelled. After the feature dismissed itself, the action is reported instead, as
  /// the ``DismissedActionPolicy`` says.
  @inlinable
  @MainActor
  public func callAsFunction(_ action: Action) {
    deliver(action)
  }
}
