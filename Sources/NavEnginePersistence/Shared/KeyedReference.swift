import CNavEngineThreads
import NavEngine

/// A value that a key loads and saves.
///
/// `@unchecked`: its variables are under the lock of its superclass.
final class KeyedReference<Key: SharedReaderKey>: ValueReference<Key.Value>, @unchecked Sendable {
  private typealias Completion = @Sendable (Result<Void, any Error>) -> Void

  private let key: Key
  /// The key, if it saves.
  private let saver: (any SharedKey<Key.Value>)?
  private let onEnd: @Sendable () -> Void
  private var subscription: SharedSubscription?
  private var ownStatus = SharedStatus()
  private var runningLoads = 0
  /// The number of loads and of reads of others' changes, and the last of them that counts.
  private var (readCount, newestRead) = (0, 0)
  private var isSaving = false
  /// The edits that the key has answered for last, and those that it has.
  private var (answeredEdits, savedEdits) = (0, 0)
  /// The calls of `save()` that wait for the next save.
  private var waiting: [Completion] = []

  init(_ key: Key, _ value: Key.Value, at site: IssueLocation, onEnd: @escaping @Sendable () -> Void) {
    (self.key, self.onEnd) = (key, onEnd)
    saver = key as? any SharedKey<Key.Value>
    super.init(value, at: site, isReady: false)
  }

  deinit { onEnd() }

  // MARK: Loading

  /// Threads that come at once load each by itself: none waits for another, and what was written stays.
  override func prepare() { loadFirst { _ in } }

  private func loadFirst(_ completion: @escaping Completion) {
    load(.initialValue(initial), completion)
    let isFirst = lock {
      defer { isReady = true }
      return !isReady
    }
    guard isFirst else { return }
    var subscriber = SharedSubscriber<Key.Value>(callback: { _ in }) { [weak self] isLoading in
      self?.change { $0.isLoading = isLoading }
    }
    subscriber.receive = { [weak self] in self?.receive($0) }
    let subscription = key.subscribe(context: .initialValue(initial), subscriber: subscriber)
    lock { self.subscription = subscription }
  }

  private func load(_ context: LoadContext<Key.Value>, _ completion: @escaping Completion) {
    lock { runningLoads += 1 }
    let read = beginRead()
    let continuation = LoadContinuation<Key.Value>("\(Key.self)") { [self] result in
      finishLoad(read, with: result)
      completion(result.map { _ in })
    }
    key.load(context: context, continuation: continuation)
    // An answer within the call is never seen as loading.
    change { $0.isLoading = runningLoads > 0 }
  }

  /// The number of a read from now on, and the number of edits that it has: nil if it may be older than one of them.
  private func beginRead() -> (number: Int, edits: Int?) {
    lock {
      readCount += 1
      return (readCount, edits == savedEdits ? edits : nil)
    }
  }

  /// Whether what was read is newer than the value, which it replaces then. Called with the lock held.
  private func isNewest(_ read: (number: Int, edits: Int?)) -> Bool {
    guard read.number > newestRead, read.edits == edits else { return false }
    newestRead = read.number
    return true
  }

  private func finishLoad(_ read: (number: Int, edits: Int?), with result: Result<Key.Value?, any Error>) {
    var failure: (any Error)?
    switch result {
    case .success(let value): _ = replace(with: value ?? initial) { isNewest(read) }
    case .failure(let error):
      failure = error
      reportIssue(error, "The shared value of \(Key.self) could not be loaded, and is \(unloadedValue).")
    }
    change {
      runningLoads -= 1
      $0.isLoading = isReady && runningLoads > 0
      if read.number < newestRead { return }
      newestRead = read.number
      $0.loadError = failure
    }
  }

  /// Takes a change that others have made.
  private func receive(_ body: () -> Result<Key.Value?, any Error>?) {
    let read = beginRead()
    guard let result = body() else { return }
    switch result {
    case .success(let value):
      // A value that could not be saved is newer.
      let isReplaced = replace(with: value ?? initial) { ownStatus.saveError == nil && isNewest(read) }
      if isReplaced { change { ($0.loadError, $0.isLoading) = (nil, runningLoads > 0) } }
    case .failure(let error):
      change { ($0.loadError, $0.isLoading) = (error, runningLoads > 0) }
      reportIssue(error, "A change of the shared value of \(Key.self) could not be read. It stays as it was.")
    }
  }

  override func load(begun: () -> Void) async throws {
    try await withCheckedThrowingContinuation { waiting in
      let completion: Completion = { waiting.resume(with: $0) }
      if lock({ isReady }) { load(.userInitiated, completion) } else { loadFirst(completion) }
      begun()
    }
  }

  // MARK: Saving

