/// The slots through which an ``IdentifiedArray`` finds ids, shared by its copies until one of them changes which
/// element stands where.
///
/// A slot leads to an element if it holds the element's position and lies on the path of its id, which begins where
/// the hash says and goes on slot by slot to the first that is empty. A slot that was used is never empty again, until
/// all are written anew, so that no path is cut. One whose position is past the last element leads nowhere, and is
/// free for another entry. One whose position now belongs to another id is *stale*: a look-up compares the id and
/// goes on.
///
/// Stale slots make paths longer, so they count as used, and at most half of all slots are. When an entry would
/// exceed that, all are written anew, in a table of which three eighths are used at most: so an eighth of its slots
/// pays for it, and entries are O(1), amortised.
@usableFromInline
final class IdentifiedArrayIndex: ManagedBuffer<IdentifiedArrayIndex.Header, UInt32> {
  @usableFromInline
  struct Header {
    /// The number of slots less one; the number is a power of two.
    @usableFromInline var mask: Int
    /// How many slots are not empty.
    @usableFromInline var used: Int
  }

  /// A slot that nothing has used since the table was made: paths end here.
  @inlinable static var empty: UInt32 { .max }

  /// A slot that was used and is free: paths go on.
  @inlinable static var vacant: UInt32 { .max - 1 }

  /// The most elements that are scanned rather than indexed.
  @inlinable static var fewElements: Int { 8 }

  /// An index with no entries.
  @usableFromInline
  static func make(slotCount: Int) -> IdentifiedArrayIndex {
    let buffer = IdentifiedArrayIndex.create(minimumCapacity: slotCount) { _ in
      Header(mask: slotCount - 1, used: 0)
    }
    let index = unsafeDowncast(buffer, to: IdentifiedArrayIndex.self)
    index.clear()
    return index
  }

  /// The least number of slots of which this many entries use half.
  static func leastSlotCount(forCapacity capacity: Int) -> Int {
    precondition(capacity < Int(vacant), "An IdentifiedArray has room for fewer than 2^32 - 2 elements.")
    let wanted = UInt64(max(capacity, 1)) * 2
    return max(32, 1 << (UInt64.bitWidth - (wanted - 1).leadingZeroBitCount))
  }

  /// The least number of slots of which this many entries use three eighths at most.
  static func slotCount(forCount count: Int) -> Int {
    leastSlotCount(forCapacity: (count * 4 + 2) / 3)
  }

  @usableFromInline
  func copy() -> IdentifiedArrayIndex {
    let copy = IdentifiedArrayIndex.make(slotCount: slotCount)
    copy.slots.update(from: slots, count: slotCount)
    copy.header.used = used
    withExtendedLifetime(self) {}
    return copy
  }

  /// Takes out all entries.
  func clear() {
    slots.initialize(repeating: Self.empty, count: slotCount)
    header.used = 0
  }
}

extension IdentifiedArrayIndex {
  // Through the header's address: each access to the property would be checked for exclusivity.

  @inlinable var mask: Int { withUnsafeMutablePointerToHeader { $0.pointee.mask } }

  @inlinable var slotCount: Int { mask + 1 }

  @inlinable
  var used: Int {
    get { withUnsafeMutablePointerToHeader { $0.pointee.used } }
    set { withUnsafeMutablePointerToHeader { $0.pointee.used = newValue } }
  }

  /// SAFETY: valid while the index lives; whoever asks holds it for as long as they use them.
  @inlinable var slots: UnsafeMutablePointer<UInt32> { withUnsafeMutablePointerToElements { $0 } }

  /// Whether this many entries use at most half of the slots.
  @inlinable
  func holds(_ capacity: Int) -> Bool { capacity <= slotCount / 2 }

  /// Whether an entry fits into this slot without using more than half of all.
  @inlinable
  func hasRoom(at slot: Int) -> Bool {
    slots[slot] != Self.empty || (used + 1) * 2 <= slotCount
  }

  /// Writes an entry to a slot that is free, and has room.
  @inlinable
  func enter(_ position: Int, at slot: Int) {
    if slots[slot] == Self.empty { used += 1 }
    slots[slot] = UInt32(truncatingIfNeeded: position)
  }

  /// Writes an entry to the first empty slot at or behind this one.
  @inlinable
  func enter(_ position: Int, from start: Int) {
    let (slots, mask) = (self.slots, self.mask)
    var slot = start & mask
    while slots[slot] != Self.empty { slot = (slot + 1) & mask }
    enter(position, at: slot)
  }

  /// Follows an edit that has removed the elements at `removed` and moved those behind them, up to `count`, by
  /// `offset`.
  ///
  /// - Complexity: O(slots), without a hash.
  @usableFromInline
  func shift(removing removed: Range<Int>, offset: Int, count: Int) {
    rewrite { position in
      if position < removed.lowerBound { return UInt32(position) }
      if position < removed.upperBound || position >= count { return Self.vacant }
      return UInt32(position + offset)
    }
  }

  /// Follows an edit that has turned `count` elements round.
  func reverse(count: Int) {
    rewrite { $0 < count ? UInt32(count - 1 - $0) : Self.vacant }
  }

  /// Follows an edit that has moved elements to these positions, or removed them where it is ``vacant``.
  func move(to positions: [UInt32]) {
    rewrite { $0 < positions.count ? positions[$0] : Self.vacant }
  }

  @inline(__always)  // The three above, each in a loop of its own.
  private func rewrite(_ position: (Int) -> UInt32) {
    let slots = self.slots
    for slot in 0..<slotCount where slots[slot] != Self.empty {
      slots[slot] = position(Int(slots[slot]))
    }
    withExtendedLifetime(self) {}
  }
}
