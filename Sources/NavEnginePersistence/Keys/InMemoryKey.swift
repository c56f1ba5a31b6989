public import NavEngine

/// A shared value that lives as long as the program.
public struct InMemoryKey<Value: Sendable>: SharedKey {
  private let name: String

  fileprivate init(_ name: String) {
    self.name = name
  }

  /// The storage keeps the value. The key does not keep the storage, which keeps the key.
  public var _traits: _SharedKeyTraits {
    _SharedKeyTraits(name: .inMemory(name), references: DependencyValues.current.defaultInMemoryStorage.references)
  }

  /// The name.
  public var id: some Hashable & Sendable { SharedName.inMemory(name) }

  /// Answers that there is none: the storage keeps the value itself.
  public func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>) {
    continuation.resumeReturningInitialValue()
  }

  /// Hears of nothing: the storage is the value's only place.
  public func subscribe(context: LoadContext<Value>, subscriber: SharedSubscriber<Value>) -> SharedSubscription {
    SharedSubscription {}
  }

  /// Nothing is to be saved.
  public func save(_ value: Value, context: SaveContext, continuation: SaveContinuation) {
    continuation.resume()
  }
}

extension SharedReaderKey {
  /// A value that lives as long as the program, under a name.
  public static func inMemory<Value>(_ name: String) -> Self where Self == InMemoryKey<Value> {
    InMemoryKey(name)
  }
}

/// Keeps the values of ``InMemoryKey``s.
public struct InMemoryStorage: Sendable {
  let references = SharedReferences(keepsObjects: true)

  /// An empty one.
  public init() {}

  fileprivate enum Key: DependencyKey {
    static let liveValue = InMemoryStorage()
    static var previewValue: InMemoryStorage { InMemoryStorage() }
    static var testValue: InMemoryStorage { InMemoryStorage() }
  }
}

extension DependencyValues {
  /// Where values of `.inMemory` keys are kept: the program's; an empty one in each test and preview.
  public var defaultInMemoryStorage: InMemoryStorage {
    get { self[InMemoryStorage.Key.self] }
    set { self[InMemoryStorage.Key.self] = newValue }
  }
}
