public import Foundation
public import NavEngine

/// A shared value in user defaults.
public struct AppStorageKey<Value: Sendable>: SharedKey {
  private let name: String
  // `UserDefaults` may be used from any thread, as its documentation says.
  @UncheckedSendable private var store: UserDefaults
  private let read: @Sendable (UserDefaults, String) throws -> Value?
  private let write: @Sendable (UserDefaults, String, Value) throws -> Void
  /// The object that was loaded last.
  private let loaded = LockIsolated<NSObject?>(nil)

  fileprivate init(
    _ name: String,
    _ store: UserDefaults?,
    read: @escaping @Sendable (UserDefaults, String) throws -> Value?,
    write: @escaping @Sendable (UserDefaults, String, Value) throws -> Void
  ) {
    self.name = name
    _store = UncheckedSendable(store ?? DependencyValues.current.defaultAppStorage)
    (self.read, self.write) = (read, write)
  }

  /// A value that is made of another one, which the defaults hold.
  fileprivate init<Stored: AppStorageValue>(
    _ name: String,
    _ store: UserDefaults?,
    value: @escaping @Sendable (Stored) throws -> Value?,
    stored: @escaping @Sendable (Value) throws -> Stored
  ) {
    self.init(
      name,
      store,
      read: { try Stored.read(from: $0, $1).flatMap(value) },
      write: { try stored($2).write(to: $0, $1) }
    )
  }

  /// The key of an optional value, which is removed where it is nil.
  fileprivate var optional: AppStorageKey<Value?> {
    AppStorageKey<Value?>(
      name,
      store,
      read: { [read] in try read($0, $1).map { .some($0) } },
      write: { [write] in if let value = $2 { try write($0, $1, value) } else { $0.removeObject(forKey: $1) } }
    )
  }

  /// The name, and which defaults they are.
  public var id: some Hashable & Sendable { SharedName.appStorage(ObjectIdentifier(store), name) }

  private var object: NSObject? { store.object(forKey: name) as? NSObject }

  /// Reads the defaults.
  public func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>) {
    loaded.withValue { [object] in $0 = object }
    continuation.resume(with: Result { try read(store, name) })
  }

  /// Hears of changes that others in the program make, and on Apple's systems other programs: not of those that are made
  /// while a write of this value is told to observers of the defaults. The value stays as written then.
  public func subscribe(context: LoadContext<Value>, subscriber: SharedSubscriber<Value>) -> SharedSubscription {
    let last = LockIsolated(loaded.withValue { $0 })
    let look: @Sendable () -> Void = { [self, own = _traits.name] in
      subscriber.receive {
        let new = object
        var old = new
        last.withValue { swap(&$0, &old) }
        return old != new && DefaultsWriting.name != own ? Result { try read(store, name) } : nil
      }
    }
    let token = UncheckedSendable(
      NotificationCenter.default.addObserver(forName: UserDefaults.didChangeNotification, object: store, queue: nil) {
        _ in look()
      }
    )
    #if canImport(ObjectiveC)
      let observer = DefaultsObserver(store, name, look)
    #endif
    // For a change since it was loaded.
    look()
    return SharedSubscription {
      NotificationCenter.default.removeObserver(token.value)
      #if canImport(ObjectiveC)
        observer.end()
      #endif
    }
  }

  /// Writes the defaults.
  public func save(_ value: Value, context: SaveContext, continuation: SaveContinuation) {
    let result = Result { try DefaultsWriting.$name.withValue(_traits.name) { try write(store, name, value) } }
    continuation.resume(with: result)
  }
}

/// The value whose own write of defaults is told on this thread.
private enum DefaultsWriting {
  @TaskLocal static var name: SharedName?
}

#if canImport(ObjectiveC)
  /// Hears of what other programs write.
  private final class DefaultsObserver: NSObject, @unchecked Sendable {
    // `@unchecked`: all is constant.
    private let store: UserDefaults
    private let name: String
    private let look: @Sendable () -> Void

    init(_ store: UserDefaults, _ name: String, _ look: @escaping @Sendable () -> Void) {
      (self.store, self.name, self.look) = (store, name, look)
      super.init()
      store.addObserver(self, forKeyPath: name, options: [], context: nil)
    }

    func end() { store.removeObserver(self, forKeyPath: name) }

    override func observeValue(
      forKeyPath keyPath: String?,
      of object: Any?,
      change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) {
      look()
    }
  }
#endif

// MARK: - Types

/// A type that user defaults hold as it is.
public protocol AppStorageValue: Sendable {
  /// The value under a name, if there is one of the type.
  static func read(from store: UserDefaults, _ name: String) -> Self?
  /// Writes the value under a name.
  func write(to store: UserDefaults, _ name: String)
}

extension AppStorageValue {
  /// The object under the name.
  public static func read(from store: UserDefaults, _ name: String) -> Self? { store.object(forKey: name) as? Self }
  /// Writes the object.
  public func write(to store: UserDefaults, _ name: String) { store.set(self, forKey: name) }
}

