public import CIdentified

/// Ids by position, and an index from ids to positions, in one block: the list, the ids, then the slots of their index.
///
/// Stacks and trees have one each. Copies share it; while they do, it does not change.
@usableFromInline
final class IDTable: ManagedBuffer<IDList, UInt64> {
  /// A table for so many ids, without any. Each id has at least two slots, two of which take the memory of an id.
  @usableFromInline
  static func make(capacity: Int, slotCount: Int? = nil) -> IDTable {
    precondition(capacity < Int(CID_MAX_COUNT), "There are fewer than 2³² − 3 ids in a table.")
    let slotCount = slotCount ?? Int(cid_slot_count(UInt32(capacity)))
    let buffer = create(minimumCapacity: capacity + slotCount / 2) { buffer in
      buffer.withUnsafeMutablePointerToElements { ids in
        // SAFETY: the memory behind the ids is never bound to another type, and aligned as an id is.
        let slots = UnsafeMutableRawPointer(ids + capacity).bindMemory(to: UInt32.self, capacity: slotCount)
        var index = cid_index()
        cid_index_init(&index, slots, UInt64(slotCount), CID_MULTIPLIER)
        return IDList(index: index, ids: ids, capacity: capacity)
      }
    }
    return unsafeDowncast(buffer, to: IDTable.self)
  }

  /// SAFETY: valid while the table lives.
  @inlinable
  @inline(__always)  // stack/lookup-gaps
  var list: UnsafeMutablePointer<IDList> { withUnsafeMutablePointerToHeader { $0 } }
}

/// Ids in an array, and their index.
@usableFromInline
struct IDList {
  @usableFromInline var index: cid_index
  @usableFromInline let ids: UnsafeMutablePointer<UInt64>
  @usableFromInline let capacity: Int
}

// MARK: - One id

/// SAFETY, for all of these: positions are below the capacity, and as many ids as `count` says have been set. The table is
/// kept for the closure, and what writes has it to itself.
extension IDTable {
  /// How many ids there is memory for.
  @inlinable
  var room: Int { withUnsafeMutablePointerToHeader { $0.pointee.capacity } }

  /// The id at a position.
  @inlinable
  subscript(position: Int) -> UInt64 {
    get { withUnsafeMutablePointerToElements { $0[position] } }
    set { withUnsafeMutablePointerToElements { $0[position] = newValue } }
  }

  /// The position of an id among the first `count`, or `CID_ABSENT`. O(1)
  @inlinable
  func find(_ id: UInt64, count: Int) -> UInt32 {
    withUnsafeMutablePointers { list, ids in
      cid_index_find(&list.pointee.index, ids, UInt32(truncatingIfNeeded: count), id)
    }
  }

  /// Sets the id at a position, and enters it in the index. An id that was there before is in no look-up's way.
  ///
  /// - Returns: False if the index has to be rebuilt first.
  @inlinable
  func enter(_ id: UInt64, at position: UInt32) -> Bool {
    withUnsafeMutablePointers { list, ids in
      ids[Int(position)] = id
      return cid_index_insert(&list.pointee.index, ids, id, position)
    }
  }

  /// Enters those of the first `count` ids that are not in the index yet.
  func cover(_ count: Int) {
    withUnsafeMutablePointers { list, ids in
      if !cid_index_cover(&list.pointee.index, ids, UInt32(count)) { rebuildIndex(count: count) }
    }
  }

  /// Enters the first `count` ids anew, with random multipliers until one serves: at a load of at most one half, one fails
  /// with a probability near count × 2⁻³².
  @usableFromInline
  func rebuildIndex(count: Int) {
    withUnsafeMutablePointers { list, ids in
      while !cid_index_rebuild(&list.pointee.index, ids, UInt32(count), .random(in: 0 ... .max)) {}
    }
  }

  /// A table with the first `count` ids of this one, and room for as many as this one has, or more.
  @usableFromInline
  func copy(_ count: Int, room: Int) -> IDTable {
    withUnsafeMutablePointers { list, ids in
      let (isLarger, slotCount) = (room > list.pointee.capacity, Int(list.pointee.index.mask + 1))
      let copy = isLarger ? IDTable.make(capacity: room) : .make(capacity: list.pointee.capacity, slotCount: slotCount)
      copy.withUnsafeMutablePointers { target, targetIDs in
        targetIDs.initialize(from: ids, count: count)
        if !isLarger, let slots = list.pointee.index.slots, let targetSlots = target.pointee.index.slots {
          targetSlots.update(from: slots, count: slotCount)
          target.pointee.index = list.pointee.index
          target.pointee.index.slots = targetSlots
        } else {
          copy.cover(count)
        }
      }
      return copy
    }
  }
}
