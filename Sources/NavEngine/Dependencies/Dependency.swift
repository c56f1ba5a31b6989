/// Looks up a dependency each time it is read.
///
///     @Dependency(\.continuousClock) var clock
///
/// A reducer may be made before, and outside of, the store whose values it sees. What is made where dependencies are
/// overridden, in the operation of ``withDependencies(_:operation:)`` or in an effect, keeps the overrides: it sees them
/// also when that is over, but for what is overridden where it reads them.
///
///     let model = withDependencies {
///       $0.date = .constant(midnight)
///     } operation: {
///       Model()
///     }
///
/// An object that a reducer makes while it reduces keeps nothing.
///
/// An effect that reads it captures the feature, and a `public` one has to be declared `Sendable` for that:
/// `public struct Counter: Reducer, Sendable`.
///
/// Semantics: "Tree-based navigation", section "Dismissal", of The Composable Architecture.
@propertyWrapper
public struct Dependency<Value>: Sendable {
  @usableFromInline let keyPath: KeyPath<DependencyValues, Value> & Sendable
  /// What was overridden where this was made.
  @usableFromInline let overrides: [ObjectIdentifier: any Sendable]

  /// The dependency of that name.
  @inlinable
  public init(_ keyPath: KeyPath<DependencyValues, Value> & Sendable) {
    self.keyPath = keyPath
    // A reducer's plan is known by the bytes of the reducer: those of each action would be others.
    overrides = ReduceContext.current == nil ? EffectContext.current?.values ?? [:] : [:]
  }

  /// The dependency of a key, which may be the type of the dependency itself: `@Dependency(Client.self) var client`.
  public init<Key: TestDependencyKey>(_ key: Key.Type) where Key.Value == Value {
    self.init(\.[index: DependencyKeyIndex<Key>()])
  }

  /// The dependency of a key with a live value.
  public init<Key: DependencyKey>(_ key: Key.Type) where Key.Value == Value {
    self.init(\.[index: DependencyKeyIndex<Key>()])
  }

  /// The value for the code that reads it: in a reducer that of its store, in an effect that of the feature which
  /// started it.
  @inlinable
  public var wrappedValue: Value {
    if overrides.isEmpty { return DependencyValues.current[keyPath: keyPath] }
    return DependencyValues.current.merging(overrides)[keyPath: keyPath]
  }
}

/// A key as key paths take it.
private struct DependencyKeyIndex<Key: TestDependencyKey>: Hashable, Sendable {}

extension DependencyValues {
  fileprivate subscript<Key: TestDependencyKey>(index index: DependencyKeyIndex<Key>) -> Key.Value {
    self[Key.self, property: ""]
  }

  fileprivate subscript<Key: DependencyKey>(index index: DependencyKeyIndex<Key>) -> Key.Value {
    self[Key.self, property: ""]
  }
}

/// A ``Dependency`` of whatever type.
protocol KeepingOverrides {
  var overrides: [ObjectIdentifier: any Sendable] { get }
}

extension Dependency: KeepingOverrides {}