  override func didWrite() {
    guard let saver else { return }
    // The thread that is saving saves this, too: after what it is about.
    while let (edits, value, waiting) = beginSaving() {
      let continuation = SaveContinuation("\(Key.self)") { [self] result in
        let error: (any Error)? = if case .failure(let error) = result { error } else { nil }
        change {
          savedEdits = max(savedEdits, edits)
          if edits < answeredEdits { return }
          answeredEdits = edits
          $0.saveError = error
          // The reads until now lack the edit.
          if error != nil { newestRead = readCount }
        }
        for completion in waiting { completion(result) }
        guard waiting.isEmpty, let error else { return }
        reportIssue(error, "The shared value of \(Key.self) could not be saved. It is as written in memory.")
      }
      saver.save(value, context: waiting.isEmpty ? .didSet : .userInitiated, continuation: continuation)
      lock { (savedEdits, isSaving) = (edits, false) }
    }
  }

  private func beginSaving() -> (edits: Int, Key.Value, [Completion])? {
    lock {
      guard edits != savedEdits, !isSaving else { return nil }
      isSaving = true
      defer { waiting = [] }
      return (edits, readLocked(), waiting)
    }
  }

  override func save() async throws {
    guard saver != nil else { return }
    if !lock({ isReady }) { prepare() }
    try await withCheckedThrowingContinuation { continuation in
      // As an edit that changes nothing: a thread that saves an older value at the moment saves this one after it.
      lock {
        edits += 1
        waiting.append { continuation.resume(with: $0) }
      }
      didWrite()
    }
  }

  // MARK: Status

  override var status: SharedStatus {
    accessStatus()
    return lock { ownStatus }
  }

  private func change(_ update: (inout SharedStatus) -> Void) {
    let (old, new) = lock {
      let old = ownStatus
      update(&ownStatus)
      return (old, ownStatus)
    }
    if old.isLoading != new.isLoading || old.hasError || new.hasError { tell(.status) }
  }
}

/// A reference that can be exchanged for that of another key.
///
/// `@unchecked`: the reference is read and set by atomic operations, and all that was set stays until this object ends; the
/// rest is under a lock, which is one for all such objects, as keys are hardly ever exchanged.
final class SwitchingReference<Value>: _SharedReference<Value>, @unchecked Sendable {
  private var address: UInt64
  private let first: ValueReference<Value>
  private var others: [AnyObject] = []
  /// Made for the first of them.
  private var observers: Listeners<Void>?

  init(_ reference: ValueReference<Value>) {
    first = reference
    address = Self.address(of: reference)
  }

  private static func address(of reference: ValueReference<Value>) -> UInt64 {
    UInt64(UInt(bitPattern: Unmanaged.passUnretained(reference).toOpaque()))
  }

  private var current: ValueReference<Value> {
    // SAFETY: the address is that of `first`, or of an element of `others`, which loses none.
    let pointer = UnsafeRawPointer(bitPattern: UInt(nav_atomic_load(&address))).unsafelyUnwrapped
    return Unmanaged<ValueReference<Value>>.fromOpaque(pointer).takeUnretainedValue()
  }

  override var value: Value { current.value }
  override var unloadedValue: Value { current.unloadedValue }
  override var status: SharedStatus { current.status }
  override var writeCount: Int { current.writeCount }
  override func edit(_ operation: (inout Value) throws -> Void) rethrows { try current.edit(operation) }
  override func load() async throws { try await current.load() }
  override func save() async throws { try await current.save() }

  /// Goes on with another reference. Observers are told, by the one before.
  func change(to newReference: ValueReference<Value>) {
    let (before, observers) = switchingLock {
      let before = current
      if before !== newReference { others.append(newReference) }
      _ = nav_atomic_add(&address, Self.address(of: newReference) &- address)
      return (before, self.observers)
    }
    if before === newReference { return }
    observers?.tell(())
    before.tell()
  }

  override func observe(_ body: @escaping @Sendable (Value) -> Void) -> SharedSubscription {
    let observers = switchingLock {
      let known = self.observers ?? Listeners()
      self.observers = known
      return known
    }
    // A subscription to the reference before ends as it is replaced.
    let subscription = LockIsolated<SharedSubscription?>(nil)
    let follow: @Sendable () -> Void = { [weak self] in
      var followed: ValueReference<Value>?
      // Once more if it was exchanged meanwhile: another thread's subscription may have come first.
      while let current = self?.current, current !== followed {
        // Loads the value, maybe, which no lock may wait for.
        let new = current.observe(body)
        subscription.setValue(new)
        followed = current
      }
    }
    let switches = observers.add(follow)
    follow()
    return SharedSubscription {
      switches.cancel()
      subscription.setValue(nil)
    }
  }

  var observerCount: Int { switchingLock { observers }?.count ?? 0 }
}

private let switchingLock = Lock()
