/// A value that an actor keeps: ``LockIsolated`` for work that suspends.
public final actor ActorIsolated<Value: Sendable> {
  /// The value as it is now.
  public var value: Value

  /// Isolates a value.
  public init(_ value: @autoclosure @Sendable () throws -> Value) rethrows {
    self.value = try value()
  }

  /// Runs work on the value, and keeps the result. Changes that other tasks make while the work suspends are lost.
  @discardableResult
  public func withValue<Result: Sendable>(
    _ work: @Sendable (inout Value) async throws -> Result
  ) async rethrows -> Result {
    var value = value
    defer { self.value = value }
    return try await work(&value)
  }

  /// Replaces the value.
  public func setValue(_ newValue: @autoclosure @Sendable () throws -> Value) rethrows {
    value = try newValue()
  }
}

/// A value that the compiler takes for one that threads may share. The user of the value answers for that.
///
/// `@unchecked`: that is its purpose.
@dynamicMemberLookup
@propertyWrapper
public struct UncheckedSendable<Value>: @unchecked Sendable {
  /// The value.
  public var value: Value

  /// A value that threads may share, as its user promises.
  public init(_ value: Value) {
    self.value = value
  }

  /// A property that threads may share, as its user promises.
  public init(wrappedValue: Value) {
    value = wrappedValue
  }

  /// The value.
  public var wrappedValue: Value {
    get { value }
    _modify { yield &value }
  }

  /// The wrapper, to be passed to another thread as `$value`.
  public var projectedValue: Self {
    get { self }
    set { self = newValue }
  }

  /// A member of the value.
  public subscript<Member>(dynamicMember keyPath: KeyPath<Value, Member>) -> Member { value[keyPath: keyPath] }

  /// A member of the value, which may be changed.
  public subscript<Member>(dynamicMember keyPath: WritableKeyPath<Value, Member>) -> Member {
    get { value[keyPath: keyPath] }
    _modify { yield &value[keyPath: keyPath] }
  }

  /// A member of the object that the value is; a constant wrapper can change it.
  public subscript<Member>(dynamicMember keyPath: ReferenceWritableKeyPath<Value, Member>) -> Member {
    get { value[keyPath: keyPath] }
    nonmutating _modify { yield &value[keyPath: keyPath] }
  }
}

extension UncheckedSendable: Equatable where Value: Equatable {}
extension UncheckedSendable: Hashable where Value: Hashable {}

extension UncheckedSendable: Decodable where Value: Decodable {
  /// Reads the value alone.
  public init(from decoder: any Decoder) throws {
    value = try decoder.singleValueContainer().decode(Value.self)
  }
}

extension UncheckedSendable: Encodable where Value: Encodable {
  /// Writes the value alone.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }
}

/// A value of any type that is `Hashable`, which threads may share: equal to another if both are, as `AnyHashable` sees
/// it.
public struct AnyHashableSendable: Hashable, Sendable {
  /// The value.
  public let base: any Hashable & Sendable

  /// A value without its type. One that has lost it already is not wrapped again.
  public init(_ base: some Hashable & Sendable) {
    if let erased = base as? AnyHashableSendable { self = erased } else { self.base = base }
  }

  /// Whether the values are equal as `AnyHashable` compares them: `1 as Int` and `1 as UInt8` are.
  public static func == (left: AnyHashableSendable, right: AnyHashableSendable) -> Bool {
    AnyHashable(left.base) == AnyHashable(right.base)
  }

  /// Hashes the value as `AnyHashable` does.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(AnyHashable(base))
  }
}

extension AnyHashableSendable: CustomStringConvertible {
  /// The description of the value.
  public var description: String { "\(base)" }
}

extension AnyHashableSendable: CustomDebugStringConvertible {
  /// The value's debug description, in `AnyHashableSendable(…)`.
  public var debugDescription: String { "AnyHashableSendable(\(String(reflecting: base)))" }
}

extension AnyHashableSendable: CustomReflectable {
  /// The mirror of the value.
  public var customMirror: Mirror { Mirror(reflecting: base) }
}
