/// Looks up a dependency each time it is read.
///
///     @Dependency(\.continuousClock) var clock
///
/// A reducer may be made before, and outside of, the store whose values it sees. What is made where dependencies are
/// overridden, in the operation of ``withDependencies(_:operation:)``, also within a reducer, or in an effect, keeps the
/// overrides: it sees them also when that is over, but for what is overridden where it reads them.
///
///     let model = withDependencies {
///       $0.date = .constant(midnight)
///     } operation: {
///       Model()
///     }
///
/// A reducer that makes an object outside of such an operation hands it no values of its store.
///
/// An effect that reads it captures the feature, and a `public` one has to be declared `Sendable` for that:
/// `public struct Counter: Reducer, Sendable`.
///
/// Semantics: "Tree-based navigation", section "Dismissal", of The Composable Architecture.
@propertyWrapper
public struct Dependency<Value>: Sendable {
  @usableFromInline let keyPath: KeyPath<DependencyValues, Value> & Sendable
  /// The overrides where this was made.
  @usableFromInline let overrides: [ObjectIdentifier: any Sendable]

  /// The dependency of that name.
  @inlinable
  public init(_ keyPath: KeyPath<DependencyValues, Value> & Sendable) {
    self.keyPath = keyPath
    overrides = DependencyValues.kept
  }

  /// The dependency of a key, which may be the type of the dependency itself: `@Dependency(Client.self) var client`.
  public init<Key: TestDependencyKey>(
    _ key: Key.Type,
    fileID: _SourceFileID = #fileID,
    line: UInt = #line
  ) where Key.Value == Value {
    self.init(\.[index: DependencyKeyIndex<Key>(fileID: fileID, line: line)])
  }

  /// The value for the code that reads it: in a reducer that of its store, in an effect that of the feature which
  /// started it.
  @inlinable
  public var wrappedValue: Value {
    if overrides.isEmpty { return DependencyValues.current[keyPath: keyPath] }
    return DependencyValues.current.merging(overrides)[keyPath: keyPath]
  }
}

/// A key as key paths take it, and where it is written.
private struct DependencyKeyIndex<Key: TestDependencyKey>: Hashable, Sendable {
  let fileID: _SourceFileID
  let line: UInt
}

extension DependencyValues {
  fileprivate subscript<Key: TestDependencyKey>(index index: DependencyKeyIndex<Key>) -> Key.Value {
    self[Key.self, fileID: index.fileID.text, line: index.line, property: ""]
  }
}

/// A ``Dependency`` of whatever type.
protocol KeepingOverrides {
  var overrides: [ObjectIdentifier: any Sendable] { get }
}

extension Dependency: KeepingOverrides {}

extension DependencyValues {
  /// The overrides that an object keeps that is made here: those of the code that makes it.
  ///
  /// A reducer is made anew for each action, or by a body that is evaluated once, and sees what is overridden while it
  /// reduces. Where it reduces, only an operation of ``withDependencies(_:operation:)`` overrides for objects.
  @usableFromInline
  static var kept: [ObjectIdentifier: any Sendable] {
    guard let reduce = ReduceContext.current else { return EffectContext.current?.values ?? [:] }
    return reduce.isOverridden ? here.lasting.values : [:]
  }

  /// The values that code sees that outlives a reduce.
  @usableFromInline
  var lasting: EffectContext { surroundings(in: surroundings.screen, at: 0) }
}
