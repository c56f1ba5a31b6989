import CIdentified

extension StackState {
  /// Stops the program unless everything holds that the operations rely on. Called after each mutation when the
  /// `NAV_INTERNAL_CHECKS` condition is set; all of the index is walked, on large stacks at every 64th length.
  ///
  /// - Complexity: O(`count`)
  @usableFromInline
  func _checkInvariants() {
    defer { keepBlock() }
    let handle = self.handle
    if !handle.hasBlock { return handle.checkNothingIsLent() }
    let end = UInt(bitPattern: handle.elements + handle.header.pointee.capacity)
    handle.header.pointee.checkInvariants(elementsEnd: end)
    let count = handle.count
    guard count <= 512 || count.isMultiple(of: 64) else { return }
    let ids = Set((0..<count).map { handle.header.id(at: $0) })
    precondition(ids.count == count, "No two elements have the same id.")
    handle.header.pointee.checkTable()
  }
}

extension StackHeader {
  fileprivate func checkInvariants(elementsEnd: UInt) {
    precondition(count >= 0 && count <= capacity && count <= idCapacity, "There is memory for each element and its id.")
    let own = elementsEnd..<elementsEnd + UInt(MemoryLayout<UInt64>.alignment)
    precondition(
      hasTable || own.contains(UInt(bitPattern: ids + floor)),
      "Ids without a table are behind the elements."
    )
    precondition(
      hasTable || extent == Self.ownExtent(capacity),
      "How many ids are in memory is what the block has room for."
    )
    precondition(hasTable || !isIndexed, "An index is in a table.")
    let limit = Swift.min(capacity, idCapacity)
    precondition(room == 0 || (room <= runRoom && floor + Int(runRoom) <= limit), "Limits are within the memory.")
    precondition(floor == Int(index.covered), "The floor is what the index covers.")
    if let table = table?.takeUnretainedValue() {
      precondition(ids == table.ids, "Ids are the table's.")
      precondition(!isIndexed || index.slots == table.slots, "Slots are the table's.")
    }
  }

  fileprivate func checkTable() {
    if !hasTable { return }
    var index = index
    // Elements that were popped may still be entered.
    index.covered = min(index.covered, UInt32(count))
    precondition(
      isIndexed
        ? cid_index_verify(&index, ids, index.covered) == CID_FAULT_NONE
        : (0..<Int(index.covered)).allSatisfy { ids[$0] &- UInt64($0) == headRun },
      "Ids below the watermark are found by the index, or as a run."
    )
    let scanned = min(Int(index.covered) + StackHeader.fewIDs, count)
    precondition(
      (scanned..<count).allSatisfy { ids[$0] &- UInt64($0) == run },
      "Ids above the few that are scanned continue the run."
    )
  }
}
