import CIdentified

/// The one block of a ``PresentationTree``: the header, the payloads, and behind them texts, ids, links and slots.
@usableFromInline
final class PresentationArena<Payload>: ManagedBuffer<PresentationHeader, Payload> {
  /// How many nodes the smallest arena has memory for: as many as are scanned.
  @inlinable static var leastCapacity: Int { PresentationHeader.few }

  /// An arena with memory for `capacity` nodes at least, and none yet.
  @inlinable
  static func make(capacity: Int) -> PresentationArena {
    let capacity = Swift.max(capacity, leastCapacity)
    let columns = PresentationColumns(capacity: capacity)
    let stride = MemoryLayout<Payload>.stride
    // Of the alignment of a word, which the payloads' end may lack.
    let bytes = columns.bytes + MemoryLayout<UInt64>.alignment
    let arena = create(minimumCapacity: capacity + (bytes + stride - 1) / stride) { buffer in
      buffer.withUnsafeMutablePointerToElements { columns.header(behind: $0 + capacity) }
    }
    return unsafeDowncast(arena, to: PresentationArena.self)
  }

  deinit {
    withUnsafeMutablePointers { header, payloads in
      if !_isPOD(Payload.self) {
        for run in PresentationRuns(header) { (payloads + run.lowerBound).deinitialize(count: run.count) }
      }
      header.deinitializeTexts()
    }
  }
}

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

/// The ranges of positions that are nodes', so that payloads are copied and ended in bulk.
@usableFromInline
struct PresentationRuns: Sequence, IteratorProtocol {
  private let links: UnsafeMutablePointer<PresentationLink>
  private let end: Int
  private let hasHoles: Bool
  private var position = 0

  @usableFromInline
  init(_ header: UnsafeMutablePointer<PresentationHeader>) {
    links = header.links
    end = Int(header.pointee.used)
    hasHoles = header.pointee.count < header.pointee.used
  }

  @usableFromInline
  mutating func next() -> Range<Int>? {
    if !hasHoles {
      defer { position = end }
      return position < end ? position..<end : nil
    }
    while position < end, links[position].role == .free { position += 1 }
    let start = position
    while position < end, links[position].role != .free { position += 1 }
    return start < position ? start..<position : nil
  }
}
