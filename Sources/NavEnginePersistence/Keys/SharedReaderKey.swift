import NavEngine

/// Loads a shared value from somewhere outside of the program, and hears of its changes there.
///
///     struct ConfigKey: SharedReaderKey {
///       let name: String
///       var id: String { name }
///
///       func load(context: LoadContext<Bool>, continuation: LoadContinuation<Bool>) {
///         continuation.resume(with: Result { try config.flag(name) })
///       }
///
///       func subscribe(context: LoadContext<Bool>, subscriber: SharedSubscriber<Bool>) -> SharedSubscription {
///         let token = config.onChange(name) { subscriber.yield($0) }
///         return SharedSubscription { token.cancel() }
///       }
///     }
///
///     @SharedReader(ConfigKey(name: "beta")) var showsBeta = false
///
/// Nothing is asked of a key before the value is read, printed values not counted. All declarations with equal ids share
/// one value. A key whose values can be written is a ``SharedKey``.
///
/// Semantics: `SharedReaderKey` of the sharing library 2.8 that The Composable Architecture re-exports.
public protocol SharedReaderKey<Value>: Sendable {
  /// The type of the value.
  associatedtype Value: Sendable
  /// Tells one value from another. The type of the key belongs to it.
  associatedtype ID: Hashable = Self

  /// Tells this value from those of other keys of the type: the key itself, if it is `Hashable` and says nothing else.
  var id: ID { get }

  /// Loads the value. Called on any thread, with no lock held. It must not use the shared value that it is to load.
  ///
  /// An answer within the call is the value of the very read that has asked for it. One that comes later is told to
  /// observers, and dropped if the value was written, or loaded anew, meanwhile.
  ///
  /// - Parameters:
  ///   - context: The reason for loading, and the default.
  ///   - continuation: Takes the answer, once.
  func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>)

  var _traits: _SharedKeyTraits { get }

  /// Has a subscriber hear of the changes that others make, until the subscription is cancelled or released. Called after
  /// the first load was asked for: a change in between is to be told, too.
  func subscribe(context: LoadContext<Value>, subscriber: SharedSubscriber<Value>) -> SharedSubscription
}

/// Loads a shared value, and saves it after each change.
///
/// Semantics: `SharedKey` of the sharing library 2.8.
public protocol SharedKey<Value>: SharedReaderKey {
  /// Saves a value. Called after each write, on the writer's thread, with no lock held: one call at a time, the newest
  /// value last. What a subscriber hears before the call has returned, or has been answered, is older and dropped.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - context: The reason for saving.
  ///   - continuation: Takes the result, once. That of an older value than the last one is dropped.
  func save(_ value: Value, context: SaveContext, continuation: SaveContinuation)
}

/// The reason for loading a value.
public enum LoadContext<Value>: Sendable where Value: Sendable {
  /// The first read of a value, with the default to be used if there is none.
  case initialValue(Value)
  /// A call of `load()`.
  case userInitiated

  /// The default, while the value is read for the first time.
  public var initialValue: Value? {
    if case .initialValue(let value) = self { value } else { nil }
  }
}

/// The reason for saving a value.
public enum SaveContext: Hashable, Sendable {
  /// A write.
  case didSet
  /// A call of `save()`, which waits for the result.
  case userInitiated
}

/// Takes the answer of ``SharedReaderKey/load(context:continuation:)``, once.
///
/// A second answer is reported and dropped. A continuation that is released without one is reported, and answers with the
/// default.
public struct LoadContinuation<Value: Sendable>: Sendable {
  private let once: Once<Value?>

  /// A continuation that calls a closure with the answer: nil for the default. Reports name the key by the description.
  public init(
    _ description: @autoclosure @escaping @Sendable () -> String = "a shared key",
    callback: @escaping @Sendable (Result<Value?, any Error>) -> Void
  ) {
    once = Once(description, unanswered: nil, callback)
  }

  /// Answers with the loaded value.
  public func resume(returning value: Value) { once.resume(with: .success(value)) }

  /// Answers with an error, which is the value's `loadError` then. The value stays as it is.
  public func resume(throwing error: any Error) { once.resume(with: .failure(error)) }

  /// Answers that there is no value: the default is the value then.
  public func resumeReturningInitialValue() { once.resume(with: .success(nil)) }

  /// Answers with a value, nil for the default, or with an error.
  public func resume(with result: Result<Value?, any Error>) { once.resume(with: result) }
}

/// Takes the result of ``SharedKey/save(_:context:continuation:)``, once, as a ``LoadContinuation`` does.
public struct SaveContinuation: Sendable {
  private let once: Once<Void>

  /// A continuation that calls a closure with the result. Reports name the key by the description.
  public init(
    _ description: @autoclosure @escaping @Sendable () -> String = "a shared key",
    callback: @escaping @Sendable (Result<Void, any Error>) -> Void
  ) {
    once = Once(description, unanswered: (), callback)
  }

  /// The value is saved.
  public func resume() { once.resume(with: .success(())) }

  /// The value is not saved. The error is the value's `saveError` then, and the value stays as it is.
  public func resume(throwing error: any Error) { once.resume(with: .failure(error)) }

  /// The value is saved, or not.
  public func resume(with result: Result<Void, any Error>) { once.resume(with: result) }
}

