/// Which values of its ``DependencyKey`` a dependency has that nobody overrides.
public enum DependencyContext: Hashable, Sendable {
  case live
  case test
}
