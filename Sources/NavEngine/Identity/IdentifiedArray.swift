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
/// elements up to there: removing the first element and appending it costs what it costs an array. A copy is two retains.
/// Editing a value in a copy copies the elements and not the dictionary.
///
/// Look-ups hash the id once and are O(1), as a dictionary's.
///
/// ## Threads
/// As with an `Array`, any number of threads may read copies, or one array that none changes.
///
/// Names and semantics: `IdentifiedArray` of Point-Free's IdentifiedCollections, for elements that are `Identifiable`.
@frozen
public struct IdentifiedArray<ID: Hashable, Element: Identifiable> where Element.ID == ID {
  @usableFromInline var storage: ContiguousArray<Element> = []
  /// The position of each element, plus ``origin``. Empty as long as there were few elements: then ids are scanned.
  @usableFromInline var positions: [ID: Int] = [:]
  /// The number that ``positions`` has for the first element.
  @usableFromInline var origin = 0
  /// A number that no other version of any array has; 0 as long as nothing was written.
  @usableFromInline var stamp: UInt64 = 0

  /// An empty array. Allocates nothing.
  @inlinable
  public init() {}

  /// An array of these elements, which have different ids.
  ///
  /// - Precondition: No id stands twice.
  /// - Complexity: O(n), n being the number of elements. O(1) if they are an `IdentifiedArray` already.
  @inlinable
  public init(
    uniqueElements elements: some Sequence<Element>,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    if let array = elements as? IdentifiedArray {
      self = array
      return
    }
    self.init()
    reserveCapacity(elements.underestimatedCount)
    for element in elements {
      let (inserted, first) = append(element)
      require(
        inserted,
        "The id \(String(reflecting: element.id)) stands at \(first) and at \(count); elements need their own.",
        file: fileID,
        line: line
      )
    }
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
    self.init(uniqueElements: elements, fileID: fileID, line: line)
  }

  /// The same array.
  @inlinable
  public init(_ elements: IdentifiedArray) {
    self = elements
  }

  /// An array of the elements of a slice.
  ///
  /// - Complexity: O(n), n being the number of elements.
  @inlinable
  public init(_ elements: SubSequence) {
    self.init(uniqueElements: elements)
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
    self.init()
    reserveCapacity(elements.underestimatedCount)
    for element in elements {
      let (inserted, position) = append(element)
      if !inserted { update(try combine(storage[position], element), at: position) }
    }
  }

  /// The elements, as an array, which shares their memory: O(1), and like holding a copy.
  @inlinable
  public var elements: [Element] { Array(storage) }
}

/// An ``IdentifiedArray`` of these elements, by their own ids.
public typealias IdentifiedArrayOf<Element: Identifiable> = IdentifiedArray<Element.ID, Element>

extension IdentifiedArray: ExpressibleByArrayLiteral {
  /// An array of these elements, which have different ids.
  ///
  /// - Precondition: No id stands twice.
  @inlinable
  public init(arrayLiteral elements: Element...) {
    self.init(uniqueElements: elements)
  }
}

extension IdentifiedArray: Sendable where Element: Sendable, ID: Sendable {}
