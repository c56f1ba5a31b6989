public import NavEngine
public import Observation

/// A value that several features see and change, and that may outlive them.
///
///     struct State: Equatable {
///       @Shared(.fileStorage(.favourites)) var favourites: [Item] = []  // loaded and saved by a key
///       @Shared var account: Account                                   // passed by the parent: State(account: $account)
///     }
///
///     state.$favourites.withLock { $0.append(item) }
///
/// All that refer to one value see each change at once, in whatever feature, effect or thread it is made; a reader is told,
/// by Observation. Two declarations with one key refer to one value, whose default is that of the first.
///
/// It is a reference in a value: a copy of a state copies one word, and both copies see the same value. Two are equal if
/// their values are. A state with shared values equals its own copy, so that `Store.updates` does not tell of
/// their changes: ``updates`` does.
///
/// ## Threads
/// A value is read and written on any thread. Each write is atomic against all others. The closure of
/// ``withLock(_:)`` runs with the value's lock held, and nothing else of an app does.
///
/// ## Derived values
/// `$user.name` is a `Shared<String>` of a part. `Shared($user.address)` is one of what is in an optional, or nil;
/// `$rows[id: id]` and `$rows[2]` are of elements that may go, and `Array($rows)` is a list of shared elements. A derived
/// value of what is gone keeps the last value, for itself.
///
/// ## Cost
/// A read costs a lock and a look for trackings. A key is asked for nothing before the first read.
///
/// Semantics: `Shared` of the sharing library 2.8 that The Composable Architecture re-exports.
@propertyWrapper
@dynamicMemberLookup
public struct Shared<Value> {
  public let _reference: _SharedReference<Value>

  init(_ reference: _SharedReference<Value>) {
    _reference = reference
  }

  /// A shared value that no key saves, and that lives as long as it is referred to.
  public init(value: sending Value) {
    self.init(ValueReference(value))
  }

  /// The same reference: for arguments of functions that are declared with `@Shared`.
  public init(projectedValue: Shared<Value>) {
    self = projectedValue
  }

  /// A reference to what is in an optional value; nil if that is nil.
  public init?(_ base: Shared<Value?>) {
    guard let value = base.reference.value else { return nil }
    self.init(UnwrappedReference(base.reference, value))
  }

  /// The value, observed. It is changed by ``withLock(_:)``.
  @inlinable
  public var wrappedValue: Value {
    get { _reference.value }
    @available(*, unavailable, message: "Change a shared value by '$value.withLock { $0 = … }'.")
    nonmutating set { fatalError("A shared value cannot be set.") }
  }

  /// The reference: to be passed to other features, and to change the value by. Setting it refers to another value.
  public var projectedValue: Shared<Value> {
    get { self }
    set { self = newValue }
  }

  /// Changes the value while nothing else reads or changes it.
  ///
  /// The closure should be short, and must not wait for other threads. A closure that reads or changes the value otherwise
  /// than by its argument is reported, and sees another value.
  ///
  /// Observers are told when it has returned, and the key is asked to save the value: also if the closure throws.
  ///
  /// In the trailing closure of a test store's `send`, `receive` or `assert`, it states what the value should be, and
  /// changes nothing else.
  @inlinable
  @discardableResult
  public func withLock<Result>(_ operation: (inout Value) throws -> Result) rethrows -> Result {
    var result: Result?
    try _reference.edit { result = try operation(&$0) }
    return result!
  }

  /// A reference to a part of the value.
  public subscript<Member>(dynamicMember keyPath: WritableKeyPath<Value, Member>) -> Shared<Member> {
    Shared<Member>(PartReference(reference, { $0[keyPath: keyPath] }, writing: keyPath))
  }

  /// A reference for reading a part of the value.
  public subscript<Member>(dynamicMember keyPath: KeyPath<Value, Member>) -> SharedReader<Member> {
    SharedReader<Member>(PartReference(reference, { $0[keyPath: keyPath] }))
  }

  /// The error of the last saving; observed. The value in memory is as it was written.
  public var saveError: (any Error)? { reference.status.saveError }

  /// Saves the value at once, and waits for it.
  ///
  /// - Throws: The key's error, which is ``saveError`` then.
  public func save() async throws { try await reference.save() }
}

