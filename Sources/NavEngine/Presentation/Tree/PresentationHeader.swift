public import CIdentified

/// What a ``PresentationArena`` knows beside its payloads: ids, texts, and links, by position, and the index.
///
/// Positions below ``used`` are nodes, or free and in a chain. The root is at position 0.
///
/// An id is found by the hash index, or while there are at most ``few`` positions, by scanning. A free position keeps
/// an id of its own, which no node can have. So a slot that leads there answers no look-up, and what frees a position
/// leaves the index alone: the next one to want the slot sees that nobody needs it (see `CIdentified.h`).
@usableFromInline
struct PresentationHeader {
  /// The number of nodes.
  @usableFromInline var count: UInt32 = 0
  /// The number of positions that are, or were, a node's.
  @usableFromInline var used: UInt32 = 0
  @usableFromInline var capacity: UInt32
  /// The first free position below ``used``.
  @usableFromInline var free = PresentationLink.none
  @usableFromInline let ids: UnsafeMutablePointer<UInt64>
  @usableFromInline let links: UnsafeMutablePointer<PresentationLink>
  /// Initialised below ``used``, at free positions too.
  @usableFromInline let texts: UnsafeMutablePointer<PresentationText>
  /// Its slots are nil where ids are scanned.
  @usableFromInline var index: cid_index
  /// Where new nodes get their ids. A copy has its own.
  @usableFromInline var lease = PresentationIDLease()

  /// The most positions that are scanned.
  @inlinable static var few: Int { 8 }

  /// The id of a free position.
  @inlinable
  static func freeID(_ position: UInt32) -> UInt64 { UInt64.max &- UInt64(position) }

  /// Whether another node needs more memory.
  @inlinable
  var isFull: Bool { used == capacity && free == PresentationLink.none }
}

/// SAFETY, for all of these: the pointer is to the header of an arena that the caller keeps alive; what writes has the
/// arena to itself; positions that are passed are those of nodes, where nothing else is said.
extension UnsafeMutablePointer where Pointee == PresentationHeader {
  @inlinable
  @inline(__always)
  var links: UnsafeMutablePointer<PresentationLink> { pointee.links }

  /// The position of a node, or `none`, which is `CID_ABSENT`.
  @inlinable
  @inline(__always)  // tree/present-dismiss
  func find(_ id: PresentationID) -> UInt32 {
    // What is above is the id of a free position.
    if _slowPath(id.rawValue > UInt64(Int64.max)) { return PresentationLink.none }
    if pointee.index.slots == nil { return scan(id) }
    return cid_index_find(&pointee.index, pointee.ids, pointee.used, id.rawValue)
  }

  /// The position of a node among the few of an arena without an index.
  @inlinable
  func scan(_ id: PresentationID) -> UInt32 {
    var position: UInt32 = 0
    while position < pointee.used, pointee.ids[Int(position)] != id.rawValue { position &+= 1 }
    return position < pointee.used ? position : PresentationLink.none
  }

  @inlinable
  func id(_ position: UInt32) -> PresentationID {
    PresentationID(rawValue: pointee.ids[Int(position)])
  }

  /// A position for a new node, which is in no chain yet and whose payload the caller initialises. The arena is not
  /// full, and has no node with the id.
  @inlinable
  @inline(__always)  // tree/present-dismiss
  func take(id: PresentationID, label: consuming String, kind: consuming PresentationKind) -> UInt32 {
    var position = pointee.free
    if position != PresentationLink.none {
      pointee.free = links[position].first
    } else {
      position = pointee.used
      pointee.used = position &+ 1
    }
    (links + Int(position)).initialize(to: PresentationLink(role: kind.role))
    // Without an end to what a free position has: an empty string, which owns nothing.
    (pointee.texts + Int(position)).initialize(to: PresentationText(label: label, kind: kind))
    pointee.ids[Int(position)] = id.rawValue
    pointee.count &+= 1
    if pointee.index.slots != nil, !cid_index_insert(&pointee.index, pointee.ids, id.rawValue, position) {
      rebuildIndex()
    }
    return position
  }

  /// Ends a node that is in no chain. Its payload, label and kind have been moved out.
  ///
  /// Its links but the first child stay readable until the position is taken again.
  @inlinable
  @inline(__always)  // tree/present-dismiss
  func release(_ position: UInt32) {
    (pointee.texts + Int(position)).initialize(to: PresentationText(label: "", kind: .root))
    pointee.ids[Int(position)] = PresentationHeader.freeID(position)
    links[position].role = .free
    links[position].first = pointee.free
    pointee.free = position
    pointee.count &-= 1
  }

  /// Enters all ids anew, with random multipliers until one serves: at a load of at most one half, one fails with a
  /// probability near count × 2⁻³².
  @usableFromInline
  @inline(never)
  func rebuildIndex() {
    var multiplier: UInt64
    repeat {
      multiplier = .random(in: 0 ... .max)
    } while !cid_index_rebuild(&pointee.index, pointee.ids, pointee.used, multiplier)
  }

  /// Makes the positions of another arena this one's, except payloads. This one is new and has as much memory at least.
  @usableFromInline
  func copy(_ source: UnsafeMutablePointer<PresentationHeader>) {
    let used = Int(source.pointee.used)
    pointee.count = source.pointee.count
    pointee.used = source.pointee.used
    pointee.free = source.pointee.free
    pointee.ids.update(from: source.pointee.ids, count: used)
    (links).update(from: source.links, count: used)
    for position in 0..<used { (pointee.texts + position).initialize(to: source.pointee.texts[position]) }
    copyIndex(source)
  }

  /// Takes over the positions of another arena, except payloads. That one keeps none.
  @usableFromInline
  func move(_ source: UnsafeMutablePointer<PresentationHeader>) {
    let used = Int(source.pointee.used)
    pointee.count = source.pointee.count
    pointee.used = source.pointee.used
    pointee.free = source.pointee.free
    pointee.ids.update(from: source.pointee.ids, count: used)
    links.update(from: source.links, count: used)
    pointee.texts.moveInitialize(from: source.pointee.texts, count: used)
    pointee.lease = source.pointee.lease
    copyIndex(source)
    source.pointee.used = 0
    source.pointee.count = 0
  }

  private func copyIndex(_ source: UnsafeMutablePointer<PresentationHeader>) {
    guard let slots = pointee.index.slots else { return }
    if let others = source.pointee.index.slots, source.pointee.index.mask == pointee.index.mask {
      slots.update(from: others, count: Int(pointee.index.mask) + 1)
      pointee.index.multiplier = source.pointee.index.multiplier
      pointee.index.covered = source.pointee.index.covered
      pointee.index.reach = source.pointee.index.reach
    } else if !cid_index_cover(&pointee.index, pointee.ids, pointee.used) {
      rebuildIndex()
    }
  }

  /// Ends all texts, at the arena's end.
  @usableFromInline
  func deinitializeTexts() {
    pointee.texts.deinitialize(count: Int(pointee.used))
  }
}

/// What a node says of itself, apart from its payload.
@usableFromInline
struct PresentationText: Hashable, Sendable {
  @usableFromInline var label: String
  @usableFromInline var kind: PresentationKind

  @inlinable
  init(label: consuming String, kind: consuming PresentationKind) {
    self.label = label
    self.kind = kind
  }
}
