extension IdentifiedArray {
  /// The ids of the elements, in the same order.
  ///
  /// A view of the array, not a copy: making it and reading it allocates nothing, and `contains` and
  /// `firstIndex(of:)` are O(1). Holding one while the array changes makes the change copy, as holding a copy does.
  @inlinable
  public var ids: IDs { IDs(array: self) }

  /// The ids of an array's elements. See ``IdentifiedArray/ids``.
  @frozen
  public struct IDs: RandomAccessCollection {
    @usableFromInline let array: IdentifiedArray

    @inlinable
    init(array: IdentifiedArray) {
      self.array = array
    }

    /// Always 0.
    @inlinable
    public var startIndex: Int { 0 }

    /// The number of ids.
    @inlinable
    public var endIndex: Int { array.count }

    /// The id at a position.
    ///
    /// - Precondition: `position` is in `0 ..< count`.
    @inlinable
    public subscript(position: Int) -> ID {
      array.checkPosition(position)
      return array.readID(of: array.storage[position])
    }

    // `contains`, `firstIndex(of:)` and `lastIndex(of:)` call these, and are O(1).

    @inlinable
    public func _customContainsEquatableElement(_ id: ID) -> Bool? { array.position(of: id) != nil }

    @inlinable
    public func _customIndexOfEquatableElement(_ id: ID) -> Int?? { .some(array.position(of: id)) }

    @inlinable
    public func _customLastIndexOfEquatableElement(_ id: ID) -> Int?? { .some(array.position(of: id)) }
  }
}

extension IdentifiedArray.IDs: Equatable {
  /// Whether both have the same ids in the same order. O(1) for those of copies that did not change, else O(`count`).
  @inlinable
  public static func == (left: IdentifiedArray.IDs, right: IdentifiedArray.IDs) -> Bool {
    left.array.stamp == right.array.stamp || left.count == right.count && left.elementsEqual(right)
  }
}

extension IdentifiedArray.IDs {
  /// Whether these are the ids, in this order: `items.ids == ["milk", "bread"]`.
  @inlinable
  public static func == (left: IdentifiedArray.IDs, right: [ID]) -> Bool { left.elementsEqual(right) }

  /// Whether these are not the ids, in this order.
  @inlinable
  public static func != (left: IdentifiedArray.IDs, right: [ID]) -> Bool { !(left == right) }
}

extension IdentifiedArray.IDs: Hashable {
  /// Hashes the ids in order.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for id in self { hasher.combine(id) }
  }
}

// MARK: - As a set

extension IdentifiedArray.IDs {
  /// The ids that are not among others, in their order.
  @inlinable
  public func subtracting(_ others: some Sequence<ID>) -> [ID] {
    let others = Set(others)
    return filter { !others.contains($0) }
  }

  /// The ids that are among others, too, in their order.
  @inlinable
  public func intersection(_ others: some Sequence<ID>) -> [ID] {
    let others = Set(others)
    return filter { others.contains($0) }
  }

  /// The ids, and behind them those of others that are not among them, each once.
  @inlinable
  public func union(_ others: some Sequence<ID>) -> [ID] {
    var seen = Set(self)
    return self + others.filter { seen.insert($0).inserted }
  }

  /// The ids that are not among others, and behind them those of others that are not among these, each once.
  @inlinable
  public func symmetricDifference(_ others: some Collection<ID>) -> [ID] {
    var seen = Set(self)
    return subtracting(others) + others.filter { seen.insert($0).inserted }
  }

  /// Whether all ids are among others.
  @inlinable
  public func isSubset(of others: some Sequence<ID>) -> Bool {
    let others = Set(others)
    return allSatisfy { others.contains($0) }
  }

  /// Whether all others are among the ids.
  @inlinable
  public func isSuperset(of others: some Sequence<ID>) -> Bool { others.allSatisfy { contains($0) } }

  /// Whether no id is among others.
  @inlinable
  public func isDisjoint(with others: some Sequence<ID>) -> Bool { !others.contains { contains($0) } }
}

extension IdentifiedArray.IDs: Sendable where Element: Sendable, ID: Sendable {}

extension IdentifiedArray.IDs: CustomStringConvertible {
  /// The ids as an array prints them.
  public var description: String { "\(Array(self))" }
}
