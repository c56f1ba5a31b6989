/// Counts the values that a generator made.
final class GeneratorCounter: Sendable {
  private let next = LockIsolated<UInt64>(0)

  /// 0, then 1, and so on, from any thread.
  func callAsFunction() -> UInt64 {
    next.withValue { next in
      defer { next += 1 }
      return next
    }
  }
}
