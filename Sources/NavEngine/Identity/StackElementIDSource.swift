public import CIdentified

/// Where stacks get new ids: the process's counter, or the counter of the surrounding
/// ``withStackElementIDs(startingAt:operation:)``.
///
/// A stack does not ask for each push. It takes a *lease*, a run of ids that are its alone, and counts through it; a
/// copy that diverges starts without a lease and takes its own. A push therefore costs one atomic addition in
/// ``leaseLength``, and two diverged copies never make the same id.
///
/// A lease is good for one *epoch*. The epoch changes when a scope opens or closes, so that a stack which holds a
/// lease from outside asks again inside, and when restored ids may lie within a lease that is out. Epochs are
/// ``epochStep`` apart, which is longer than any lease: a stack that adds the epoch to the end of its lease sees with
/// one subtraction whether there is an id left, and whether the epoch is the same. (After 2³⁰ changes of the epoch, a
/// lease that was not used all the while would pass for good again.)
@usableFromInline
enum StackElementIDSource {
  /// Odd, so that stacks which use only the first id of each lease do not put all ids into the same slots of an
  /// index: multiples of an odd number take all values modulo any power of two.
  static let leaseLength: UInt64 = 255

  static let epochStep: UInt64 = 1 << 33

  /// The first id of the process.
  ///
  /// Scopes begin at 0, and ids that come in from outside do not raise them so far: a stack that enters a scope does not
  /// get an id there which it has had.
  static let first: UInt64 = 1_000_000

  // SAFETY, for the four: each is a word that is touched only through atomic operations (`cid_counter_…`), which the
  // address of a static variable, the same at each use, may be passed to. The compiler checks no exclusive access,
  // because each push reads the epoch.

  @exclusivity(unchecked) private nonisolated(unsafe) static var next: UInt64 = first
  @exclusivity(unchecked) private nonisolated(unsafe) static var openScopes: UInt64 = 0
  @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) static var epoch: UInt64 = 0
  /// No lease has an id below this one, other than of a scope.
  @exclusivity(unchecked) private nonisolated(unsafe) static var settled: UInt64 = first
  private static let far = FarIDs()

  @inlinable
  @inline(__always)  // stack/push-pop
  static var currentEpoch: UInt64 { cid_counter_peek(&epoch) }

  private static func beginEpoch() {
    cid_epoch_begin(&epoch, epochStep, &next, &settled)
  }

  /// Takes ids for a stack that is about to add `count` elements: at least that many, consecutive, and in none of the
  /// caller's elements. Those beyond `count` may be kept for later pushes while the epoch lasts.
  static func lease(_ count: Int, unless isTaken: (UInt64) -> Bool) -> (ids: Range<UInt64>, epoch: UInt64) {
    let epoch = cid_counter_load(&self.epoch)
    let count = UInt64(count)
    // Asked first, because finding the scope of a task costs more than all the rest.
    let isScopeOpen = cid_counter_load(&openScopes) > 0
    guard isScopeOpen, let scope = StackElementIDScope.current else {
      // While a scope is open anywhere, no lease may outlive the push it was taken for: this stack could be handed to
      // it.
      let length = isScopeOpen ? count : Swift.max(count, leaseLength)
      let first = far.take(length) { cid_counter_add(&next, length) }
      return (first..<first + length, epoch)
    }
    var first = far.take(count) { scope.take(count) }
    // A stack may come from outside the scope, with ids that the scope counts through once more.
    while let taken = (first..<first + count).last(where: isTaken) {
      scope.raise(to: taken + 1)
      first = far.take(count) { scope.take(count) }
    }
    pass(first)
    pass(first + count - 1)
    return (first..<first + count, epoch)
  }

  /// Takes one id that belongs to no stack yet.
  static func take() -> UInt64 {
    guard cid_counter_load(&openScopes) > 0, let scope = StackElementIDScope.current else {
      return far.take(1) { cid_counter_add(&next, 1) }
    }
    let id = far.take(1) { scope.take(1) }
    pass(id)
    return id
  }

  /// The id that the surrounding scope hands out next, if there is one and this id is beyond it.
  @usableFromInline
  static func nextID(before id: StackElementID) -> StackElementID? {
    guard cid_counter_load(&openScopes) > 0, let next = StackElementIDScope.current?.nextID else { return nil }
    return id > next ? next : nil
  }

  /// Notes that an id came in from outside, so that no later id repeats it.
  @usableFromInline
  static func reserve(through id: UInt64) {
    if cid_counter_load(&openScopes) > 0 { StackElementIDScope.current?.pass(id) }
    if id < CID_OUT_OF_REACH { return pass(id) }
    far.note(id) {
      if cid_counter_load(&next) > id { beginEpoch() }
    }
  }

  /// Keeps the process's counter, and the leases that are out, from an id within its reach.
  private static func pass(_ id: UInt64) {
    // If the counter is past it, it may lie in a lease that is out. Asked of the raise itself: between a look at the
    // counter and a raise, somebody else could take a lease that has this id.
    if !cid_counter_pass(&next, &settled, id) { beginEpoch() }
  }

  /// Notes that all these came in.
  ///
  /// Each by itself: where the highest is above the counter, others may lie in leases that are out.
  static func reserve(_ ids: [StackElementID]) {
    for id in ids { reserve(through: id.rawValue) }
  }

  /// Notes that a navigation path begins, whose root has the id 0.
  static func reserveRoot() {
    // The process's counter begins far above it.
    if cid_counter_load(&openScopes) > 0 { StackElementIDScope.current?.raise(to: 1) }
  }

  /// Has the surrounding scope, if there is one, hand out ids above another.
  static func raiseScope(above id: () -> StackElementID) {
    if cid_counter_load(&openScopes) > 0, let scope = StackElementIDScope.current { scope.pass(id().rawValue) }
  }

  static func openScope() {
    _ = cid_counter_add(&openScopes, 1)
    beginEpoch()
  }

  static func closeScope() {
    _ = cid_counter_add(&openScopes, 0 &- 1)
    beginEpoch()
  }
}
