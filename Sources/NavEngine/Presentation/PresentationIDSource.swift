/// Where presentations get new ids: from the process's ``IDSource``.
@usableFromInline
enum PresentationIDSource {
  /// An id that no presentation has had.
  @usableFromInline
  static func next() -> PresentationID { PresentationID(rawValue: IDSource.take(1)) }

  /// Notes that an id came in from outside, so that no later id repeats it.
  @usableFromInline
  static func reserve(through id: PresentationID) { reserve(CollectionOfOne(id)) }

  /// Notes that all these came in.
  static func reserve(_ ids: some Sequence<PresentationID>) {
    IDSource.reserve(ids.lazy.map(\.rawValue))
  }
}

/// Ids that are one tree's alone. See ``IDSource``.
@usableFromInline
struct PresentationIDLease {
  @usableFromInline var next: UInt64 = 0
  /// Behind the last id, plus the epoch that it is good for, modulo 2⁶⁴.
  @usableFromInline var end: UInt64 = 0

  /// Without an id.
  @inlinable
  init() {}

  /// Whether the next id may be used.
  @inlinable
  @inline(__always)  // tree/present-dismiss
  var isGood: Bool {
    let left = end &- IDSource.currentEpoch &- next
    return left &- 1 < IDSource.leaseLength
  }

  /// An id that no presentation has had.
  @inlinable
  @inline(__always)  // tree/present-dismiss
  mutating func take() -> PresentationID {
    if _slowPath(!isGood) { renew() }
    defer { next &+= 1 }
    return PresentationID(rawValue: next)
  }

  @usableFromInline
  mutating func renew() {
    let lease = IDSource.lease(IDSource.leaseLength)
    next = lease.ids.lowerBound
    end = lease.ids.upperBound &+ lease.epoch
  }
}
