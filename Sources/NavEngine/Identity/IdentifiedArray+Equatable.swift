extension IdentifiedArray: Equatable where Element: Equatable {
  /// Whether both have equal elements in the same order.
  ///
  /// - Complexity: O(1) for copies that share their elements, and for arrays of different lengths; else O(`count`).
  @inlinable
  public static func == (left: IdentifiedArray, right: IdentifiedArray) -> Bool {
    left.sharesStorage(with: right) || left.storage == right.storage
  }
}

extension IdentifiedArray: Hashable where Element: Hashable {
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(storage)
  }
}

extension IdentifiedArray {
  /// Whether both are copies of which neither has changed since.
  @inlinable
  func sharesStorage(with other: IdentifiedArray) -> Bool {
    // Addresses, which are compared while both arrays are held.
    storage.withUnsafeBufferPointer { left in
      other.storage.withUnsafeBufferPointer { left.baseAddress == $0.baseAddress && left.count == $0.count }
    }
  }
}
