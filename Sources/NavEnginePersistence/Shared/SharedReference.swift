import CNavEngineThreads
import NavEngine
public import Observation

/// What observers of a shared value are told of, and of how its loading and saving goes. It has nothing by itself, and is
/// not for apps.
///
/// Not generic, so that the key paths that observers are told of are constants.
public class _ObservedReference: Observable, @unchecked Sendable {
  enum Aspect {
    case value, status
  }

  /// The type and the place of the declaration that it was made for.
  var declaration: String { "" }

  /// A subscript whose argument is hashed by a tracking that notes the read, and by nothing else that reads: by that a read
  /// finds out whether it is tracked.
  private subscript(aspect: Mark) -> Int { 0 }

  private struct Mark: Hashable {
    let aspect: Aspect

    func hash(into hasher: inout Hasher) {
      nav_thread_flag_set(true)
      hasher.combine(aspect)
    }
  }

  // SAFETY: key paths are immutable, and so are the marks in them.
  private nonisolated(unsafe) static let valuePath: KeyPath<_ObservedReference, Int> = \.[Mark(aspect: .value)]
  private nonisolated(unsafe) static let statusPath: KeyPath<_ObservedReference, Int> = \.[Mark(aspect: .status)]

  /// Notes a read.
  ///
  /// - Returns: Whether it is tracked.
  @discardableResult
  final func access(_ aspect: Aspect, by registrar: ObservationRegistrar) -> Bool {
    nav_thread_flag_set(false)
    registrar.access(self, keyPath: aspect == .value ? Self.valuePath : Self.statusPath)
    return nav_thread_flag_get()
  }

  /// Tells the trackings of a change that was made: who reads again sees it, on whatever thread. No lock may be held.
  final func tell(_ aspect: Aspect, by registrar: ObservationRegistrar) {
    registrar.withMutation(of: self, keyPath: aspect == .value ? Self.valuePath : Self.statusPath) {}
  }
}

extension IssueLocation {
  var text: String { "\(fileID):\(line)" }
}

/// What a ``Shared`` refers to: not for apps.
///
/// `@unchecked`: each kind says what protects it. The values that it hands out are those of a `Shared`, which is
/// `Sendable` only if they are.
public class _SharedReference<Value>: _ObservedReference, @unchecked Sendable {
  /// The value, observed, and loaded before the first read.
  @usableFromInline var value: Value { fatalError("Each kind of reference has a value.") }

  /// The value as it is in memory.
  var unloadedValue: Value { fatalError("Each kind of reference has a value.") }

  /// Lets a closure change the value.
  @usableFromInline
  func edit(_ operation: (inout Value) throws -> Void) rethrows {
    fatalError("Only a reference that can be written is edited.")
  }

  /// Calls a closure that runs no code of the app with the value, and after each write, in their order.
  func observe(_ body: @escaping @Sendable (Value) -> Void) -> SharedSubscription {
    fatalError("Each kind of reference that has a value is observed.")
  }

  /// The value now, and after each change, for who knows that it is `Sendable`.
  var updates: AsyncStream<UncheckedSendable<Value>> {
    AsyncStream { continuation in
      let subscription = observe { continuation.yield(UncheckedSendable($0)) }
      continuation.onTermination = { _ in subscription.cancel() }
    }
  }

  /// How often the value, or that which it is a part of, was written.
  var writeCount: Int { 0 }

  /// How loading and saving goes, observed.
  var status: SharedStatus { SharedStatus() }

  /// Loads the value anew.
  func load() async throws {}

  /// Saves the value at once.
  func save() async throws {}
}

/// How the loading and saving of a value goes.
struct SharedStatus {
  var isLoading = false
  var loadError: (any Error)?
  var saveError: (any Error)?

  var hasError: Bool { loadError != nil || saveError != nil }
}

