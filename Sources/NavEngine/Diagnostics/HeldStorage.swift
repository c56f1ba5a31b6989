public import CIdentified

/// A second reference to the storage of a collection that is about to be handed to a reducer, so that what goes from it
/// can be asked for afterwards.
///
/// Collections edit storage in place that nobody else has. Before they copy some that is shared, they ask here: whoever
/// holds it lets go, having copied the little that is wanted of it. So a reducer that leaves a collection alone costs
/// one reference, and one that edits it does not copy it.
@usableFromInline
class HeldStorage {
  /// What tells the storage from others; nil once this holds it no longer.
  @exclusivity(unchecked) @usableFromInline final var storage: UnsafeRawPointer?
  /// Where the collection is, if stores are scoped to its elements; 0 if it is not known.
  @exclusivity(unchecked) @usableFromInline final var place: UInt = 0
  /// Copies what is wanted of the storage, and gives up the reference to it.
  @exclusivity(unchecked) @usableFromInline final var whenNeeded: () -> Void = {}
  /// The one that this thread held before.
  ///
  /// SAFETY: as that in ``ThreadContext``, it is there until its ``end()``, which whoever has it calls before letting go
  /// of it, and after those that began later have ended.
  @exclusivity(unchecked) private final var outer: Unmanaged<HeldStorage>?

  @inlinable
  init() {}

  /// Makes it known to the collections that are edited on this thread, until ``end()``.
  @usableFromInline
  final func begin() {
    guard let context = ThreadContext.ofThisThread else { return }
    outer = context.held
    context.held = Unmanaged.passUnretained(self)
  }

  /// Ends what ``begin()`` began; the last that began ends first.
  @usableFromInline
  final func end() {
    ThreadContext.ofThisThread?.held = outer
    outer = nil
  }

  /// Has whoever holds this storage on this thread let go of it.
  ///
  /// - Returns: Whether somebody did.
  @usableFromInline
  static func letGo(of storage: UnsafeRawPointer) -> Bool {
    var next = ThreadContext.ofThisThread?.held
    var isHeld = false
    while let held = next?.takeUnretainedValue() {
      if held.storage == storage {
        held.whenNeeded()
        held.storage = nil
        isHeld = true
      }
      next = held.outer
    }
    return isHeld
  }

  /// The first one on this thread, beginning with the last that began, of which a condition is true.
  @usableFromInline
  static func first(where condition: (HeldStorage) -> Bool) -> HeldStorage? {
    var next = ThreadContext.ofThisThread?.held
    while let held = next?.takeUnretainedValue() {
      if condition(held) { return held }
      next = held.outer
    }
    return nil
  }

  /// Whether anything may be held on this thread: only reducers hold something.
  @inlinable
  static var isPossible: Bool { cid_thread_context() != nil }
}
