public import CIdentified

extension StackState {
  /// The element with an id, or nil if the stack has none.
  ///
  /// Reads. For what is written through it, the compiler takes ``subscript(id:_:fileID:line:column:)``, by
  /// itself.
  ///
  /// - Complexity: O(1)
  @inlinable
  public subscript(id id: StackElementID) -> Element? {
    @inline(__always)  // stack/lookup
    get { element(id) }
  }

  /// The element with an id, or nil if the stack has none, to be edited in place.
  ///
  /// Nothing is copied, unless the stack is a copy that shares its block.
  ///
  ///     path[id: id]?.count += 1
  ///     path[id: id] = nil
  ///
  /// Assigning nil removes the element, and leaves those above it where they are: see ``pop(from:)`` for the other.
  /// Assigning a value to an id that the stack lacks does nothing, because the screen is gone. Within
  /// ``withStackElementIDs(startingAt:operation:)`` it pushes the value under that id, if the id is at most
  /// ``StackElementID/max``.
  ///
  /// - Precondition: Until the edit ends, nobody else reads or edits the stack, and nobody ever uses a copy that was
  ///   made meanwhile. Swift itself refuses such overlaps, but does not see them where an edit waits: during
  ///   `path[id: id]?.items = await items()`, other tasks go on. Await first, and edit then. By `fileID`, `line` and
  ///   `column` the stack tells the end of such an edit from an assignment of somebody else.
  ///
  /// - Complexity: O(1). Removal is O(`count`). The first write to a copy is O(`count`).
  @inlinable
  public subscript(
    id id: StackElementID,
    _: StackAccess.Editing = StackAccess.Editing(),
    fileID fileID: StaticString = #fileID,
    line line: UInt = #line,
    column column: UInt = #column
  ) -> Element? {
    @inline(__always)  // stack/modify
    mutating get { lend(id, StackAccess.mark(id, fileID, line: line, column: column)) }
    @inline(__always)  // stack/modify
    set { takeBack(newValue, id: id, StackAccess.mark(id, fileID, line: line, column: column)) }
  }

  /// The element with an id, as key paths read and edit it.
  @inlinable
  @_disfavoredOverload
  public subscript(id id: StackElementID, _: StackAccess.ByKeyPath = StackAccess.ByKeyPath()) -> Element? {
    get { element(id) }
    _modify {
      let mark = StackAccess.mark(id, #fileID, line: #line)
      var element = lend(id, mark)
      defer { takeBack(element, id: id, mark) }
      yield &element
    }
  }

  @inlinable
  @inline(__always)
  func element(_ id: StackElementID) -> Element? {
    defer { keepBlock() }
    let handle = self.handle
    let position = handle.find(id)
    if position == CID_ABSENT { return nil }
    return handle.elements[Int(position)]
  }

  /// Edits the element with an id in place.
  ///
  /// Does what the subscript does to an element that is there, and gives back a result.
  ///
  ///     path.modify(id: id) { $0.count += 1 }
  ///
  /// - Parameters:
  ///   - id: The element's id. If the stack has no such element, `body` is not called.
  ///   - body: Edits the element. What it has done until it throws stays.
  /// - Returns: What `body` returns, or nil if the stack has no such element.
  /// - Throws: What `body` throws.
  /// - Complexity: O(1). The first write to a copy is O(`count`).
  @inlinable
  @inline(__always)  // stack/modify-by-closure
  @discardableResult
  public mutating func modify<Result, Failure: Error>(
    id: StackElementID,
    _ body: (inout Element) throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    let position = mutableHandle.find(id)
    if position == CID_ABSENT { return nil }
    defer { keepBlock() }
    // SAFETY: the position is one of the block's, which is this stack's, and nobody else reaches it while `self` is
    // being modified.
    return try body(&uniqueHandle().elements[Int(position)])
  }

  @inlinable
  @inline(never)
  mutating func assign(_ newValue: consuming Element?, id: StackElementID) {
    switch (position(of: id), newValue) {
    case (let position?, let newValue?):
      // SAFETY: the block is this stack's, and has this position.
      uniqueHandle().elements[position] = newValue
      keepBlock()
    case (let position?, nil): remove(at: position)
    case (nil, let newValue?): create(newValue, id: id)
    case (nil, nil): break
    }
  }

  /// The element at a position, counted from 0 at the lowest.
  ///
  /// Writing through it edits the element in place and keeps its id.
  ///
  /// - Precondition: `position` is in `0 ..< count`.
  /// - Complexity: O(1). The first write to a copy is O(`count`).
  @inlinable
  public subscript(position: Int) -> Element {
    @inline(__always)
    get {
      defer { keepBlock() }
      let handle = self.handle
      handle.checkPosition(position)
      return handle.elements[position]
    }
    @inline(__always)
    _modify {
      handle.checkPosition(position)
      defer { keepBlock() }
      let handle = uniqueHandle()
      // SAFETY: the block is this stack's, the position is initialised, and nobody else reaches it while `self` is
      // being modified.
      yield &handle.elements[position]
    }
  }

  /// Removes one element and leaves those above it on the stack.
  ///
  /// - Returns: The element, or nil if the stack has none with this id.
  /// - Complexity: O(`count`).
  @inlinable
  @discardableResult
  public mutating func remove(id: StackElementID) -> Element? {
    guard let position = position(of: id) else { return nil }
    return remove(at: position)
  }

  /// The position of the element with an id.
  @inlinable
  @inline(__always)
  func position(of id: StackElementID) -> Int? {
    defer { keepBlock() }
    let position = handle.find(id)
    return position == CID_ABSENT ? nil : Int(position)
  }

  /// Ends the removal of an element that has been moved out.
  @inlinable
  @inline(never)
  mutating func closeGap(at position: Int) {
    let handle = mutableHandle
    let tail = handle.count - position - 1
    // SAFETY: the block is this stack's; the gap is the one uninitialised element, and moves to the end, where it is
    // none.
    (handle.elements + position).moveInitialize(from: handle.elements + position + 1, count: tail)
    handle.header.pointee.makeIDsWritable(capacity: handle.count)
    handle.header.pointee.spliceIDs(position..<position + 1, inserting: 0)
    keepBlock()
    #if NAV_INTERNAL_CHECKS
      _checkInvariants()
    #endif
  }

  /// Pushes an element under an id that a test has named.
  @usableFromInline
  mutating func create(_ element: Element, id: StackElementID) {
    guard StackElementIDScope.current != nil, id <= .max else { return }
    add(element, id: id)
  }

  /// Pushes an element under an id that the stack does not have.
  @inlinable
  mutating func add(_ element: Element, id: StackElementID) {
    StackElementIDSource.reserve(through: id.rawValue)
    addAgain(element, id: id)
  }

  /// Pushes an element under an id that the stack does not have, and that nobody else gets.
  @inlinable
  mutating func addAgain(_ element: Element, id: StackElementID) {
    reserve(1, isGrowing: true)
    let handle = mutableHandle
    handle.header.pointee.lease(id.rawValue)
    // SAFETY: the block is this stack's, and has room for one more. Not by `append`, which would take another lease
    // if a scope opened or closed elsewhere just now.
    (handle.elements + handle.count).initialize(to: element)
    handle.header.pointee.appendIDs(1)
    keepBlock()
    #if NAV_INTERNAL_CHECKS
      _checkInvariants()
    #endif
  }
}