/// A reference that has the value.
///
/// The paths of a read and of a write call nothing that is generic: that would ask the runtime for types each time.
///
/// `@unchecked`: its variables are under the lock.
class ValueReference<Value>: _SharedReference<Value>, @unchecked Sendable {
  final let lock = Lock()
  private final let registrar = ObservationRegistrar()
  /// The first value. A closure that looks at the value which it is changing sees this one: the other is at work.
  final let initial: Value
  // The lock forbids overlapping accesses, and `isChanging` those of the thread that has it.
  @exclusivity(unchecked) private final var current: Value
  @exclusivity(unchecked) private final var isChanging = false
  /// Whether a tracking has ever noted the value: else nobody is to be told.
  @exclusivity(unchecked) private final var isTracked = false
  @exclusivity(unchecked) private(set) final var writes = 0
  /// As `writes`, without what was loaded or told by others.
  @exclusivity(unchecked) final var edits = 0
  /// Whether the value can be read without being loaded.
  @exclusivity(unchecked) final var isReady: Bool
  /// Made for the first of them.
  @exclusivity(unchecked) private final var observers: Listeners<Value>?
  private final let site: IssueLocation?

  init(_ value: Value, at site: IssueLocation? = nil, isReady: Bool = true) {
    (initial, current) = (value, value)
    (self.site, self.isReady) = (site, isReady)
  }

  final override var declaration: String { "a shared \(Value.self) at \(site?.text ?? "another place")" }

  /// Loads the value before it is used first. No lock is held.
  func prepare() {}

  /// Called after each write, with no lock held.
  func didWrite() {}

  /// Loads the value anew, and calls a closure when that has begun.
  func load(begun: () -> Void) async throws { begun() }

  final override func load() async throws { try await load {} }

  /// Notes a read of how loading and saving goes.
  final func accessStatus() { access(.status, by: registrar) }

  /// Tells observers of a change that was made. No lock may be held.
  final func tell(_ aspect: Aspect = .value) { tell(aspect, by: registrar) }

  /// Waits for the lock, when the value can be read. The caller gives it back.
  private func lockReady() {
    lock.lock()
    if isReady { return }
    lock.unlock()
    prepare()
    lock.lock()
  }

  final override var value: Value {
    let isTracked = access(.value, by: registrar)
    if let view = SharedView.current, let value = view.value(of: self) { return value as! Value }
    lockReady()
    defer { lock.unlock() }
    // Under the lock: a write that does not see it comes before this read.
    if isTracked { self.isTracked = true }
    return isChanging ? readNested() : current
  }

  final override var unloadedValue: Value {
    if let view = SharedView.current, let value = view.value(of: self) { return value as! Value }
    return lock { isChanging ? initial : current }
  }

  final override var writeCount: Int { lock { writes } }

  /// The value, while the lock is held.
  final func readLocked() -> Value { isChanging ? readNested() : current }

  @inline(never)
  private func readNested() -> Value {
    reportNested("read")
    return initial
  }

  private func reportNested(_ verb: String) {
    reportIssue(
      """
      A shared value of \(Value.self) is \(verb) by the closure that is changing it, which would wait for itself. The \
      closure was given the first value instead, and a change of that is lost. Use the closure's argument, '$0'.
      """
    )
  }

  final override func edit(_ operation: (inout Value) throws -> Void) rethrows {
    if SharedLog.isKept { try editInTest(operation) } else { try write(operation) }
  }

  /// As ``edit(_:)``, where there are test stores: the write is noted, or is what a test states.
  @inline(never)
  private func editInTest(_ operation: (inout Value) throws -> Void) rethrows {
    if let view = SharedView.current {
      var value = value
      defer { view.state(value, of: self) }
      return try operation(&value)
    }
    let logs = lock { isChanging } ? [] : SharedLog.here
    var remains: Any?
    try write { value in
      let before = logs.isEmpty ? nil : value
      defer { if let before { remains = note(before, value, in: logs) } }
      try operation(&value)
    }
    withExtendedLifetime((logs, remains)) {}
  }

  /// The row `shared/with-lock` wants it inlined.
  @inline(__always)
  private final func write(_ operation: (inout Value) throws -> Void) rethrows {
    lockReady()
    if isChanging { return try editNested(operation) }
    isChanging = true
    defer {
      isChanging = false
      writes += 1
      edits += 1
      if observers != nil { tellObservers() }
      let isTracked = isTracked
      lock.unlock()
      if isTracked { tell() }
      didWrite()
    }
    try operation(&current)
  }