/// Hears of changes that others make to a shared value.
public struct SharedSubscriber<Value: Sendable>: Sendable {
  let onLoading: (@Sendable (Bool) -> Void)?
  /// Takes what a closure reads, unless it is nil, or the program writes the value meanwhile.
  var receive: @Sendable (_ read: () -> Result<Value?, any Error>?) -> Void

  /// A subscriber that calls closures with what it hears.
  ///
  /// - Parameters:
  ///   - callback: Takes values, nil for the default, and errors.
  ///   - onLoading: Takes whether a value is about to come.
  public init(
    callback: @escaping @Sendable (Result<Value?, any Error>) -> Void,
    onLoading: (@Sendable (Bool) -> Void)? = nil
  ) {
    self.onLoading = onLoading
    receive = { read in read().map(callback) }
  }

  /// The value is another one.
  public func yield(_ value: Value) { yield(with: .success(value)) }

  /// The value could not be read. It stays as it was.
  public func yield(throwing error: any Error) { yield(with: .failure(error)) }

  /// There is no value any more: the default is the value then.
  public func yieldReturningInitialValue() { yield(with: .success(nil)) }

  /// The value is another one, nil for the default, or could not be read.
  public func yield(with result: Result<Value?, any Error>) { receive { result } }

  /// A value is about to come, or no more.
  public func yieldLoading(_ isLoading: Bool = true) { onLoading?(isLoading) }
}

/// A subscription to the changes of a shared value. It ends when it is cancelled or released.
public struct SharedSubscription: Sendable {
  private let token: Token

  /// A subscription that calls a closure, once, as it ends.
  public init(_ cancel: @escaping @Sendable () -> Void) {
    token = Token(cancel)
  }

  /// Ends it.
  public func cancel() { token.cancel() }

  private final class Token: Sendable {
    private let end: LockIsolated<(@Sendable () -> Void)?>

    init(_ end: @escaping @Sendable () -> Void) {
      self.end = LockIsolated(end)
    }

    deinit { cancel() }

    func cancel() { end.take()?() }
  }
}

/// Calls a closure once.
private final class Once<Answer: Sendable>: Sendable {
  private let callback: LockIsolated<(@Sendable (Result<Answer, any Error>) -> Void)?>
  private let description: @Sendable () -> String
  private let unanswered: Answer

  init(
    _ description: @escaping @Sendable () -> String,
    unanswered: Answer,
    _ callback: @escaping @Sendable (Result<Answer, any Error>) -> Void
  ) {
    (self.description, self.unanswered) = (description, unanswered)
    self.callback = LockIsolated(callback)
  }

  deinit {
    guard let callback = callback.take() else { return }
    reportIssue("The continuation of \(description()) was released without an answer. Resume it once on each way.")
    callback(.success(unanswered))
  }

  func resume(with result: Result<Answer, any Error>) {
    guard let callback = callback.take() else {
      return reportIssue("The continuation of \(description()) was resumed twice. The second answer is dropped.")
    }
    callback(result)
  }
}

extension LockIsolated {
  /// The value, which is nil from now on.
  fileprivate func take<Wrapped>() -> Wrapped? where Value == Wrapped? {
    withValue { value in
      defer { value = nil }
      return value
    }
  }
}

extension SharedReaderKey where ID == Self {
  /// The key itself.
  public var id: Self { self }
}

extension SharedReaderKey {
  public var _traits: _SharedKeyTraits {
    _SharedKeyTraits(name: id as? SharedName ?? .other(AnyHashable(id), ObjectIdentifier(Self.self)))
  }
}

// MARK: - Defaults

/// A key with a default, so that declarations need none.
///
///     extension SharedKey where Self == FileStorageKey<[Item]>.Default {
///       static var favourites: Self { Self[.fileStorage(.favourites), default: []] }
///     }
///
///     @Shared(.favourites) var favourites
///
/// Semantics: `Default` of the sharing library 2.8.
public struct DefaultedKey<Base: SharedReaderKey>: SharedReaderKey {
  let base: Base
  let makeDefault: @Sendable () -> Base.Value

  /// The base's id: a value with a default in the key and one with the same default beside it are one.
  public var id: Base.ID { base.id }

  public var _traits: _SharedKeyTraits { base._traits }

  /// Loads by the base.
  public func load(context: LoadContext<Base.Value>, continuation: LoadContinuation<Base.Value>) {
    base.load(context: context, continuation: continuation)
  }

  /// Subscribes by the base.
  public func subscribe(
    context: LoadContext<Base.Value>,
    subscriber: SharedSubscriber<Base.Value>
  ) -> SharedSubscription {
    base.subscribe(context: context, subscriber: subscriber)
  }
}

extension DefaultedKey: SharedKey where Base: SharedKey {
  /// Saves by the base.
  public func save(_ value: Base.Value, context: SaveContext, continuation: SaveContinuation) {
    base.save(value, context: context, continuation: continuation)
  }
}

extension SharedReaderKey {
  /// The key with a default.
  public typealias Default = DefaultedKey<Self>

  /// A key with a default.
  ///
  /// - Parameters:
  ///   - key: The key without one.
  ///   - value: The default, made when it is needed.
  public static subscript<Base: SharedReaderKey>(
    _ key: Base,
    default value: @autoclosure @escaping @Sendable () -> Base.Value
  ) -> Self where Self == DefaultedKey<Base> {
    DefaultedKey(base: key, makeDefault: value)
  }
}
