import CIdentified

/// What the code that runs on a thread looks up, without a task local being bound for it: the part of a
/// ``ReduceContext`` that areas below it look at.
@usableFromInline
class ThreadContext {
  @exclusivity(unchecked) final var surroundings: ThreadSurroundings?
  /// What a getter reads that is being called; nil while nobody asks for it.
  @usableFromInline final var reading: GetterReading?

  @usableFromInline
  init(surroundings: ThreadSurroundings?) {
    self.surroundings = surroundings
  }

  /// The context of this thread, if it has one.
  static var ofThisThread: ThreadContext? {
    guard let address = cid_thread_context() else { return nil }
    // SAFETY: see `ReduceContext`, the only kind of context that is made current.
    return Unmanaged<ThreadContext>.fromOpaque(address).takeUnretainedValue()
  }
}

/// What a getter has read: the last of the sources that say so themselves.
@usableFromInline
struct GetterReading {
  /// The source that was read last, and the number that tells it from others.
  @usableFromInline var source: AnyObject?
  @usableFromInline var number: UInt64 = 0
  /// A property of which the source is known, and the stored property that has the source.
  @usableFromInline var property: AnyKeyPath?
  @usableFromInline var storage: AnyKeyPath?

  @inlinable
  init() {}
}
