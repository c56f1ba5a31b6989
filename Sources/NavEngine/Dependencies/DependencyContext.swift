/// Which values of its ``DependencyKey`` a dependency has that nobody overrides.
public enum DependencyContext: Hashable, Sendable {
  /// ``DependencyKey/liveValue``: in an app, and wherever nobody says otherwise.
  case live
  /// ``DependencyKey/testValue``: in a test's store.
  case test
}