extension Shared: Sendable where Value: Sendable {}
extension Shared: _SharedValue, SharedProperty {}
extension Shared: Equatable where Value: Equatable {}

extension Shared: Identifiable where Value: Identifiable {
  /// The id of the value.
  public var id: Value.ID { reference.value.id }
}

// MARK: - What readers have, too

/// The common part of ``Shared`` and ``SharedReader``: not for apps.
public protocol _SharedValue<Value>: Observable, CustomStringConvertible, CustomReflectable {
  associatedtype Value
  var _reference: _SharedReference<Value> { get }
}

extension _SharedValue {
  var reference: _SharedReference<Value> { _reference }

  /// Whether the key is loading the value; observed.
  public var isLoading: Bool { reference.status.isLoading }

  /// The error of the last loading, or of a change by others that could not be read; observed. The value stayed as it was.
  public var loadError: (any Error)? { reference.status.loadError }

  /// Loads the value anew from where the key has it. A value that could not be saved before the call is replaced.
  ///
  /// - Throws: The key's error, which is ``loadError`` then. The value stays as it was.
  public func load() async throws { try await reference.load() }

  /// A reference for reading what a closure, or a key path, makes of the value.
  public func read<Member>(_ body: @escaping @Sendable (Value) -> Member) -> SharedReader<Member> {
    SharedReader<Member>(PartReference(reference, body))
  }

  /// The type and the value: `Shared<Int>(3)`. Loads nothing.
  public var description: String { "\(Self.self)(\(reference.unloadedValue))" }

  /// The mirror of the value. Loads nothing.
  public var customMirror: Mirror { Mirror(reflecting: reference.unloadedValue) }

  package var printedValue: Any { reference.unloadedValue }
}

extension _SharedValue where Value: Sendable {
  /// The value now, and after each write, in order, until the reader stops.
  public var updates: AsyncStream<Value> { AsyncStream(reference.updates.map(\.value)) }
}

extension _SharedValue where Value: Equatable {
  /// Whether the values are equal.
  public static func == (left: Self, right: Self) -> Bool {
    let value = left.reference.value
    return SharedView.reading(.actual) { value == right.reference.value }
  }
}

// MARK: - Elements

extension Shared where Value: MutableCollection {
  /// A reference to the element at a position. When the collection has become shorter, the last value stays.
  ///
  /// - Precondition: There is an element at the position now.
  public subscript(position: Value.Index) -> Shared<Value.Element> where Value.Index: Sendable & Hashable {
    let element: Shared<Value.Element?> = self[dynamicMember: \.[ifThere: position]]
    guard let element = Shared<Value.Element>(element) else {
      preconditionFailure("There is no element at \(position).")
    }
    return element
  }
}

extension MutableCollection where Index: Hashable {
  /// The element at a position, if there is one. Setting it where there is none does nothing, nor does setting nil.
  fileprivate subscript(ifThere position: Index) -> Element? {
    get { position >= startIndex && position < endIndex ? self[position] : nil }
    set { if let newValue, position >= startIndex && position < endIndex { self[position] = newValue } }
  }
}

extension RangeReplaceableCollection {
  /// References to the elements of a shared collection, by their positions.
  ///
  /// - Complexity: O(n) for n elements.
  public init<Value: MutableCollection>(
    _ collection: Shared<Value>
  ) where Value.Index: Sendable & Hashable, Element == Shared<Value.Element> {
    self.init(collection.wrappedValue.indices.map { collection[$0] })
  }

  /// References to the elements of a shared array, by their ids.
  ///
  /// - Complexity: O(n) for n elements.
  public init<ID, Item>(_ elements: Shared<IdentifiedArray<ID, Item>>) where Element == Shared<Item> {
    self.init(elements.wrappedValue.ids.compactMap { Shared(elements[id: $0]) })
  }

  /// References to the elements of a shared stack, by their ids.
  ///
  /// - Complexity: O(n) for n elements.
  public init<Item>(_ elements: Shared<StackState<Item>>) where Element == Shared<Item> {
    self.init(elements.wrappedValue.ids.compactMap { Shared(elements[id: $0]) })
  }
}