extension Bool: AppStorageValue {}
extension Double: AppStorageValue {}
extension Int: AppStorageValue {}
extension String: AppStorageValue {}
extension Data: AppStorageValue {}
extension Date: AppStorageValue {}
extension Array: AppStorageValue where Element == String {}

/// Elsewhere than on Apple's systems as its text: Foundation reads no other URL than that of a file there.
extension URL: AppStorageValue {
  #if canImport(ObjectiveC)
    /// The URL, as `UserDefaults` archives it.
    public static func read(from store: UserDefaults, _ name: String) -> URL? { store.url(forKey: name) }
    /// Writes the URL.
    public func write(to store: UserDefaults, _ name: String) { store.set(self, forKey: name) }
  #else
    /// The URL that the text is.
    public static func read(from store: UserDefaults, _ name: String) -> URL? {
      store.string(forKey: name).flatMap { URL(string: $0) }
    }
    /// Writes the text.
    public func write(to store: UserDefaults, _ name: String) { store.set(absoluteString, forKey: name) }
  #endif
}

extension Optional: AppStorageValue where Wrapped: AppStorageValue {
  /// The value, nil if there is none.
  public static func read(from store: UserDefaults, _ name: String) -> Wrapped?? {
    Wrapped.read(from: store, name).map { .some($0) }
  }

  /// Writes the value, or removes it.
  public func write(to store: UserDefaults, _ name: String) {
    if let self { self.write(to: store, name) } else { store.removeObject(forKey: name) }
  }
}

extension SharedReaderKey {
  /// A value in user defaults: `Bool`, `Int`, `Double`, `String`, `[String]`, `URL`, `Data`, `Date`, or an optional one.
  ///
  /// - Parameters:
  ///   - name: The name in the defaults.
  ///   - store: The defaults; by default, those of `\.defaultAppStorage`.
  public static func appStorage<Value: AppStorageValue>(
    _ name: String,
    store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Value> {
    AppStorageKey(name, store, value: { $0 }, stored: { $0 })
  }

  /// A value that is stored as its raw value. One that is no case is none.
  public static func appStorage<Value: RawRepresentable & Sendable>(
    _ name: String,
    store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Value>, Value.RawValue: AppStorageValue {
    AppStorageKey(name, store, value: { Value(rawValue: $0) }, stored: { $0.rawValue })
  }

  /// An optional value that is stored as its raw value.
  public static func appStorage<Value: RawRepresentable & Sendable>(
    _ name: String,
    store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Value?>, Value.RawValue: AppStorageValue {
    AppStorageKey<Value>.appStorage(name, store: store).optional
  }

  /// A value that is stored as JSON.
  @_disfavoredOverload
  public static func appStorage<Value: Codable & Sendable>(
    _ name: String,
    store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Value> {
    AppStorageKey(
      name,
      store,
      value: { try JSONDecoder().decode(Value.self, from: $0) },
      stored: { try JSONEncoder().encode($0) }
    )
  }

  /// An optional value that is stored as JSON.
  @_disfavoredOverload
  public static func appStorage<Value: Codable & Sendable>(
    _ name: String,
    store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Value?> {
    AppStorageKey<Value>.appStorage(name, store: store).optional
  }
}

// MARK: - Stores

extension DependencyValues {
  /// Where values of `.appStorage` keys are: `UserDefaults.standard`; empty ones in memory in each test and preview.
  public var defaultAppStorage: UserDefaults {
    get { self[AppStorageDependency.self].value }
    set { self[AppStorageDependency.self] = UncheckedSendable(newValue) }
  }
}

private enum AppStorageDependency: DependencyKey {
  static var liveValue: UncheckedSendable<UserDefaults> { UncheckedSendable(.standard) }
  static var previewValue: UncheckedSendable<UserDefaults> { UncheckedSendable(.inMemory) }
  static var testValue: UncheckedSendable<UserDefaults> { UncheckedSendable(.inMemory) }
}

extension UserDefaults {
  /// Empty defaults that no file has.
  public static var inMemory: UserDefaults { MemoryDefaults() }
}

private final class MemoryDefaults: UserDefaults {
  private let values = LockIsolated<[String: NSObject]>([:])

  init() {
    super.init(suiteName: "NavEngine.inMemory")!
  }

  override func object(forKey name: String) -> Any? { values.withValue { $0[name] } }

  override func set(_ value: Any?, forKey name: String) {
    let new = value.map { ($0 as? URL)?.absoluteString ?? $0 }.map { $0 as AnyObject as! NSObject }
    values.withValue { $0[name] = new }
    NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: self)
  }

  override func set(_ value: Bool, forKey name: String) { set(value as NSNumber as Any, forKey: name) }
  override func set(_ value: Int, forKey name: String) { set(value as NSNumber as Any, forKey: name) }
  override func set(_ value: Double, forKey name: String) { set(value as NSNumber as Any, forKey: name) }
  override func set(_ url: URL?, forKey name: String) { set(url?.absoluteString as Any?, forKey: name) }
  override func removeObject(forKey name: String) { set(nil as Any?, forKey: name) }

  override func url(forKey name: String) -> URL? {
    (object(forKey: name) as? String).flatMap { URL(string: $0) }
  }
}
