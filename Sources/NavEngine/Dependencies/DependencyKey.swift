/// Names a dependency and says what it is when nobody overrides it.
///
///     struct ClientKey: DependencyKey {
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
/// The values are asked for at each look-up: make them `static let` when they take time to make or keep something.
public protocol DependencyKey: _SendableMetatype {
  /// What code depends on: a client, a clock, a closure. It is looked up from any thread.
  associatedtype Value: Sendable

  /// What an app uses.
  static var liveValue: Value { get }

  /// What is used while ``DependencyValues/context`` is ``DependencyContext/test``; by default, the live value.
  static var testValue: Value { get }
}

extension DependencyKey {
  public static var testValue: Value { liveValue }
}
