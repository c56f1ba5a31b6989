import CIdentified

/// How the memory behind the payloads is divided: texts, ids, links, slots, from the strictest alignment to the least.
@usableFromInline
struct PresentationColumns {
  @usableFromInline let capacity: Int
  @usableFromInline let slotCount: Int

  @usableFromInline
  init(capacity: Int) {
    precondition(capacity < Int(CID_MAX_COUNT), "A PresentationTree holds fewer than 2³² − 3 nodes.")
    self.capacity = capacity
    slotCount = capacity <= PresentationHeader.few ? 0 : Int(cid_slot_count(UInt32(capacity)))
  }

  @usableFromInline
  var bytes: Int {
    let row =
      MemoryLayout<PresentationText>.stride + MemoryLayout<UInt64>.stride + MemoryLayout<PresentationLink>.stride
    return capacity * row + slotCount * MemoryLayout<UInt32>.stride
  }

  /// A header for memory that begins at an address, or up to seven bytes behind it.
  @usableFromInline
  func header(behind address: UnsafeMutableRawPointer) -> PresentationHeader {
    // SAFETY: the block has room for all columns, each begins where its type may, and each part of it is bound once.
    let texts = address.alignedUp(for: UInt64.self).bindMemory(to: PresentationText.self, capacity: capacity)
    let ids = UnsafeMutableRawPointer(texts + capacity).bindMemory(to: UInt64.self, capacity: capacity)
    let links = UnsafeMutableRawPointer(ids + capacity).bindMemory(to: PresentationLink.self, capacity: capacity)
    let slots = UnsafeMutableRawPointer(links + capacity).bindMemory(to: UInt32.self, capacity: slotCount)
    var index = cid_index(slots: nil, mask: 0, multiplier: CID_MULTIPLIER, covered: 0, reach: 0)
    if slotCount > 0 { cid_index_init(&index, slots, UInt64(slotCount), CID_MULTIPLIER) }
    return PresentationHeader(capacity: UInt32(capacity), ids: ids, links: links, texts: texts, index: index)
  }
}
