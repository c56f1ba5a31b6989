/// The ids of a stack that has more than a few, and the slots of their index if they have one, in one block.
///
/// Copies of a stack share it, so that editing a value in a copy copies values and nothing else. It is written only
/// while one block refers to it.
@usableFromInline
final class StackTable: ManagedBuffer<StackTable.Layout, UInt64> {
  /// How the memory is divided: the ids, then the slots, two to a word.
  @usableFromInline
  struct Layout {
    var capacity: Int
    var slotCount: UInt64
  }

  /// A table for `capacity` ids, and with this many slots. Neither ids nor slots are initialised; both are trivial.
  static func make(capacity: Int, slotCount: UInt64 = 0) -> StackTable {
    let table = StackTable.create(minimumCapacity: capacity + Int(slotCount / 2)) { _ in
      Layout(capacity: capacity, slotCount: slotCount)
    }
    return unsafeDowncast(table, to: StackTable.self)
  }

  /// How many ids there is memory for.
  var idCapacity: Int { layout.capacity }

  var slotCount: UInt64 { layout.slotCount }

  /// The header. Through its address, since each access to the property would be checked for exclusivity.
  private var layout: Layout { withUnsafeMutablePointerToHeader { $0.pointee } }

  /// SAFETY: valid while the table lives, which the block that asks sees to by holding it.
  var ids: UnsafeMutablePointer<UInt64> { withUnsafeMutablePointerToElements { $0 } }

  /// SAFETY: as `ids`. The words behind the ids are never bound to another type, and a word's alignment is enough for
  /// a slot.
  var slots: UnsafeMutablePointer<UInt32> {
    UnsafeMutableRawPointer(ids + idCapacity).bindMemory(to: UInt32.self, capacity: Int(slotCount))
  }
}
