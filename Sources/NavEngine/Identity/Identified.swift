/// A value with an id, for collections of values that have none of their own.
///
///     var names: IdentifiedArrayOf<Identified<UUID, String>> = []
///     names.append(Identified("Blob", id: UUID()))
///     names[0].count  // 4: a member of the value
///
/// Semantics: `Identified` of Point-Free's libraries.
@dynamicMemberLookup
public struct Identified<ID: Hashable, Value>: Identifiable {
  /// The id. It does not change with the value.
  public let id: ID
  /// The value.
  public var value: Value

  /// A value under an id.
  public init(_ value: Value, id: ID) {
    self.id = id
    self.value = value
  }

  /// A value under an id that is made of it.
  public init(_ value: Value, id: (Value) -> ID) {
    self.init(value, id: id(value))
  }

  /// A member of the value.
  public subscript<Member>(dynamicMember keyPath: KeyPath<Value, Member>) -> Member {
    value[keyPath: keyPath]
  }

  /// A member of the value, which may be changed. The id stays as it is.
  public subscript<Member>(dynamicMember keyPath: WritableKeyPath<Value, Member>) -> Member {
    get { value[keyPath: keyPath] }
    _modify { yield &value[keyPath: keyPath] }
  }
}

extension Identified: Equatable where Value: Equatable {}
extension Identified: Hashable where Value: Hashable {}
extension Identified: Sendable where ID: Sendable, Value: Sendable {}
extension Identified: Encodable where ID: Encodable, Value: Encodable {}
extension Identified: Decodable where ID: Decodable, Value: Decodable {}

extension Identified: CustomStringConvertible {
  /// The value as it prints itself.
  public var description: String { String(describing: value) }
}

// MARK: - Arrays whose ids a key path says

extension IdentifiedArray {
  /// An empty array of elements whose ids are at a key path: that of their own id.
  @inlinable
  public init(id _: KeyPath<Element, ID>) {
    self.init()
  }

  /// An array of these elements, whose ids are at a key path: that of their own id.
  ///
  /// - Precondition: No id stands twice, and what the key path reads is each element's `id`.
  /// - Complexity: O(n), n being the number of elements.
  @inlinable
  public init(uniqueElements elements: some Sequence<Element>, id: KeyPath<Element, ID>) {
    self.init(uniqueElements: elements)
    for element in self { Self.checkID(at: id, of: element) }
  }

  /// Does what ``init(uniqueElements:id:)-(_,KeyPath<Element,ID>)`` does, and checks as much.
  ///
  /// - Precondition: No id stands twice, and what the key path reads is each element's `id`.
  /// - Complexity: O(n), n being the number of elements.
  @inlinable
  public init(uncheckedUniqueElements elements: some Sequence<Element>, id: KeyPath<Element, ID>) {
    self.init(uniqueElements: elements, id: id)
  }

  /// An array of these elements, whose ids are at a key path, that of their own id, and in which those with the same id
  /// are made one.
  ///
  /// - Parameters:
  ///   - elements: The elements. One stands where the first with its id stood.
  ///   - id: The key path of the elements' own id.
  ///   - combine: Makes one element of that in the array and another one with its id. The result has this id.
  /// - Precondition: What the key path reads is each element's `id`.
  /// - Throws: What `combine` throws.
  /// - Complexity: O(n), n being the number of elements.
  @inlinable
  public init<Failure: Error>(
    _ elements: some Sequence<Element>,
    id: KeyPath<Element, ID>,
    uniquingIDsWith combine: (Element, Element) throws(Failure) -> Element
  ) throws(Failure) {
    try self.init(elements, uniquingIDsWith: combine)
    for element in self { Self.checkID(at: id, of: element) }
  }

  @inlinable
  static func checkID(at keyPath: KeyPath<Element, ID>, of element: Element) {
    require(
      element[keyPath: keyPath] == element.id,
      "An IdentifiedArray takes its elements' own ids. Wrap them, Identified(element, id: …), to have others."
    )
  }
}

// MARK: - Arrays of values without ids

// The elements are `Identified`, and not the values: an array reads the id of each element that it compares, and a
// conformance is the fastest way to it.

extension IdentifiedArray {
  /// An empty array of values that have no id of their own: it is at a key path.
  @inlinable
  @_disfavoredOverload
  public init<Value>(id _: KeyPath<Value, ID>) where Element == Identified<ID, Value> {
    self.init()
  }

  /// An array of values that have no id of their own, with those at a key path: `IdentifiedArray(uniqueElements: names,
  /// id: \.self)`. Its elements are ``Identified``.
  ///
  /// - Precondition: No id stands twice.
  /// - Complexity: O(n), n being the number of values.
  @inlinable
  @_disfavoredOverload
  public init<Value>(uniqueElements values: some Sequence<Value>, id: KeyPath<Value, ID>)
  where Element == Identified<ID, Value> {
    self.init(uniqueElements: values.lazy.map { Identified($0, id: $0[keyPath: id]) })
  }

  /// Does what ``init(uniqueElements:id:)-(_,KeyPath<Value,ID>)`` does, and checks as much.
  ///
  /// - Precondition: No id stands twice.
  /// - Complexity: O(n), n being the number of values.
  @inlinable
  @_disfavoredOverload
  public init<Value>(uncheckedUniqueElements values: some Sequence<Value>, id: KeyPath<Value, ID>)
  where Element == Identified<ID, Value> {
    self.init(uniqueElements: values, id: id)
  }

  /// An array of values that have no id of their own, with those at a key path, in which those with the same id are
  /// made one. Its elements are ``Identified``.
  ///
  /// - Parameters:
  ///   - values: The values. One stands where the first with its id stood.
  ///   - id: The key path of the id.
  ///   - combine: Makes one value of that in the array and another one with its id. The result keeps this id.
  /// - Throws: What `combine` throws.
  /// - Complexity: O(n), n being the number of values.
  @inlinable
  @_disfavoredOverload
  public init<Value, Failure: Error>(
    _ values: some Sequence<Value>,
    id: KeyPath<Value, ID>,
    uniquingIDsWith combine: (Value, Value) throws(Failure) -> Value
  ) throws(Failure) where Element == Identified<ID, Value> {
    try self.init(values.lazy.map { Identified($0, id: $0[keyPath: id]) }) {
      (first, second) throws(Failure) in
      Identified(try combine(first.value, second.value), id: first.id)
    }
  }
}
