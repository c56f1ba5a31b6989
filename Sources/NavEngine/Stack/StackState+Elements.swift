public import CIdentified

extension StackState {
  /// The element with an id, or nil if the stack has none.
  ///
  /// Writing through it edits the element in place: nothing is copied, unless the stack is a copy that shares its
  /// block.
  ///
  ///     path[id: id]?.count += 1
  ///     path[id: id] = nil
  ///
  /// Assigning nil removes the element, and leaves those above it where they are: see ``pop(from:)`` for the other.
  /// Assigning a value to an id that the stack lacks does nothing, because the screen is gone. Within
  /// ``withStackElementIDs(startingAt:operation:)`` it pushes the value under that id, if the id is at most
  /// ``StackElementID/max``.
  ///
  /// - Complexity: O(1). Removal is O(`count`). The first write to a copy is O(`count`).
  @inlinable
  public subscript(id id: StackElementID) -> Element? {
    @inline(__always)  // stack/lookup
    get { element(id) }
    @inline(__always)  // stack/modify
    _modify {
      // One `yield`, and three words kept over it: an accessor with two yields is never inlined, and one that keeps
      // more is given memory from the heap at each access.
      let place = placeToModify(id)
      defer {
        takeBack(place, id: id)
        keepBlock()
      }
      // SAFETY: the place is an element of the block, which is this stack's and which nobody reaches while `self` is
      // being modified, or it is memory that `takeBack` frees.
      yield &place.pointee
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
  /// Does what the subscript does, faster: the compiler makes two calls of an access that ends in `?`, and none of
  /// this.
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

  /// Where to edit the element with an id as an optional: in place, or else in memory allocated for it.
  ///
  /// Short, and so is its counterpart, because the compiler makes two functions of them, which it inlines if they are.
  @inlinable
  @inline(__always)
  mutating func placeToModify(_ id: StackElementID) -> UnsafeMutablePointer<Element?> {
    let handle = mutableHandle
    if StackHandle<Element>.holdsOptionals, handle.isUnique {
      let position = handle.findInRun(id)
      if _fastPath(position != CID_ABSENT) { return handle.optionals + Int(position) }
    }
    return findPlaceToModify(id)
  }

  @inlinable
  @inline(never)
  mutating func findPlaceToModify(_ id: StackElementID) -> UnsafeMutablePointer<Element?> {
    guard StackHandle<Element>.holdsOptionals, let position = position(of: id) else { return takeOut(id) }
    return uniqueHandle().optionals + position
  }

  /// Ends what `placeToModify` began, whichever way the access has ended.
  @inlinable
  @inline(__always)
  mutating func takeBack(_ place: UnsafeMutablePointer<Element?>, id: StackElementID) {
    if StackHandle<Element>.holdsOptionals, _fastPath(mutableHandle.contains(place) && place.pointee != nil) { return }
    finishModifying(place, id: id)
  }

  @inlinable
  @inline(never)
  mutating func finishModifying(_ place: UnsafeMutablePointer<Element?>, id: StackElementID) {
    let handle = mutableHandle
    // An element that has become nil is none any more.
    if StackHandle<Element>.holdsOptionals, handle.contains(place) {
      closeGap(at: place - handle.optionals)
    } else {
      putBack(place, id: id)
    }
  }

  /// Moves the element with an id, if there is one, to memory allocated for it.
  @inlinable
  @inline(never)
  mutating func takeOut(_ id: StackElementID) -> UnsafeMutablePointer<Element?> {
    let place = UnsafeMutablePointer<Element?>.allocate(capacity: 1)
    // SAFETY: `putBack` brings the element back, or closes the gap.
    place.initialize(to: position(of: id).map { (uniqueHandle().elements + $0).move() })
    keepBlock()
    return place
  }

  /// Ends what `takeOut` began.
  @inlinable
  @inline(never)
  mutating func putBack(_ place: UnsafeMutablePointer<Element?>, id: StackElementID) {
    let element = place.move()
    place.deallocate()
    switch (position(of: id), element) {
    case (let position?, let element?):
      // SAFETY: the element was moved out of there, and the block has been this stack's since.
      (mutableHandle.elements + position).initialize(to: element)
      keepBlock()
    case (let position?, nil): closeGap(at: position)
    case (nil, let element?): create(element, id: id)
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
      Self.checkPosition(position, count: handle.count)
      return handle.elements[position]
    }
    @inline(__always)
    _modify {
      Self.checkPosition(position, count: count)
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

  @inlinable
  @inline(__always)
  static func checkPosition(_ position: Int, count: Int) {
    precondition(
      UInt(bitPattern: position) < UInt(bitPattern: count),
      "Position \(position) is out of range of a StackState of \(count) elements."
    )
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
    reserve(1)
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

extension StackState where Element: BitwiseCopyable {
  /// The element with an id, or nil if the stack has none.
  ///
  /// The same as for other elements. Plain bytes are read and written rather than lent, which the compiler can see
  /// through.
  ///
  /// - Complexity: O(1). Removal is O(`count`). The first write to a copy is O(`count`).
  @inlinable
  public subscript(id id: StackElementID) -> Element? {
    @inline(__always)  // stack/lookup
    get { element(id) }
    @inline(__always)  // stack/modify
    set {
      let handle = mutableHandle
      if let newValue, handle.isUnique, case let position = handle.findInRun(id), _fastPath(position != CID_ABSENT) {
        // SAFETY: the position is one of the block's, which is this stack's.
        handle.elements[Int(position)] = newValue
        keepBlock()
      } else {
        set(newValue, id: id)
      }
    }
  }

  @inlinable
  @inline(never)
  mutating func set(_ newValue: Element?, id: StackElementID) {
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
}
