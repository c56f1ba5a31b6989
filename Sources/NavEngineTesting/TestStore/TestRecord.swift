import NavEngine

/// The actions that effects have sent and the test has not received, and the effects that run, for a ``TestStore``.
///
/// `@unchecked`: what is looked at when the test's store goes, on any thread, is under the lock; the rest belongs to
/// the main actor.
@usableFromInline
final class TestRecord<State, Action>: @unchecked Sendable {
  private enum Phase {
    /// The next action was sent by an effect.
    case idle
    /// The test has sent an action.
    case sending
    /// It was reduced, and what effects send at once comes next.
    case sent
  }

  /// Where the ids of stacks come from.
  private let ids: StackElementIDScope
  private let log: SharedLog
  private let lock = Lock()

  // Belonging to the main actor:
  private var phase = Phase.idle
  /// The state after the action that the test has sent, if another one was reduced since.
  @exclusivity(unchecked) @usableFromInline var sentState: State?
  /// The shared values when that action had been reduced.
  @exclusivity(unchecked) @usableFromInline var sentShared: SharedSnapshot
  private var firstID: StackElementID = 0
  private var lastNumber = 0
  /// The action whose effect is being started.
  private var starting: Action?
  /// Whether effects have sent what the test has not received.
  @exclusivity(unchecked) @usableFromInline var hasReceived = false

  // Under the lock:
  private var received: [TestStep<State, Action>] = []
  private var running: [UInt64: RunningEffect] = [:]
  /// The actions whose effects run, by number.
  private var origins: [Int: Action] = [:]
  /// The number of the last effect that the test has been told of: it is not told again at the end.
  private var lastTold: UInt64 = 0
  private var waiters: [CheckedContinuation<Void, Never>] = []

  init(ids: StackElementIDScope, log: SharedLog) {
    self.ids = ids
    self.log = log
    sentShared = log.snapshot
  }

  /// Tells that the action which is reduced next is the test's own, until ``endSending()``.
  @usableFromInline
  func beginSending() {
    phase = .sending
    sentState = nil
  }

  @usableFromInline
  func endSending() {
    phase = .idle
  }

  // MARK: - Received actions

  /// The actions that effects have sent and the test has not received.
  var unreceived: [TestStep<State, Action>] { lock { received } }

  /// Takes the first ones off.
  func take(_ count: Int) -> [TestStep<State, Action>] {
    let steps = lock {
      defer { received.removeFirst(count) }
      return Array(received.prefix(count))
    }
    hasReceived = lock { !received.isEmpty }
    return steps
  }

  // MARK: - Effects

  var isRunning: Bool { lock { !running.isEmpty } }

  /// The running effects in the order of their start, with the actions that started them.
  var effects: [(effect: RunningEffect, action: Action?)] {
    lock { running.values.sorted { $0.number < $1.number }.map { ($0, origins[$0.origin]) } }
  }

  /// The running effects that no failure has listed yet.
  var untoldEffects: [(effect: RunningEffect, action: Action?)] {
    let lastTold = lock { self.lastTold }
    return effects.filter { $0.effect.number > lastTold }
  }

  /// Notes that the test has been told of what runs.
  func noteTold() {
    lock { lastTold = running.keys.max() ?? lastTold }
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
      do { try await Task.sleep(until: deadline, clock: .continuous) } catch { return }
      wake()
    }
    await withTaskCancellationHandler {
      // Nothing can have changed since the caller looked: changes are made on the main actor.
      await withCheckedContinuation { waiter in
        lock { waiters.append(waiter) }
        if Task.isCancelled { wake() }
      }
    } onCancel: {
      wake()
    }
    timer.cancel()
    return !Task.isCancelled && ContinuousClock.now < deadline
  }

  private func wake() {
    let waiters = lock {
      defer { self.waiters = [] }
      return self.waiters
    }
    for waiter in waiters { waiter.resume() }
  }
}

extension TestRecord: StoreInspector {
  func willReduce<StoreState>(_ state: StoreState) {
    firstID = ids.nextID
    guard phase == .sent else { return }
    phase = .idle
    sentState = state as? State
  }

  func didReduce<StoreAction, StoreState>(_ action: StoreAction, _ state: StoreState) -> Int {
    guard let action = action as? Action, let state = state as? State else {
      preconditionFailure("A record was given to a store of other types.")
    }
    lastNumber += 1
    starting = action
    let shared = log.snapshot
    if phase == .sending {
      phase = .sent
      sentShared = shared
      lock { if !received.isEmpty { received[received.count - 1].early = (state, shared) } }
    } else {
      lock { received.append(TestStep(action: action, state: state, shared: shared, firstID: firstID)) }
      hasReceived = true
      wake()
    }
    return lastNumber
  }

  func didStart() {
    starting = nil
  }
  func effectBegan(_ effect: RunningEffect) {
    lock {
      running[effect.number] = effect
      // An effect of an earlier action goes on, and is known.
      if let starting, effect.origin == lastNumber { origins[effect.origin] = starting }
    }
  }

  func effectEnded(number: UInt64) {
    lock {
      guard let effect = running.removeValue(forKey: number) else { return }
      if !running.values.contains(where: { $0.origin == effect.origin }) { origins[effect.origin] = nil }
    }
    wake()
  }
}

/// The result of one action.
struct TestStep<State, Action> {
  let action: Action
  /// The state that it left, and the shared values.
  let state: State
  let shared: SharedSnapshot
  /// The first id that a stack could have drawn while it was reduced.
  let firstID: StackElementID
  /// The state after an action that the test has sent too early, behind this one.
  var early: (state: State, shared: SharedSnapshot)?

  /// The state that the next action is reduced in.
  var next: (state: State, shared: SharedSnapshot) { early ?? (state, shared) }
}
