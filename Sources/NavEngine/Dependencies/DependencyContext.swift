/// Which values of its ``DependencyKey`` a dependency has that nobody overrides.
public enum DependencyContext: Hashable, Sendable {
  /// ``DependencyKey/liveValue``: in an app.
  case live
  /// ``TestDependencyKey/previewValue``: where it is said, as for a view's preview.
  case preview
  /// ``TestDependencyKey/testValue``: in a test's store, and in a running test.
  case test

  /// The key under which values keep it. It is no ``DependencyKey``, whose default would depend on it.
  enum Key {}
}
