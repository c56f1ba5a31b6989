import Foundation

/// A lock: the engine has no other one. The thread that holds it may take it again.
package final class Lock: Sendable {
  private let base = NSRecursiveLock()

  package init() {}

  /// Waits for the lock, and holds it until ``unlock()``: where a closure would cost more than what it does.
  package func lock() { base.lock() }

  package func unlock() { base.unlock() }

  /// Runs `body` while no other thread does so.
  package func callAsFunction<Result>(_ body: () throws -> Result) rethrows -> Result {
    base.lock()
    defer { base.unlock() }
    return try body()
  }
}

/// A value for one thread at a time.
///
///     let saved = LockIsolated<[Item]>([])
///     let client = Client(save: { items in saved.setValue(items) })
///
/// Work on it may look at it again: it sees the value as it was before that work.
///
/// `@unchecked`: the value is touched only with the lock held.
@dynamicMemberLookup
public final class LockIsolated<Value>: @unchecked Sendable {
  private let lock = Lock()
  private var current: Value

  /// Isolates a value.
  public init(_ value: @autoclosure @Sendable () throws -> Value) rethrows {
    current = try value()
  }

  /// Runs work on the value while no other thread does so, and keeps the result, also where the work throws.
  @discardableResult
  public func withValue<Result>(_ work: (inout Value) throws -> Result) rethrows -> Result {
    try lock {
      // Work may look at the value again, which an access in place would forbid.
      var value = current
      defer { current = value }
      return try work(&value)
    }
  }

  /// Replaces the value.
  ///
  /// - Parameter newValue: The value, made while no other thread works with the one before.
  public func setValue(_ newValue: @autoclosure @Sendable () throws -> Value) rethrows {
    try lock { current = try newValue() }
  }
}

extension LockIsolated where Value: Sendable {
  /// The value as it is now.
  public var value: Value { lock { current } }

  /// A part of the value as it is now.
  public subscript<Member: Sendable>(dynamicMember keyPath: KeyPath<Value, Member>) -> Member {
    lock { current[keyPath: keyPath] }
  }
}
