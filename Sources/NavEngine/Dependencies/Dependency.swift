/// Looks up a dependency each time it is read.
///
///     @Dependency(\.continuousClock) var clock
///
/// It keeps the key path only, so that a reducer may be made before, and outside of, the store whose values it sees.
///
/// An effect that reads it captures the feature, and a `public` one has to be declared `Sendable` for that:
/// `public struct Counter: Reducer, Sendable`.
///
/// Semantics: "Tree-based navigation", section "Dismissal", of The Composable Architecture.
@propertyWrapper
public struct Dependency<Value>: Sendable {
  @usableFromInline let keyPath: KeyPath<DependencyValues, Value> & Sendable

  /// The dependency of that name.
  @inlinable
  public init(_ keyPath: KeyPath<DependencyValues, Value> & Sendable) {
    self.keyPath = keyPath
  }

  /// The value for the code that reads it: in a reducer that of its store, in an effect that of the feature which
  /// started it.
  @inlinable
  public var wrappedValue: Value { DependencyValues.current[keyPath: keyPath] }
}
