public import CIdentified

/// Where presentations get new ids: one counter for the process.
///
/// A tree does not ask for each node. It takes a *lease*, a run of ids that are its alone, and counts through it. So a
/// new node costs one atomic addition in ``leaseLength``, and the nodes of a tree have ids that follow each other.
///
/// A lease is good for one *epoch*. The epoch changes when an id comes in from outside that may lie within a lease.
/// Epochs are ``epochStep`` apart, which is longer than any lease: a tree that adds the epoch to the end of its lease
/// sees with one comparison whether there is an id left, and whether the epoch is the same. See
/// ``StackElementIDSource``, where leases end for other reasons too.
@usableFromInline
enum PresentationIDSource {
  /// Odd, so that trees which use only the first id of each lease do not put all ids into the same slots of an index.
  @inlinable static var leaseLength: UInt64 { 255 }

  static let epochStep: UInt64 = 256

  // SAFETY, for the three: each is a word that is touched only through atomic operations (`cid_counter_…`), which the
  // address of a static variable, the same at each use, may be passed to. The compiler checks no exclusive access,
  // because each new node reads the epoch.

  @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) static var counter: UInt64 = 0
  @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) static var epoch: UInt64 = 0
  /// No lease has an id below this one.
  @exclusivity(unchecked) private nonisolated(unsafe) static var settled: UInt64 = 0
  private static let far = FarIDs()

  @inlinable
  @inline(__always)  // tree/present-dismiss
  static var currentEpoch: UInt64 { cid_counter_peek(&epoch) }

  /// An id that no presentation has had.
  @inlinable
  static func next() -> PresentationID {
    let id = cid_counter_add(&counter, 1)
    return PresentationID(rawValue: _fastPath(id < CID_OUT_OF_REACH) ? id : nextBesideFar(id))
  }

  /// The id, or a later one, unless it came in from outside.
  @usableFromInline
  @inline(never)
  static func nextBesideFar(_ id: UInt64) -> UInt64 {
    var taken: UInt64? = id
    return far.take(1) {
      defer { taken = nil }
      return taken ?? cid_counter_add(&counter, 1)
    }
  }

  /// Ids that no presentation has had, for one tree.
  @usableFromInline
  @inline(never)
  static func lease() -> PresentationIDLease {
    // In this order: an id that comes in between the two ends the lease.
    let epoch = cid_counter_load(&self.epoch)
    let first = far.take(leaseLength) { cid_counter_add(&counter, leaseLength) }
    return PresentationIDLease(next: first, end: first &+ leaseLength &+ epoch)
  }

  /// Notes that an id came in from outside, so that no later id repeats it.
  @usableFromInline
  static func reserve(through id: PresentationID) {
    let id = id.rawValue
    if id >= CID_OUT_OF_REACH {
      far.note(id) {
        if cid_counter_load(&counter) > id { beginEpoch() }
      }
    } else if !cid_counter_pass(&counter, &settled, id) {
      // The counter is past it: it may lie in a lease that is out.
      beginEpoch()
    }
  }

  private static func beginEpoch() {
    cid_epoch_begin(&epoch, epochStep, &counter, &settled)
  }
}

/// Ids that are one tree's alone. See ``PresentationIDSource``.
@usableFromInline
struct PresentationIDLease {
  @usableFromInline var next: UInt64 = 0
  /// Behind the last id, plus the epoch that it is good for, modulo 2⁶⁴.
  @usableFromInline var end: UInt64 = 0

  /// Without an id.
  @inlinable
  init() {}

  @inlinable
  init(next: UInt64, end: UInt64) {
    self.next = next
    self.end = end
  }

  /// Whether the next id may be used.
  @inlinable
  @inline(__always)  // tree/present-dismiss
  var isGood: Bool {
    let left = end &- PresentationIDSource.currentEpoch &- next
    return left &- 1 < PresentationIDSource.leaseLength
  }

  /// An id that no presentation has had.
  @inlinable
  @inline(__always)  // tree/present-dismiss
  mutating func take() -> PresentationID {
    if _slowPath(!isGood) { self = PresentationIDSource.lease() }
    defer { next &+= 1 }
    return PresentationID(rawValue: next)
  }
}
