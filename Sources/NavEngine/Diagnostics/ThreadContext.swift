import CIdentified

/// What the code that runs on a thread looks up, without a task local being bound for it: the part of a
/// ``ReduceContext`` that areas below it look at.
@usableFromInline
class ThreadContext {
  @exclusivity(unchecked) final var surroundings: ThreadSurroundings?

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
