extension IdentifiedArray {
  /// The element with an id, or nil if the array has none.
  ///
  /// Writing through it edits the element in place: nothing is copied, unless the array is a copy that shares its
  /// elements.
  ///
  ///     items[id: "milk"]?.count += 1
  ///     items[id: "milk"] = nil
  ///
  /// Assigning nil removes the element. Assigning an element to an id that the array lacks appends it.
  ///
  /// - Precondition: An element that is assigned, or edited, has this id. Until an edit ends, nobody else reads or changes
  ///   the array or a copy that is made meanwhile: Swift itself refuses such overlaps, but does not see them where an
  ///   edit waits, as during `items[id: id]?.image = await image()`. Await first, and edit then.
  /// - Complexity: O(1). Removal is O(`count`), and so is the first write to a copy.
  @inlinable
  public subscript(id id: ID) -> Element? {
    get {
      guard let position = position(of: id) else { return nil }
      return storage[position]
    }
    _modify {
      // One `yield`, and few words kept over it: an accessor that keeps more than four is given memory from the heap
      // at each access that is not inlined.
      let place = placeToModify(id)
      defer { takeBack(place, id: id) }
      // SAFETY: `place` is memory of the storage, which is this array's and which nobody reaches while `self` is being
      // modified, or memory that `takeBack` frees. It holds an initialised optional, see below.
      yield &place.pointee
    }
  }

  // An element is lent as an optional in one of three places.
  //
  // IN PLACE. Swift represents nil by a bit pattern that no element has, where there is one, as in all types that
  // refer to objects. Then an element in memory is at the same time an optional of it, and is lent where it stands. If
  // it is nil afterwards, the gap is closed, which takes another element to do: so not if it is the only one.
  //
  // BEHIND THE OTHERS. Other elements are moved into the spare capacity behind the last element, as an optional, with
  // the position beside it. Meanwhile the storage holds one element less, and the last one where the element stood.
  //
  // IN A CELL. For an id that is not there, nil is lent in memory allocated for it.

  /// Whether an element in memory is at the same time an optional of it that is not nil.
  @inlinable
  @inline(__always)  // A constant, which decides what code there is.
  static var holdsOptionals: Bool { MemoryLayout<Element?>.size == MemoryLayout<Element>.size }

  @inlinable
  mutating func placeToModify(_ id: ID) -> UnsafeMutablePointer<Element?> {
    guard let position = position(of: id) else {
      let cell = UnsafeMutablePointer<Element?>.allocate(capacity: 1)
      cell.initialize(to: nil)
      return cell
    }
    prepareToWrite()
    guard Self.holdsOptionals, storage.count > 1 else { return takeOut(position) }
    // SAFETY: the position is an element's. The address stays valid beyond the call, since the storage is this array's
    // alone, and is not reallocated before `takeBack`.
    return storage.withUnsafeMutableBufferPointer { elements in
      UnsafeMutableRawPointer(elements.baseAddress.unsafelyUnwrapped + position)
        .assumingMemoryBound(to: Element?.self)
    }
  }

  /// Ends what `placeToModify` began, whichever way the access has ended.
  @inlinable
  mutating func takeBack(_ place: UnsafeMutablePointer<Element?>, id: ID) {
    let offset = storage.withUnsafeBufferPointer { elements in
      Int(bitPattern: place) &- Int(bitPattern: elements.baseAddress)
    }
    let end = storage.count * MemoryLayout<Element>.stride
    if UInt(bitPattern: offset) < UInt(bitPattern: end) {
      let position = offset / MemoryLayout<Element>.stride
      if _fastPath(place.pointee != nil) {
        checkID(at: position, is: id)
      } else {
        closeGap(at: position)
      }
    } else if offset == end, storage.capacity > storage.count {
      putBack(place, id: id)
    } else {
      // SAFETY: it is a cell: it does not lie in the storage's memory, whose end it could only touch.
      let element = place.move()
      place.deallocate()
      appendAssigned(element, id: id)
    }
  }

  @inlinable
  @inline(never)
  mutating func appendAssigned(_ element: Element?, id: ID) {
    guard let element else { return }
    if element.id != id { Self.failForChangedID(from: id, to: element) }
    append(element)
  }

  /// Removes an element that was lent in place, and has become nil.
  @inlinable
  @inline(never)
  mutating func closeGap(at position: Int) {
    let last = storage.count - 1
    // SAFETY: there are other elements, see `placeToModify`. Nil needs no deinitialisation. Once those behind it have
    // moved over it, the last place is the one that is not initialised; a copy of another element makes it so.
    storage.withUnsafeMutableBufferPointer { elements in
      let base = elements.baseAddress.unsafelyUnwrapped
      (base + position).moveInitialize(from: base + position + 1, count: last - position)
      (base + last).initialize(to: base[0])
    }
    storage.removeLast()
    didRemove(position..<position + 1)
  }

  /// Moves an element into the spare capacity, and the last one to its position.
  @inlinable
  @inline(never)
  mutating func takeOut(_ position: Int) -> UnsafeMutablePointer<Element?> {
    let count = storage.count
    let size = MemoryLayout<Element?>.size
    let spare = (size + MemoryLayout<UInt32>.size - 1) / MemoryLayout<Element>.stride
    // Makes the storage this array's alone, too: left to the exchange, that would leave no spare place.
    storage.reserveCapacity(storage.capacity < count + spare ? count * 2 + spare : count + spare)
    storage.swapAt(position, count - 1)
    let element = storage.removeLast()
    return storage.withUnsafeMutableBufferPointer { elements in
      // SAFETY: behind the elements there are `spare + 1` places that hold none: enough for the optional and,
      // unaligned, the position. An optional has its element's alignment. For the address, see `placeToModify`.
      let memory = UnsafeMutableRawPointer(elements.baseAddress.unsafelyUnwrapped + (count - 1))
      memory.storeBytes(of: UInt32(position), toByteOffset: size, as: UInt32.self)
      let place = memory.bindMemory(to: Element?.self, capacity: 1)
      place.initialize(to: element)
      return place
    }
  }

  /// Ends what `takeOut` began.
  @inlinable
  @inline(never)
  mutating func putBack(_ place: UnsafeMutablePointer<Element?>, id: ID) {
    let last = storage.count
    let size = MemoryLayout<Element?>.size
    // SAFETY: `takeOut` has put both there; the optional is moved out, and the memory is spare again.
    let position = Int(UnsafeRawPointer(place).loadUnaligned(fromByteOffset: size, as: UInt32.self))
    let element = place.move()
    UnsafeMutableRawPointer(place).bindMemory(to: Element.self, capacity: 1)
    if let element {
      storage.append(element)
      storage.swapAt(position, last)
      checkID(at: position, is: id)
    } else {
      if position < last { storage.append(storage.remove(at: position)) }
      didRemove(position..<position + 1)
    }
  }
}
