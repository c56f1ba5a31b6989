import CNavEngineThreads

/// Where stacks get new ids: from the process's ``IDSource``, or from the counter of the surrounding
/// ``withStackElementIDs(startingAt:operation:)`` or test.
///
/// Leases end when a scope opens or closes, so that a stack which holds a lease from outside takes another one inside.
@usableFromInline
package enum StackElementIDSource {
  /// SAFETY: as the words of ``IDSource``.
  @exclusivity(unchecked) private nonisolated(unsafe) static var openScopes: UInt64 = 0

  private static var isScopeOpen: Bool { nav_atomic_load(&openScopes) > 0 }

  /// The surrounding scope.
  ///
  /// The number of open scopes is read first, because finding the scope of a task costs more than all the rest.
  private static var scope: StackElementIDScope? { isScopeOpen ? StackElementIDScope.current : nil }

  /// Takes ids for a stack that is about to add `count` elements: at least that many, consecutive, and in none of the
  /// caller's elements. Ids beyond `count` may be kept for later pushes while the epoch lasts.
  static func lease(_ count: Int, unless isTaken: (UInt64) -> Bool) -> IDLease {
    let count = UInt64(count)
    // A lease that is longer than the push would outlive it, and this stack could be handed to an open scope.
    if !isScopeOpen { return IDSource.lease(max(count, IDSource.leaseLength)) }
    let epoch = IDSource.currentEpoch
    guard let scope = StackElementIDScope.current else { return IDSource.lease(count) }
    var ids = take(count, from: scope)
    // A stack may come from outside the scope, with ids that the scope counts through once more.
    while let taken = ids.last(where: isTaken) {
      scope.pass(taken)
      ids = take(count, from: scope)
    }
    IDSource.reserve(ids)
    return IDLease(ids, epoch: epoch)
  }

  /// Takes one id that belongs to no stack yet.
  package static func take() -> UInt64 {
    guard let scope else { return IDSource.take(1) }
    let id = take(1, from: scope).lowerBound
    IDSource.reserve(id)
    return id
  }

  private static func take(_ count: UInt64, from scope: StackElementIDScope) -> Range<UInt64> {
    while true {
      let id = scope.take(count)
      if !IDSource.isReserved(id..<id + count) { return id..<id + count }
    }
  }

  /// The id that the surrounding scope hands out next, if there is one and this id is beyond it.
  @usableFromInline
  static func nextID(before id: StackElementID) -> StackElementID? {
    guard let next = scope?.nextID, id > next else { return nil }
    return next
  }

  /// Notes that an id came in from outside, so that no later id repeats it.
  @usableFromInline
  static func reserve(_ id: StackElementID) { reserve(CollectionOfOne(id)) }

  /// Notes that all these came in.
  ///
  /// Each by itself: where the highest is above the counter, others may lie in leases that are out.
  static func reserve(_ ids: some Sequence<StackElementID>) {
    if let scope { ids.forEach { scope.pass($0.rawValue) } }
    IDSource.reserve(ids.lazy.map(\.rawValue))
  }

  /// Notes that a run of them came in.
  static func reserve(_ ids: Range<UInt64>) {
    if let scope {
      // As each by itself: the scope may not have come to the process's ids before it passes those below.
      for end in [IDSource.first, IDSource.end] { if let last = ids.clamped(to: 0..<end).last { scope.pass(last) } }
    }
    IDSource.reserve(ids)
  }

  /// Notes that a navigation path begins, whose root has the id 0.
  package static func reserveRoot() {
    // The process's counter begins far above it.
    scope?.pass(0)
  }

  /// Has the surrounding scope, if there is one, hand out ids above another.
  package static func raiseScope(above id: () -> StackElementID) {
    if let scope { scope.pass(id().rawValue) }
  }

  static func openScope() {
    _ = nav_atomic_add(&openScopes, 1)
    IDSource.beginEpoch()
  }

  static func closeScope() {
    _ = nav_atomic_add(&openScopes, 0 &- 1)
    IDSource.beginEpoch()
  }
}
