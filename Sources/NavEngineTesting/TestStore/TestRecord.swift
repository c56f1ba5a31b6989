import NavEngine

/// What a ``TestStore`` knows of what its feature has done and is doing.
///
/// `@unchecked`: what is looked at when the test's store goes, on any thread, is under the lock; the rest belongs to
/// the main actor.
final class TestRecord<State, Action>: @unchecked Sendable {
  /// Where the ids of stacks come from.
  let ids = StackElementIDScope(startingAt: 0)
  /// The same for trailing closures, which draw the ids that the reducer has drawn once more.
  let expectedIDs = StackElementIDScope(startingAt: 0)

  /// What issues of the engine become.
  let reporter: IssueReporter

  // Belonging to the main actor:
  private var firstID: StackElementID = 0
  private var isSending = false
  private var sent: TestStep<State, Action>?
  private var lastNumber = 0
  private var lastAction: Action?

  private let lock = Lock()

  // Under the lock:
  private var received: [TestStep<State, Action>] = []
  private var running: [UInt64: RunningEffect] = [:]
  /// The effects that were cancelled and have not ended.
  private var ending: Set<UInt64> = []
  /// The actions whose effects run, by number.
  private var origins: [Int: Action] = [:]
  private var waiter: CheckedContinuation<Void, Never>?

  init(reporter: IssueReporter) {
    self.reporter = reporter
  }

  /// Runs what the feature does: with ids that count from 0, and issues that become failures, unless the test has a
  /// reporter of its own.
  func scoped<Result>(_ operation: () -> Result) -> Result {
    if IssueReporter.bound != nil { return ids(operation) }
    return withIssueReporter(reporter) { ids(operation) }
  }

  /// Calls a closure that sends an action, and returns what the action has done by itself.
  @MainActor
  func step(_ send: () -> Void) -> TestStep<State, Action> {
    isSending = true
    send()
    defer { sent = nil }
    guard let sent else { preconditionFailure("A store handled an action without telling who looks on.") }
    return sent
  }

  /// The actions that effects have sent and the test has not received.
  var unreceived: [TestStep<State, Action>] { lock { received } }

  /// Takes the first ones off.
  func take(_ count: Int) -> [TestStep<State, Action>] {
    lock {
      defer { received.removeFirst(count) }
      return Array(received.prefix(count))
    }
  }

  // MARK: - Effects

  var isRunning: Bool { lock { !running.isEmpty } }

  /// Whether something runs, or was cancelled and goes on.
  var isBusy: Bool { lock { !running.isEmpty || !ending.isEmpty } }

  /// What runs, in the order in which it was started, with the actions that started it.
  var effects: [(effect: RunningEffect, action: Action?)] {
    lock { running.values.sorted { $0.number < $1.number }.map { ($0, origins[$0.origin]) } }
  }

  /// Forgets what runs.
  func forgetEffects() {
    lock {
      running = [:]
      origins = [:]
    }
  }

  // MARK: - Waiting

  /// Returns when an action has been received, when an effect has ended, or at a point in time.
  ///
  /// - Returns: Whether there is time left.
  @MainActor
  func change(before deadline: ContinuousClock.Instant) async -> Bool {
    if Task.isCancelled || ContinuousClock.now >= deadline { return false }
    let timer = Task {
      try? await Task.sleep(until: deadline, clock: .continuous)
      wake()
    }
    await withTaskCancellationHandler {
      // Nothing can have changed since the caller looked: changes are made on the main actor.
      await withCheckedContinuation { waiter in
        lock { self.waiter = waiter }
        if Task.isCancelled { wake() }
      }
    } onCancel: {
      wake()
    }
    timer.cancel()
    return !Task.isCancelled && ContinuousClock.now < deadline
  }

  private func wake() {
    let waiter = lock {
      defer { self.waiter = nil }
      return self.waiter
    }
    waiter?.resume()
  }
}

extension TestRecord: StoreInspector {
  func handle(_ body: () -> Void) {
    // A task that was detached has nothing of what the test, or an effect, has bound.
    if ids.isCurrent { body() } else { scoped(body) }
  }

  func willReduce() {
    firstID = ids.nextID
  }

  func didReduce(_ action: UnsafeRawPointer, _ state: UnsafeRawPointer) -> Int {
    // SAFETY: they are pointers to what the store that calls this is a store of.
    let step = TestStep(
      action: action.assumingMemoryBound(to: Action.self).pointee,
      state: state.assumingMemoryBound(to: State.self).pointee,
      firstID: firstID
    )
    lastNumber += 1
    lastAction = step.action
    if isSending {
      isSending = false
      sent = step
    } else {
      lock { received.append(step) }
      wake()
    }
    return lastNumber
  }
}

extension TestRecord: EffectObserver {
  func effectBegan(_ effect: RunningEffect) {
    lock {
      running[effect.number] = effect
      // What an earlier action has started goes on, and is known.
      if effect.origin == lastNumber { origins[effect.origin] = lastAction }
    }
  }

  func effectCancelled(number: UInt64) {
    lock {
      forget(number)
      ending.insert(number)
    }
    wake()
  }

  func effectEnded(number: UInt64) {
    lock {
      forget(number)
      ending.remove(number)
    }
    wake()
  }

  /// To be called under the lock.
  private func forget(_ number: UInt64) {
    guard let effect = running.removeValue(forKey: number) else { return }
    if !running.values.contains(where: { $0.origin == effect.origin }) { origins[effect.origin] = nil }
  }
}
