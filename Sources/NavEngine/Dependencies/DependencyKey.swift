/// Names a dependency for code that is built without its live value: that of a feature's module, and of its tests.
///
///     struct Client: TestDependencyKey {
///       var items: @Sendable () async throws -> [Item]
///
///       static let testValue = Client(items: unimplemented("Client.items"))
///     }
///
///     extension DependencyValues {
///       var client: Client {
///         get { self[Client.self] }
///         set { self[Client.self] = newValue }
///       }
///     }
///
/// The test value is made once in each test, at its first look-up: see ``DependencyKey``.
///
/// A module that only the app links adds the live value: `extension Client: DependencyKey { static let liveValue = … }`.
/// Where a program that runs no test looks up a key without one, an issue is reported.
public protocol TestDependencyKey<Value>: _SendableMetatype {
  /// The dependency: a client, a clock, a closure. It is looked up from any thread.
  associatedtype Value: Sendable = Self

  /// The value while ``DependencyValues/context`` is ``DependencyContext/preview``; by default, the test value, or the
  /// live value of a ``DependencyKey``.
  static var previewValue: Value { get }

  /// The value while ``DependencyValues/context`` is ``DependencyContext/test``: in a running test.
  static var testValue: Value { get }
}

/// Names a dependency and gives its value without an override.
///
///     enum ClientKey: DependencyKey {
///       static let liveValue = Client.live
///       static let testValue = Client.failing
///     }
///
///     extension DependencyValues {
///       var client: Client {
///         get { self[ClientKey.self] }
///         set { self[ClientKey.self] = newValue }
///       }
///     }
///
/// In a module whose default isolation is the main actor, the extension has to be `nonisolated extension
/// DependencyValues`, and so has one that conforms a type that is declared elsewhere.
///
/// A value is made once, at its first look-up, also where it is computed: `static var liveValue: Client { … }` keeps the
/// actor that it makes. A process has one live and one preview value of a key. A test has values of its own, also live
/// ones, which its stores share with it; code of no test, in a detached task, has a new one for each look-up. If several
/// threads look a value up for the first time, each may make one, and they all go on with the first.
///
/// A key without a test value reports an issue when code looks it up in a test that does not override it: the live
/// value, which the code goes on with, may ask a server.
public protocol DependencyKey<Value>: TestDependencyKey {
  /// The type of the dependency. A type may be the key of itself.
  associatedtype Value = Self

  /// The value that an app uses.
  static var liveValue: Value { get }

  /// The value in previews; ``liveValue`` unless told.
  static var previewValue: Value { get }
  /// The value in tests. Without one, an issue is reported, and the test goes on with ``previewValue``.
  static var testValue: Value { get }
}

extension TestDependencyKey {
  /// The test value.
  public static var previewValue: Value { testValue }
}

extension DependencyKey {
  /// The live value.
  public static var previewValue: Value { liveValue }

  /// The preview value, after an issue was reported: a test should override the dependency.
  public static var testValue: Value {
    DependencyIssue.noteNoTestValue()
    return previewValue
  }
}

/// The choice among the values of a ``DependencyKey`` for a dependency without an override.
public enum DependencyContext: Hashable, Sendable {
  /// ``DependencyKey/liveValue``: in an app.
  case live
  /// ``TestDependencyKey/previewValue``: where it is said, as for a view's preview.
  case preview
  /// ``TestDependencyKey/testValue``: in a test's store, and in a running test.
  case test
}

/// A value of a dependency as a context keeps it: erased to this type, it is told again by comparing one word, also
/// where the value itself is an existential.
@frozen
@usableFromInline
struct DependencyBox<Value: Sendable>: Sendable {
  @usableFromInline let value: Value

  @inlinable
  init(_ value: Value) {
    self.value = value
  }
}
