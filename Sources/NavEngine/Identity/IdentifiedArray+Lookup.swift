extension IdentifiedArray {
  /// The position of the element with an id, or nil if there is none. O(1)
  @inlinable
  public func index(id: ID) -> Int? { position(of: id) }

  /// Whether there is an element with the id of this one, whatever else they hold. O(1)
  @inlinable
  public func contains(_ element: Element) -> Bool { position(of: element.id) != nil }

  /// Whether there is an element with this id. O(1)
  @inlinable
  public func contains(id: ID) -> Bool { position(of: id) != nil }

  /// Edits the element with an id in place.
  ///
  /// Does what ``subscript(id:)`` does to an element that is there, faster: the compiler makes two calls of an access
  /// that ends in `?`, and none of this.
  ///
  ///     items.modify(id: "milk") { $0.count += 1 }
  ///
  /// - Parameters:
  ///   - id: The element's id. If the array has no such element, `body` is not called.
  ///   - body: Edits the element, but not its id. What it has done until it throws stays.
  /// - Returns: What `body` returns, or nil if the array has no such element.
  /// - Throws: What `body` throws.
  /// - Precondition: The element has the id afterwards.
  /// - Complexity: O(1). The first write to a copy is O(`count`).
  @inlinable
  @discardableResult
  public mutating func modify<Result, Failure: Error>(
    id: ID,
    _ body: (inout Element) throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    guard let position = position(of: id) else { return nil }
    prepareToWrite()
    defer { checkID(at: position, is: id) }
    return try body(&storage[position])
  }
}
