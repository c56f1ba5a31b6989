/// How much of what a feature does a ``TestStore`` wants asserted.
///
/// Semantics: "Tree-based navigation" and "Stack-based navigation", sections "Testing", of The Composable
/// Architecture.
public enum Exhaustivity: Hashable, Sendable {
  /// All of it: each change of the state, each action that effects send, and the end of each effect.
  case on
  /// What the test asserts, and no more. What it passes over is told as a warning, or on standard error where the test
  /// library has no warnings, if `showSkippedAssertions`.
  case off(showSkippedAssertions: Bool)

  /// What the test asserts, and no more.
  public static let off = Exhaustivity.off(showSkippedAssertions: false)

  var showsSkipped: Bool { self == .off(showSkippedAssertions: true) }
}
