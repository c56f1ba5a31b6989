extension IdentifiedArray: RandomAccessCollection {
  /// The position of an element, counted from 0.
  public typealias Index = Int
  /// The positions of the elements.
  public typealias Indices = Range<Int>

  /// Always 0.
  @inlinable
  public var startIndex: Int { 0 }

  /// The number of elements.
  @inlinable
  public var endIndex: Int { storage.count }

  /// The number of elements.
  @inlinable
  public var count: Int { storage.count }

  /// The element at a position, counted from 0.
  ///
  /// Writing through it edits the element in place, or replaces it by another one with its id.
  ///
  /// - Precondition: `position` is in `0 ..< count`. The element has the id afterwards that it had before.
  /// - Complexity: O(1). The first write to a copy is O(`count`).
  @inlinable
  public subscript(position: Int) -> Element {
    get {
      checkPosition(position)
      return storage[position]
    }
    _modify {
      checkPosition(position)
      let id = readID(of: storage[position])
      prepareToWrite()
      defer { checkID(at: position, is: id) }
      yield &storage[position]
    }
  }

  /// Calls `body` with the elements as contiguous memory, which is valid during the call.
  ///
  /// - Returns: What `body` returns; never nil.
  @inlinable
  public func withContiguousStorageIfAvailable<Result>(
    _ body: (UnsafeBufferPointer<Element>) throws -> Result
  ) rethrows -> Result? {
    // SAFETY: the memory is the array's own, which lends it for the call.
    try storage.withUnsafeBufferPointer(body)
  }

  /// Iterates over the elements in order. Holds a copy of them, which later edits leave as it is.
  @inlinable
  public func makeIterator() -> IndexingIterator<ContiguousArray<Element>> { storage.makeIterator() }

  /// Makes room for at least this many elements, so that appending up to there allocates nothing.
  ///
  /// - Complexity: O(`count` + `minimumCapacity`)
  @inlinable
  public mutating func reserveCapacity(_ minimumCapacity: Int) {
    prepareToWrite()
    storage.reserveCapacity(minimumCapacity)
    if minimumCapacity > Self.fewElements { positions.reserveCapacity(minimumCapacity) }
  }
}

extension IdentifiedArray: Equatable where Element: Equatable {
  /// Whether both have equal elements in the same order, wherever their ids are.
  ///
  /// - Complexity: O(1) for copies that share their elements, and for arrays of different lengths; else O(`count`).
  @inlinable
  public static func == (left: IdentifiedArray, right: IdentifiedArray) -> Bool { left.storage == right.storage }
}

extension IdentifiedArray: Hashable where Element: Hashable {
  /// Hashes the elements in order.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(storage)
  }
}

extension IdentifiedArray: CustomStringConvertible {
  /// The elements as an array prints them.
  public var description: String { elements.description }
}

extension IdentifiedArray: CustomDebugStringConvertible {
  /// The elements as an array prints them, behind the name of the type.
  public var debugDescription: String { "IdentifiedArray(\(elements.debugDescription))" }
}

extension IdentifiedArray: CustomReflectable {
  /// The elements, as an array's.
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: storage, displayStyle: .collection)
  }
}
