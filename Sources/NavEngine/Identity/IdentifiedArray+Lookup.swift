extension IdentifiedArray {
  /// The position of the element with an id, or nil if there is none. O(1)
  @inlinable
  public func index(id: ID) -> Int? { position(of: id) }

  /// Whether there is an element with the id of this one, whatever else they hold. O(1)
  @inlinable
  public func contains(_ element: Element) -> Bool { position(of: readID(of: element)) != nil }

  /// Whether there is an element with this id. O(1)
  @inlinable
  public func contains(id: ID) -> Bool { position(of: id) != nil }

  /// The element with an id, or nil if the array has none.
  ///
  /// Writing through it edits the element without a copy of it, unless the array is a copy that shares its elements. The
  /// element is moved out of the array meanwhile, into a block of memory that Swift allocates for the access;
  /// ``modify(id:_:)`` edits it where it stands.
  ///
  ///     items[id: "milk"]?.count += 1
  ///     items[id: "milk"] = nil
  ///
  /// Assigning nil removes the element. Assigning an element to an id that the array lacks appends it.
  ///
  /// - Precondition: An element that is assigned, or edited, has this id. Until an edit ends, nothing else reads or
  ///   changes the array: Swift itself refuses such overlaps, but does not see them where an edit waits, as during
  ///   `items[id: id]?.image = await image()`. Await first, and edit then.
  /// - Complexity: O(1). Removal is O(`count`), and so is the first write to a copy.
  @inlinable
  public subscript(id id: ID) -> Element? {
    get {
      guard let position = position(of: id) else { return nil }
      return storage[position]
    }
    _modify {
      let position = position(of: id)
      var element: Element?
      if let position { element = takeOut(position) }
      defer { putBack(element.take(), at: position, id: id) }
      yield &element
    }
  }

  /// Edits the element with an id in place.
  ///
  /// Does what ``subscript(id:)`` does to an element that is there, without an allocation.
  ///
  ///     items.modify(id: "milk") { $0.count += 1 }
  ///
  /// - Parameters:
  ///   - id: The element's id. If the array has no such element, `body` is not called.
  ///   - body: Edits the element, but not its id. Its edits until it throws stay.
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

  /// Moves an element out of the array, and the last one to its place.
  @inlinable
  mutating func takeOut(_ position: Int) -> Element {
    prepareToWrite()
    storage.swapAt(position, storage.count - 1)
    return storage.removeLast()
  }

  /// Ends an edit that began with ``takeOut(_:)``, or with nothing if the array had no such element.
  @inlinable
  mutating func putBack(_ element: consuming Element?, at position: Int?, id: ID) {
    switch (consume element, position) {
    case (let element?, let position?):
      storage.append(element)
      storage.swapAt(position, storage.count - 1)
      checkID(at: position, is: id)
    case (let element?, nil):
      Self.check(readID(of: element), is: id)
      append(element)
    case (nil, let position?):
      if position < storage.count { storage.append(storage.remove(at: position)) }
      positions[id] = nil
      closeGap(1, at: position)
    case (nil, nil): break
    }
  }
}
