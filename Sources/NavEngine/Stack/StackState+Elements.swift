// MARK: - By id

extension StackState {
  /// The element with an id, or nil if the stack has none.
  ///
  /// Writing through it edits the element in place: nothing is copied, unless the stack is a copy that shares its block.
  ///
  ///     path[id: id]?.count += 1
  ///     path[id: id] = nil
  ///
  /// Assigning nil removes the element, and leaves those above it where they are: see ``pop(from:)`` for the other.
  /// Assigning a value to an id that the stack lacks does nothing, because the screen is gone, and is reported. In a
  /// test, and within ``withStackElementIDs(startingAt:operation:)``, it pushes the value under that id, if the id is at
  /// most ``StackElementID/max``.
  ///
  /// An edit may wait, and end when the stack is another: see ``StackState``. ``modify(id:_:)``, which cannot wait, takes
  /// less time.
  ///
  /// - Complexity: O(1). Removal is O(`count`). The first write to a copy is O(`count`).
  @inlinable
  public subscript(id id: StackElementID) -> Element? {
    @inline(__always)  // stack/lookup
    get { element(id) }
    set { assign(newValue, id: id) }
    @inline(never)  // StackEdit
    _modify {
      guard let edit = beginEdit(id) else {
        let absent = makeAbsent(id)
        defer { endEdit(absent) }
        yield &absent.pointee.element
        return
      }
      defer { endEdit(edit) }
      yield &edit.value.pointee
    }
  }

  @inlinable
  @inline(__always)
  func element(_ id: StackElementID) -> Element? {
    read { handle in handle.find(id).map { handle.elements[$0] } } ?? nil
  }

  /// Edits the element with an id in place.
  ///
  /// Does what the subscript does to an element that is there, and gives back a result.
  ///
  ///     path.modify(id: id) { $0.count += 1 }
  ///
  /// - Parameters:
  ///   - id: The element's id. If the stack has no such element, `body` is not called.
  ///   - body: Edits the element. Its edits until it throws stay.
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
    guard let position = position(of: id) else { return nil }
    defer { keepBlock() }
    let handle = uniqueHandle()
    handle.noteWrite()
    // SAFETY: nobody else reaches the element while `self` is being modified.
    return try body(&handle.elements[position])
  }

  @inlinable
  mutating func assign(_ newValue: consuming Element?, id: StackElementID) {
    switch (position(of: id), newValue) {
    case (let position?, let newValue?): put(newValue, at: position)
    case (let position?, nil): remove(at: position)
    case (nil, let newValue?): create(newValue, id: id)
    case (nil, nil): break
    }
  }

  @inlinable
  mutating func put(_ newValue: consuming Element, at position: Int) {
    let handle = uniqueHandle()
    handle.noteWrite()
    // SAFETY: the position is initialised.
    handle.elements[position] = newValue
    keepBlock()
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
  package func position(of id: StackElementID) -> Int? {
    read { $0.find(id) } ?? nil
  }
}

// MARK: - By position

extension StackState {
  /// The element at a position, counted from 0 at the lowest.
  ///
  /// Writing through it edits the element in place and keeps its id.
  ///
  /// - Precondition: `position` is in `0 ..< count`.
  /// - Complexity: O(1). The first write to a copy is O(`count`).
  @inlinable
  public subscript(position: Int) -> Element {
    @inline(__always)  // stack/iterate
    get {
      checkPosition(position)
      return read { $0.elements[position] }.unsafelyUnwrapped
    }
    set {
      checkPosition(position)
      put(newValue, at: position)
    }
    @inline(never)  // StackEdit
    _modify {
      checkPosition(position)
      _ = uniqueHandle()
      let edit = StackEdit(block: block.unsafelyUnwrapped, position: position)
      defer { endEditInPlace(edit) }
      yield &edit.handle.elements[position]
    }
  }

  /// The id of the element at a position.
  @inlinable
  func id(at position: Int) -> StackElementID {
    checkPosition(position)
    return read { $0.id(at: position) }.unsafelyUnwrapped
  }
}

// MARK: - Elements without references

// The same, for elements that are copied and assigned as fast as edited in place: stack/modify, stack/copy-mutate. An edit
// by id that waits needs no more than that, either.

extension StackState where Element: BitwiseCopyable {
  /// The element with an id, or nil if the stack has none: see ``StackState``.
  @inlinable
  public subscript(id id: StackElementID) -> Element? {
    @inline(__always)
    get { element(id) }
    @inline(__always)
    set { assign(newValue, id: id) }
  }

  /// The element at a position, counted from 0 at the lowest. An edit that waits is written to that position.
  ///
  /// - Precondition: `position` is in `0 ..< count`.
  @inlinable
  public subscript(position: Int) -> Element {
    @inline(__always)
    get {
      checkPosition(position)
      return read { $0.elements[position] }.unsafelyUnwrapped
    }
    @inline(__always)
    set {
      checkPosition(position)
      put(newValue, at: position)
    }
  }
}

// MARK: - Ids from outside

extension StackState {
  /// Pushes an element under an id that a test has named; elsewhere the assignment is reported.
  @usableFromInline
  mutating func create(_ element: Element, id: StackElementID) {
    if StackElementIDScope.current != nil, id <= .max { return add(element, id: id) }
    reportIssue(
      """
      A value of type \(describe(type: Element.self)) was assigned to the element \(id), which the stack of \(count) \
      elements does not have. Nothing was changed. The screen is gone, or was never there: test `ids.contains` first, \
      or push the value.
      """,
      fileID: #fileID,
      line: #line
    )
  }

  /// Pushes an element under an id that its sender has made.
  ///
  /// - Returns: False if there is an element with this id, or no stack can have the id. Nothing has changed then.
  @inlinable
  mutating func push(_ element: Element, id: StackElementID) -> Bool {
    if id > .max || position(of: id) != nil { return false }
    add(element, id: id)
    return true
  }

  /// Pushes an element under an id that the stack does not have.
  @inlinable
  mutating func add(_ element: Element, id: StackElementID) {
    StackElementIDSource.reserve(id)
    addAgain(element, id: id)
  }

  /// Pushes an element under an id that the stack does not have, and that nobody else gets.
  @inlinable
  package mutating func addAgain(_ element: Element, id: StackElementID) {
    makeRoom(for: count + 1)
    let handle = uniqueHandle()
    handle.header.pointee.lease = IDLease(id.rawValue..<id.rawValue + 1)
    // SAFETY: there is room for one more. Not by `append`, which would take another lease if a scope opened or closed
    // elsewhere just now.
    (handle.elements + handle.count).initialize(to: element)
    handle.add(1)
    keepBlock()
    _checkInvariants()
  }
}
