/// An ordered array of elements that each have an id of their own, found by position or by id.
///
///     struct Item: Identifiable { let id: String; var count = 1 }
///
///     var items: IdentifiedArrayOf<Item> = [Item(id: "milk"), Item(id: "bread")]
///     items[id: "milk"]?.count += 1
///     items.append(Item(id: "milk"))  // (inserted: false, index: 0)
///     items[id: "bread"] = nil
///     print(items.ids)  // ["milk"]
///
/// A key path leads to the ids of elements that are not `Identifiable`, or that have other ids here:
///
///     let names = IdentifiedArray(uniqueElements: ["Ann", "Bo"], id: \.self)
///
/// No two elements have the same id, and an element keeps its id for as long as it is in the array.
///
/// ## It is no `MutableCollection`
/// That protocol promises that any element may be written to any position. Here a write may neither change an id nor
/// repeat one, and generic algorithms that rearrange by writing, as a sort does that holds one element twice for a
/// moment, would break both. For the same reason it is no `RangeReplaceableCollection`. Methods that rearrange, replace and
/// remove without harm have the names they have there: `sort`, `swapAt(_:_:)`, `update(_:at:)`, `removeSubrange(_:)`.
///
/// ## Memory and speed
/// Elements are contiguous. Up to 8 are found by comparing ids one after the other. Beyond, a dictionary leads from an id
/// to a position. It counts positions from an origin that moves, so that an edit near either end renumbers only the few
/// elements up to there: removing the first element and appending it costs what it costs an array. A copy retains the
/// elements, the dictionary, and the key path, if there is one. Editing a value in a copy copies the elements alone.
///
/// Look-ups hash the id once and are O(1), as a dictionary's.
///
/// ## Threads
/// As with an `Array`, any number of threads may read copies, or one array that none changes.
///
/// Names and semantics: `IdentifiedArray` of Point-Free's IdentifiedCollections.
@frozen
public struct IdentifiedArray<ID: Hashable, Element> {
  @usableFromInline var storage: ContiguousArray<Element> = []
  /// The position of each element, plus ``origin``. Empty as long as there were few elements: then ids are scanned.
  @usableFromInline var positions: [ID: Int] = [:]
  /// The number that ``positions`` has for the first element.
  @usableFromInline var origin = 0
  /// A number that no other version of any array has; 0 as long as nothing was written.
  @usableFromInline var stamp: UInt64 = 0
  /// The key path to the elements' ids; nil if they are `Identifiable`, and it is `\.id`.
  // A key path never changes. The arguments of subscripts in it are `Hashable`, and are not checked to be `Sendable`:
  // generic code has key paths that do not say that they are.
  @usableFromInline nonisolated(unsafe) let keyPath: KeyPath<Element, ID>?

  @inlinable
  init(keyPath: KeyPath<Element, ID>?) {
    self.keyPath = keyPath
  }

  @inlinable
  init(_ elements: some Sequence<Element>, keyPath: KeyPath<Element, ID>?, fileID: StaticString, line: UInt) {
    if let array = elements as? IdentifiedArray, array.keyPath == keyPath {
      self = array
      return
    }
    self.init(keyPath: keyPath)
    reserveCapacity(elements.underestimatedCount)
    for element in elements {
      let (inserted, first) = append(element)
      require(
        inserted,
        "The id \(String(reflecting: readID(of: element))) stands at \(first) and at \(count); elements need their own.",
        file: fileID,
        line: line
      )
    }
  }

  @inlinable
  init<Failure: Error>(
    _ elements: some Sequence<Element>,
    keyPath: KeyPath<Element, ID>?,
    combine: (Element, Element) throws(Failure) -> Element
  ) throws(Failure) {
    self.init(keyPath: keyPath)
    reserveCapacity(elements.underestimatedCount)
    for element in elements {
      let (inserted, position) = append(element)
      if !inserted { update(try combine(storage[position], element), at: position) }
    }
  }

  /// The same array.
  @inlinable
  public init(_ elements: IdentifiedArray) {
    self = elements
  }

  /// An array of the elements of a slice, with the ids that they have there.
  ///
  /// - Complexity: O(n), n being the number of elements.
  @inlinable
  public init(_ elements: SubSequence) {
    self.init(elements, keyPath: elements.base.keyPath, fileID: #fileID, line: #line)
  }

  /// The elements, as an array, which shares their memory: O(1), and like holding a copy.
  @inlinable
  public var elements: [Element] { Array(storage) }
}

extension IdentifiedArray: Sendable where Element: Sendable, ID: Sendable {}

// MARK: - Identifiable elements

/// An ``IdentifiedArray`` of these elements, by their own ids.
public typealias IdentifiedArrayOf<Element: Identifiable> = IdentifiedArray<Element.ID, Element>

extension IdentifiedArray where Element: Identifiable, ID == Element.ID {
  /// An empty array. Allocates nothing.
  @inlinable
  public init() {
    self.init(keyPath: nil)
  }

  /// An array of these elements, which have different ids.
  ///
  /// - Precondition: No id stands twice.
  /// - Complexity: O(n), n being the number of elements. O(1) if they are an array by their own ids already.
  @inlinable
  public init(
    uniqueElements elements: some Sequence<Element>,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    self.init(elements, keyPath: nil, fileID: fileID, line: line)
  }

  /// Does what ``init(uniqueElements:fileID:line:)`` does, and checks as much: that costs nothing beside the look-up.
  ///
  /// - Precondition: No id stands twice.
  /// - Complexity: O(n), n being the number of elements.
  @inlinable
  public init(
    uncheckedUniqueElements elements: some Sequence<Element>,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    self.init(elements, keyPath: nil, fileID: fileID, line: line)
  }

  /// An array of these elements, in which those with the same id are made one.
  ///
  /// - Parameters:
  ///   - elements: The elements. One stands where the first with its id stood.
  ///   - combine: Makes one element of that in the array and another one with its id. The result has this id.
  /// - Throws: What `combine` throws.
  /// - Complexity: O(n), n being the number of elements.
  @inlinable
  public init<Failure: Error>(
    _ elements: some Sequence<Element>,
    uniquingIDsWith combine: (Element, Element) throws(Failure) -> Element
  ) throws(Failure) {
    try self.init(elements, keyPath: nil, combine: combine)
  }
}

extension IdentifiedArray: ExpressibleByArrayLiteral where Element: Identifiable, ID == Element.ID {
  /// An array of these elements, which have different ids.
  ///
  /// - Precondition: No id stands twice.
  @inlinable
  public init(arrayLiteral elements: Element...) {
    self.init(uniqueElements: elements)
  }
}
