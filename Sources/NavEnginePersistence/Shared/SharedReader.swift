import NavEngine

/// A shared value for reading: one that others change, or that only its key does.
///
///     @SharedReader(.appStorage("sound")) var hasSound = true
///     Child.State(sound: SharedReader($sound))
///
/// As ``Shared`` in all else.
///
/// Semantics: `SharedReader` of the sharing library 2.8.
@propertyWrapper
@dynamicMemberLookup
public struct SharedReader<Value> {
  public let _reference: _SharedReference<Value>

  init(_ reference: _SharedReference<Value>) {
    _reference = reference
  }

  /// A value that does not change.
  public init(value: sending Value) {
    self.init(ValueReference(value))
  }

  /// A value that does not change: for previews and tests.
  public static func constant(_ value: sending Value) -> SharedReader { SharedReader(value: value) }

  /// The same reference: for arguments of functions that are declared with `@SharedReader`.
  public init(projectedValue: SharedReader<Value>) {
    self = projectedValue
  }

  /// The value of a ``Shared``, for reading.
  public init(_ base: Shared<Value>) {
    self.init(base.reference)
  }

  /// A reference to what is in an optional value; nil if that is nil.
  public init?(_ base: some _SharedValue<Value?>) {
    guard let value = base.reference.value else { return nil }
    self.init(UnwrappedReference(base.reference, value))
  }

  /// The value, observed.
  public var wrappedValue: Value { reference.value }

  /// The reference, to be passed to other features. Setting it refers to another value.
  public var projectedValue: SharedReader<Value> {
    get { self }
    set { self = newValue }
  }

  /// A reference to a part of the value.
  public subscript<Member>(dynamicMember keyPath: KeyPath<Value, Member>) -> SharedReader<Member> {
    SharedReader<Member>(PartReference(reference, { $0[keyPath: keyPath] }))
  }
}

extension SharedReader: Sendable where Value: Sendable {}
extension SharedReader: _SharedValue, SharedProperty {}
extension SharedReader: Equatable where Value: Equatable {}

extension SharedReader: Identifiable where Value: Identifiable {
  /// The id of the value.
  public var id: Value.ID { reference.value.id }
}
