import CNavEngineThreads

/// A property of a state that stands for a value which code outside of the state changes, too: all that the engine knows
/// of shared state. The reference behind it asks ``SharedView`` for its value while a test compares states, and tells
/// ``SharedLog`` of its writes while there are test stores.
package protocol SharedProperty {
  /// The value as messages show it: as it is, without loading it.
  var printedValue: Any { get }
}

/// The values that shared references had at one time.
@usableFromInline
package struct SharedSnapshot {
  /// Goes up with each write.
  package let version: Int
  fileprivate let values: [ObjectIdentifier: Any]
}

/// The writes to shared references since a test store was made.
///
/// `@unchecked`: what changes is under the lock. The values are handed out to the store's test alone.
package final class SharedLog: @unchecked Sendable {
  private let lock = Lock()
  /// The references, which stay, so that no other one has their identity; and their values before the first write.
  private var first: [ObjectIdentifier: (reference: AnyObject, value: Any)] = [:]
  private var last: [ObjectIdentifier: Any] = [:]
  private var version = 0
  /// The test that has made it, where that is known. What other tests write at the same time is not theirs.
  private let test = TestRunner.running?.test()

  // SAFETY: touched only through atomic operations.
  @exclusivity(unchecked) private nonisolated(unsafe) static var count: UInt64 = 0
  private static let all = LockIsolated<[ObjectIdentifier: WeakLog]>([:])

  private struct WeakLog: Sendable {
    weak let log: SharedLog?
  }

  package init() {
    let entry = WeakLog(log: self)
    Self.all.withValue { $0[ObjectIdentifier(self)] = entry }
    _ = nav_atomic_add(&Self.count, 1)
  }

  deinit {
    _ = Self.all.withValue { [id = ObjectIdentifier(self)] in $0.removeValue(forKey: id) }
    _ = nav_atomic_add(&Self.count, .max)
  }

  /// Whether there is a test store.
  package static var isKept: Bool { nav_atomic_load(&count) != 0 }

  /// Those that a write here is noted in: of the test that runs here, or of all, if that is not known.
  package static var here: [SharedLog] {
    if !isKept { return [] }
    let logs = all.withValue { $0.values.compactMap(\.log) }
    guard let test = TestRunner.running?.test() else { return logs }
    return logs.filter { $0.test == nil || $0.test == test }
  }

  /// Notes a write. To be called in the order of the writes of a reference.
  ///
  /// - Returns: What is to be released where no lock is held.
  package func note(_ reference: AnyObject, from before: Any, to after: Any) -> Any? {
    lock {
      let id = ObjectIdentifier(reference)
      if first[id] == nil { first[id] = (reference, before) }
      version += 1
      return last.updateValue(after, forKey: id)
    }
  }

  /// The values now.
  package var snapshot: SharedSnapshot { lock { SharedSnapshot(version: version, values: last) } }

  /// Goes up with each write.
  package var currentVersion: Int { lock { version } }

  fileprivate func value(of reference: AnyObject, in snapshot: SharedSnapshot) -> Any? {
    let id = ObjectIdentifier(reference)
    return snapshot.values[id] ?? lock { first[id]?.value }
  }
}

/// The values of shared references for the code of a test that says and compares what a state should be.
///
/// `@unchecked`: it belongs to the test's store, and so to the main actor.
package final class SharedView: @unchecked Sendable {
  package enum Side {
    case expected, actual
  }

  package let log = SharedLog()
  /// The values that the test has asserted so far.
  package var asserted: SharedSnapshot
  /// The values that the expected ones are compared with.
  private var actual: SharedSnapshot
  /// The values that the expectation starts with.
  private var base: SharedSnapshot
  /// Those that the expectation has stated.
  private var stated: [ObjectIdentifier: Any] = [:]
  private var side = Side.expected

  package init() {
    asserted = log.snapshot
    (actual, base) = (asserted, asserted)
  }

  // SAFETY: touched only through atomic operations.
  @exclusivity(unchecked) private nonisolated(unsafe) static var useCount: UInt64 = 0

  /// That of the code which runs on this thread.
  package static var current: SharedView? {
    nav_atomic_load(&useCount) == 0 ? nil : ThreadSurroundings.current?.shared
  }

  /// Runs code that sees it, if the thread's surroundings have it.
  package func use<Result>(_ body: () throws -> Result) rethrows -> Result {
    _ = nav_atomic_add(&Self.useCount, 1)
    defer { _ = nav_atomic_add(&Self.useCount, .max) }
    return try body()
  }

  /// Whether the sides differ in shared values: then a state may differ from its own copy.
  package var isUsed: Bool { !stated.isEmpty || base.version != actual.version }

  /// Whether the test has stated a value.
  package var hasStated: Bool { !stated.isEmpty }

  /// Forgets what was stated: an expectation begins.
  package func begin(from base: SharedSnapshot, to actual: SharedSnapshot) {
    let before = stated
    (self.base, self.actual, stated) = (base, actual, [:])
    withExtendedLifetime(before) {}
  }

  /// The value of a reference on this side; nil if it is the live one.
  package func value(of reference: AnyObject) -> Any? {
    switch side {
    case .expected: stated[ObjectIdentifier(reference)] ?? log.value(of: reference, in: base)
    case .actual: log.value(of: reference, in: actual)
    }
  }

  /// States a value. The live one stays as it is.
  package func state(_ value: Any, of reference: AnyObject) {
    let before = stated.updateValue(value, forKey: ObjectIdentifier(reference))
    withExtendedLifetime(before) {}
  }

  /// Runs code that sees one side.
  package func reading<Result>(_ side: Side, _ body: () throws -> Result) rethrows -> Result {
    let outer = self.side
    self.side = side
    defer { self.side = outer }
    return try body()
  }

  /// Runs code that sees one side, where a test compares; elsewhere, both are the live one.
  package static func reading<Result>(_ side: Side, _ body: () throws -> Result) rethrows -> Result {
    guard let view = current else { return try body() }
    return try view.reading(side, body)
  }
}
