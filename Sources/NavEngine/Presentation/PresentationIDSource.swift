public import CIdentified

/// Where presentations get new ids: one counter for the process.
@usableFromInline
enum PresentationIDSource {
  // SAFETY: a word that is touched only through atomic operations (`cid_counter_…`), which the address of a static
  // variable, the same at each use, may be passed to. The compiler checks no exclusive access, because each new node
  // draws from it.
  @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) static var counter: UInt64 = 0

  /// An id that no presentation has had.
  @inlinable
  static func next() -> PresentationID {
    PresentationID(rawValue: cid_counter_add(&counter, 1))
  }

  /// Notes that an id came in from outside, so that no later id repeats it.
  @usableFromInline
  static func reserve(through id: PresentationID) {
    cid_counter_raise(&counter, id.rawValue + 1)
  }
}
