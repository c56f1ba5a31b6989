// How ids lead to positions.

extension IdentifiedArray {
  /// The most elements that are scanned as long as there were no more.
  @inlinable static var fewElements: Int { 8 }

  /// The position of the element with an id. Hashes it once, or not at all for few elements.
  @inlinable
  func position(of id: ID) -> Int? {
    if positions.isEmpty { return scan(for: id) }
    guard let number = positions[id] else { return nil }
    return number - origin
  }

  @inlinable
  func scan(for id: ID) -> Int? { storage.firstIndex { readID(of: $0) == id } }

  /// The position of an id, which is this one from now on if it had none. Hashes it once.
  @inlinable
  mutating func addPosition(of id: ID, at position: Int) -> Int {
    func read(_ number: inout Int) -> Int { number }
    return read(&positions[id, default: origin + position]) - origin
  }

  /// The position of an id, which has none from now on. Hashes it once.
  @inlinable
  mutating func removePosition(of id: ID) -> Int? {
    guard let number = positions.removeValue(forKey: id) else { return nil }
    return number - origin
  }

  /// Follows an insertion: the elements before or behind it have moved by one.
  @inlinable
  mutating func openGap(at position: Int) {
    if positions.isEmpty {
      if storage.count > Self.fewElements { reindex() }
      return
    }
    let end = storage.count
    if position < end / 2 {
      origin -= 1
      renumber(0..<position, movedBy: -1)
    } else {
      renumber(position + 1..<end, movedBy: 1)
    }
    positions[readID(of: storage[position])] = origin + position
  }

  /// Follows a removal of elements, whose ids have no positions any more: the elements before or behind them have moved.
  @inlinable
  mutating func closeGap(_ removed: Int, at position: Int) {
    defer { _checkInvariants() }
    if positions.isEmpty { return }
    let end = storage.count
    if position < end - position {
      origin += removed
      renumber(0..<position, movedBy: removed)
    } else {
      renumber(position..<end, movedBy: -removed)
    }
  }

  /// Notes the positions of elements that have moved, as counted from the origin.
  ///
  /// - Complexity: O(`range.count`) hashes, or O(`count`) without one if that is faster.
  @inlinable
  mutating func renumber(_ range: Range<Int>, movedBy offset: Int) {
    if range.count < storage.count / 4 {
      for position in range { positions[readID(of: storage[position])] = origin + position }
      return
    }
    let (first, end) = (origin + range.lowerBound - offset, origin + range.upperBound - offset)
    positions = positions.mapValues { $0 >= first && $0 < end ? $0 + offset : $0 }
  }

  /// Notes all positions anew, after an edit that may have moved any element anywhere.
  ///
  /// - Complexity: O(`count`) hashes.
  @inlinable
  mutating func reindex() {
    origin = 0
    positions.removeAll(keepingCapacity: true)
    if storage.count > Self.fewElements {
      positions.reserveCapacity(storage.count)
      for position in storage.indices { positions[readID(of: storage[position])] = position }
    }
    _checkInvariants()
  }

  /// Makes the array another version. Precedes all that writes.
  @inlinable
  mutating func prepareToWrite() {
    stamp = ValueVersion.next()
  }

  /// For each position, whether it is one of these.
  @inlinable
  func flags(of offsets: some Sequence<Int>) -> [Bool] {
    var flags = [Bool](repeating: false, count: storage.count)
    for position in offsets {
      checkPosition(position)
      flags[position] = true
    }
    return flags
  }
}

// MARK: - Checks

extension IdentifiedArray {
  /// Stops the program unless everything holds that the operations rely on. Called after each change of positions or
  /// ids; empty unless the `NAV_INTERNAL_CHECKS` condition is set. Large arrays are checked at every 64th length.
  ///
  /// - Complexity: O(`count`)
  @inlinable
  func _checkInvariants() {
    #if NAV_INTERNAL_CHECKS
      checkAll()
    #endif
  }

  #if NAV_INTERNAL_CHECKS
    // Not for each type of elements again: compiling that takes minutes.
    @usableFromInline
    func checkAll() {
      guard count <= 512 || count.isMultiple(of: 64) else { return }
      if positions.isEmpty {
        precondition(count <= Self.fewElements, "More than a few elements have positions.")
        precondition(Set(ids).count == count, "No two elements have the same id.")
      } else {
        precondition(positions.count == count, "Each element has one position.")
        precondition(
          storage.indices.allSatisfy { positions[readID(of: storage[$0])] == origin + $0 },
          "Each id leads to its element."
        )
      }
    }
  #endif

  @inlinable
  func checkID(at position: Int, is id: ID) {
    Self.check(readID(of: storage[position]), is: id)
    _checkInvariants()
  }

  @inlinable
  static func check(_ new: ID, is id: ID) {
    require(
      new == id,
      """
      The element with the id \(String(reflecting: id)) was given the id \(String(reflecting: new)); remove it, and \
      append another one instead.
      """
    )
  }

  @inlinable
  func checkPosition(_ position: Int) {
    require(
      UInt(bitPattern: position) < UInt(bitPattern: count),
      "Position \(position) is out of range of an IdentifiedArray of \(count) elements."
    )
  }

  @inlinable
  func checkRange(_ range: Range<Int>) {
    require(
      range.lowerBound >= 0 && range.upperBound <= count,
      "\(range) is out of range of an IdentifiedArray of \(count) elements."
    )
  }
}
