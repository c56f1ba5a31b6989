/// How the ``Screen/branches`` of a screen are seen.
public enum BranchLayout: Hashable, Sendable {
  /// The active one alone.
  case tabs
  /// All beside each other. The active one is where a path goes on.
  case columns
}
