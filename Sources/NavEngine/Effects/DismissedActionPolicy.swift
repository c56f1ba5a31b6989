/// The treatment of actions that reach no feature: those that an effect sends after it has dismissed its feature's screen,
/// those for a store or a child that is gone, and pushes and pops of ids that a stack refuses. The child never sees them; the
/// feature around it does, where the action reaches that.
///
/// Semantics: "Tree-based navigation" and "Stack-based navigation", sections "Dismissal", of The Composable
/// Architecture.
public enum DismissedActionPolicy: Hashable, Sendable {
  /// Report it as an ``IssueReporter/Issue``, with the action, the screen's id and the likely cause.
  case report
  /// Drop it.
  case ignore
  /// Stop the program with the same message.
  case trap
}

extension DismissedActionPolicy {
  enum Key: DependencyKey {
    static let liveValue = DismissedActionPolicy.report
    static let testValue = liveValue
  }

  /// The policy in a context.
  @usableFromInline
  init(in context: EffectContext) {
    self = DependencyValues(context).dismissedActionPolicy
  }

  @usableFromInline
  func enforce(_ message: @autoclosure () -> String, at location: IssueLocation) {
    switch self {
    case .report: reportIssue(message(), at: location)
    case .ignore: break
    case .trap: fatalError(message())
    }
  }
}
