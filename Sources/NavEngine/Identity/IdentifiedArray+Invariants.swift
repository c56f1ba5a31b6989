extension IdentifiedArray {
  /// Stops the program unless everything holds that the operations rely on. Called after each mutation when the
  /// `NAV_INTERNAL_CHECKS` condition is set; on large arrays at every 64th length.
  ///
  /// - Complexity: O(`count`), and the slots of the index.
  @usableFromInline
  func _checkInvariants() {
    guard count <= 512 || count.isMultiple(of: 64) else { return }
    precondition(Set(storage.map(\.id)).count == count, "No two elements have the same id.")
    guard let index else {
      precondition(count <= IdentifiedArrayIndex.fewElements, "More than a few elements have an index.")
      return
    }
    precondition(index.slotCount & index.mask == 0, "The number of slots is a power of two.")
    let used = UnsafeBufferPointer(start: index.slots, count: index.slotCount).filter { $0 != .max }.count
    precondition(used == index.used, "Slots that are used are counted.")
    precondition(used * 2 <= index.slotCount, "At most half of the slots are used.")
    precondition(
      storage.indices.allSatisfy { position(of: storage[$0].id) == $0 },
      "Each id leads to its element."
    )
    withExtendedLifetime(index) {}
  }
}
