public import CNavEngineThreads

/// Where new ids come from: one counter for the stacks, presentations, trees and screens of the process.
///
/// Stacks do not count each id here. They take a *lease*, a run of ids that belongs to one of them, and count
/// through it; a copy that diverges takes its own. So an id costs one atomic addition in ``leaseLength``, and diverged
/// copies never make the same id.
///
/// Ids from outside, decoded or named, *reserve* themselves: the counter is raised above them. Ids from ``end`` on would
/// leave the counter too few, so a set keeps them, and the counter leaves them out. No program comes to ``end`` by
/// counting: such an id is damage or malice. Each takes some 16 bytes for good.
///
/// A lease is good for one *epoch*. An id that is reserved below the counter may lie within a lease, so that another
/// epoch begins, and all leases are taken anew. Epochs are ``epochStep`` apart, which is longer than any lease: the end
/// of a lease plus its epoch tells with one subtraction whether an id is left, and whether the epoch is the same. (After
/// 2³⁰ epochs, a lease that was not used all the while would pass for good again.)
@usableFromInline
enum IDSource {
  /// Odd, so that stacks which use only the first id of each lease do not put all ids into the same slots of an
  /// index: multiples of an odd number take all values modulo any power of two.
  static var leaseLength: UInt64 { 255 }

  private static let epochStep: UInt64 = 1 << 33

  /// The first id of the process.
  ///
  /// Scopes of tests begin at 0, and ids from outside do not raise them so far: a stack that enters a scope does not get
  /// an id there which it had before.
  static let first: UInt64 = 1_000_000

  /// The first id that the counter does not reach.
  static let end: UInt64 = 1 << 62

  // SAFETY, for both: a word that is touched only through atomic operations, which get the address of a static
  // variable, the same at each use. The compiler checks no exclusive access, because each push reads the epoch.

  @exclusivity(unchecked) private nonisolated(unsafe) static var next: UInt64 = first
  @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) static var epoch: UInt64 = 0

  private static let lock = Lock()

  // SAFETY, for both: read and written with the lock.

  /// No lease that is good has an id below this one.
  private nonisolated(unsafe) static var leased: UInt64 = first
  /// The ids that came in from outside and are out of the counter's reach.
  private nonisolated(unsafe) static var far: Set<UInt64> = []

  @inlinable
  @inline(__always)  // stack/push-pop
  static var currentEpoch: UInt64 { nav_atomic_load(&epoch) }

  /// The first of `count` consecutive ids that nothing has or had.
  @usableFromInline
  static func take(_ count: UInt64) -> UInt64 {
    while true {
      let id = nav_atomic_add(&next, count)
      if !isReserved(id..<id + count) { return id }
    }
  }

  /// Ids for one stack, which are good while the epoch lasts.
  static func lease(_ count: UInt64) -> IDLease {
    // In this order: an id that is reserved between the two ends the lease.
    let epoch = currentEpoch
    let id = take(count)
    return IDLease(id..<id + count, epoch: epoch)
  }

  /// Whether one of these ids, which the counter has passed, came in from outside.
  static func isReserved(_ ids: Range<UInt64>) -> Bool {
    if ids.upperBound <= end { return false }
    return lock { far.count < ids.count ? far.contains(where: ids.contains) : ids.contains(where: far.contains) }
  }

  /// Keeps an id from being made again.
  @usableFromInline
  static func reserve(_ id: UInt64) { reserve(CollectionOfOne(id)) }

  /// Keeps ids from being made again.
  static func reserve(_ ids: some Sequence<UInt64>) {
    lock {
      for id in ids {
        // A lease has an id that the counter had passed when it came in, unless all leases are from behind it. In this
        // order: a lease looks at the epoch first, then raises the counter, and looks for reserved ids last.
        let isLeased =
          id < end
          ? id >= leased && !nav_atomic_raise(&next, id + 1)
          : far.insert(id).inserted && nav_atomic_load(&next) > id
        if isLeased { startEpoch() }
      }
    }
  }

  /// Keeps a run of ids from being made again: those within the counter's reach in one go.
  static func reserve(_ ids: Range<UInt64>) {
    lock {
      // As above, for the first id that may be in a lease.
      let lowest = max(ids.lowerBound, leased)
      var isLeased = false
      if lowest < min(ids.upperBound, end) {
        isLeased = !nav_atomic_raise(&next, lowest + 1)
        _ = nav_atomic_raise(&next, min(ids.upperBound, end))
      }
      for id in ids.clamped(to: end..<UInt64.max) where far.insert(id).inserted {
        if nav_atomic_load(&next) > id { isLeased = true }
      }
      if isLeased { startEpoch() }
    }
  }

  /// Makes all leases void.
  static func beginEpoch() {
    lock { startEpoch() }
  }

  /// Does so with the lock.
  private static func startEpoch() {
    let passed = nav_atomic_load(&next)
    _ = nav_atomic_add(&epoch, epochStep)
    leased = passed
  }
}

/// Ids that belong to one stack, for the next elements that it gets.
///
/// A copy begins without, so that two stacks never give the same id.
@usableFromInline
struct IDLease: Sendable {
  /// The next id, if there is any left.
  @usableFromInline var next: UInt64 = 1
  /// The last id plus the epoch that the lease is good for, modulo 2⁶⁴. See ``IDSource``.
  @usableFromInline var end: UInt64 = 0

  /// No ids.
  @inlinable
  init() {}

  /// These ids, which nothing else has.
  @inlinable
  init(_ ids: Range<UInt64>, epoch: UInt64 = IDSource.currentEpoch) {
    next = ids.lowerBound
    end = ids.upperBound &- 1 &+ epoch
  }

  /// Whether there are so many ids, and they may still be used.
  @inlinable
  func has(_ count: Int) -> Bool {
    Int(truncatingIfNeeded: end &- IDSource.currentEpoch &- next) >= count - 1
  }

  /// Takes the first of `count` ids, which must be there.
  @inlinable
  mutating func take(_ count: Int) -> UInt64 {
    defer { next &+= UInt64(truncatingIfNeeded: count) }
    return next
  }
}
