import CIdentified

/// All ids of a stack, where more than a few follow no run, or it was edited; and the slots of their index if they have
/// one, in one block.
///
/// Copies of a stack share it, so that editing a value in a copy copies values and nothing else. It is written only
/// while one block refers to it.
///
/// An object that C makes, as a ``StackBlock`` of trivial elements is. To Swift, it has this class, which has no
/// instances.
@usableFromInline
final class StackTable {
  /// How the memory is divided: the ids, then the slots.
  private struct Layout {
    var capacity: Int
    var slotCount: UInt64
  }

  private init() {}

  /// A table for `capacity` ids, and with this many slots. Neither ids nor slots are initialised; both are trivial.
  static func make(capacity: Int, slotCount: UInt64 = 0) -> StackTable {
    let slots = Int(slotCount) * MemoryLayout<UInt32>.stride
    let object = cid_memory_make(idsOffset + capacity * MemoryLayout<UInt64>.stride + slots)
    (object + layoutOffset).initializeMemory(as: Layout.self, to: Layout(capacity: capacity, slotCount: slotCount))
    return Unmanaged<StackTable>.fromOpaque(object).takeRetainedValue()
  }

  /// How many ids there is memory for.
  var idCapacity: Int { layout.capacity }

  var slotCount: UInt64 { layout.slotCount }

  /// SAFETY: valid while the table lives, which the block that asks sees to by holding it.
  var ids: UnsafeMutablePointer<UInt64> { (object + Self.idsOffset).assumingMemoryBound(to: UInt64.self) }

  /// SAFETY: as `ids`. The words behind the ids are never bound to another type, and a word's alignment is enough for
  /// a slot.
  var slots: UnsafeMutablePointer<UInt32> {
    UnsafeMutableRawPointer(ids + idCapacity).bindMemory(to: UInt32.self, capacity: Int(slotCount))
  }

  private var layout: Layout { (object + Self.layoutOffset).assumingMemoryBound(to: Layout.self).pointee }

  private var object: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  /// Behind the two words that every object begins with.
  private static var layoutOffset: Int { 2 * MemoryLayout<UInt>.size }

  private static var idsOffset: Int { layoutOffset + MemoryLayout<Layout>.size }
}