  /// Has a closure change a value that is dropped. The lock is held, and given back.
  @inline(never)
  private func editNested(_ operation: (inout Value) throws -> Void) rethrows {
    defer { lock.unlock() }
    reportNested("changed")
    var value = initial
    try operation(&value)
  }

  @inline(never)
  private func tellObservers() { observers?.tell(current) }

  /// Replaces the value unless something forbids it, as seen with the lock held. What is loaded before the first read is
  /// no change to anybody.
  ///
  /// - Returns: Whether it was replaced.
  final func replace(with newValue: Value, if isWanted: () -> Bool) -> Bool {
    var remains: Any?
    let logs = SharedLog.here
    let (isReplaced, isChange) = lock {
      // A closure that is at work on this thread has the last word.
      guard isWanted(), !isChanging else { return (false, false) }
      let before = current
      current = newValue
      if isReady {
        writes += 1
        tellObservers()
      }
      remains = (before, isReady ? note(before, newValue, in: logs) : [])
      return (true, isReady)
    }
    withExtendedLifetime((logs, remains)) {}
    if isChange { tell() }
    return isReplaced
  }

  /// Returns what is to be released without the lock.
  private func note(_ before: Value, _ after: Value, in logs: [SharedLog]) -> [Any?] {
    logs.map { $0.note(self, from: before, to: after) }
  }

  final override func observe(_ body: @escaping @Sendable (Value) -> Void) -> SharedSubscription {
    lockReady()
    defer { lock.unlock() }
    let observers = observers ?? Listeners()
    self.observers = observers
    body(isChanging ? initial : current)
    return observers.add(body)
  }

  final var observerCount: Int { lock { observers }?.count ?? 0 }
}

/// A value that a closure makes of another reference's value; and where that is a part of it, one that can be changed.
///
/// `@unchecked`: a key path is immutable, and what it captures are the hashable arguments of subscripts. A closure of an
/// app is `Sendable`.
class PartReference<Base, Value>: _SharedReference<Value>, @unchecked Sendable {
  final let base: _SharedReference<Base>
  private final let body: (Base) -> Value
  private final let keyPath: WritableKeyPath<Base, Value>?

  init(_ base: _SharedReference<Base>, _ body: @escaping (Base) -> Value, writing: WritableKeyPath<Base, Value>? = nil)
  {
    (self.base, self.body, keyPath) = (base, body, writing)
  }

  /// The value in one of the base.
  func part(of base: Base) -> Value { body(base) }

  final override var value: Value { part(of: base.value) }
  final override var unloadedValue: Value { part(of: base.unloadedValue) }
  final override var status: SharedStatus { base.status }
  final override var writeCount: Int { base.writeCount }
  final override func load() async throws { try await base.load() }
  final override func save() async throws { try await base.save() }

  override func edit(_ operation: (inout Value) throws -> Void) rethrows {
    guard let keyPath else { return }
    try base.edit { try operation(&$0[keyPath: keyPath]) }
  }

  final override var updates: AsyncStream<UncheckedSendable<Value>> {
    AsyncStream(base.updates.map { [self] in UncheckedSendable(part(of: $0.value)) })
  }
}

/// The value in an optional one. When that becomes nil, the last value stays, and is this reference's own.
///
/// `@unchecked`: its variables are under the lock.
final class UnwrappedReference<Value>: PartReference<Value?, Value>, @unchecked Sendable {
  private let lock = Lock()
  private var last: Value

  init(_ base: _SharedReference<Value?>, _ value: Value) {
    last = value
    // `part(of:)` has the value when there is none.
    super.init(base) { $0! }
  }

  /// The value, or the last one, which is kept.
  override func part(of value: Value?) -> Value {
    var before: Value?
    let kept = lock {
      if let value { (before, last) = (last, value) }
      return last
    }
    withExtendedLifetime(before) {}
    return kept
  }

  override func edit(_ operation: (inout Value) throws -> Void) rethrows {
    try base.edit { optional in
      let isGone = optional == nil
      var value = part(of: optional)
      optional = nil
      defer {
        value = part(of: value)
        if !isGone { optional = value }
      }
      try operation(&value)
    }
  }
}
