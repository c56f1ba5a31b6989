import CIdentified

/// Counts the values that a generator made.
final class GeneratorCounter: Sendable {
  /// SAFETY: one initialised word, owned by this object and freed with it, touched only through atomic operations.
  private nonisolated(unsafe) let next: UnsafeMutablePointer<UInt64>

  init() {
    next = .allocate(capacity: 1)
    next.initialize(to: 0)
  }

  deinit {
    next.deallocate()
  }

  /// 0, then 1, and so on, from any thread.
  func callAsFunction() -> UInt64 { cid_counter_add(next, 1) }
}
