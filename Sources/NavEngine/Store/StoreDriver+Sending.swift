extension StoreDriver {
  /// Sends an action while another one is at work, or when there is something to do before.
  @usableFromInline
  func sendSlowly(_ action: UnsafePointer<Action>) -> EffectRun? {
    if isSending { return enqueue(action.pointee) }
    isSending = true
    // What ends meanwhile may send: that is handled after this action.
    prepare()
    return complete(handle(action))
  }

  /// Does what is to be done after an action has been reduced, and handles those that were sent meanwhile.
  @usableFromInline
  func finish(_ effect: Effect<Action>, of action: UnsafePointer<Action>) -> EffectRun? {
    complete(follow(effect, of: action))
  }

  private func complete(_ run: EffectRun?) -> EffectRun? {
    // More than once if the end of an action sends another one.
    while queue != nil { handleQueue() }
    updateFollowUps()
    isSending = false
    return run
  }

  /// Not inlined, since to describe what the queue holds takes longer than most actions.
  @inline(never)
  private func handleQueue() {
    // Handling an action may add others.
    while let (action, run) = queue?.popFirst() {
      if hasPreparations { prepare() }
      let started = withAddress(of: action) { handle($0) }
      if let started { run.add(started) }
      run.leave()
    }
    queue = nil
  }

  private func enqueue(_ action: Action) -> EffectRun {
    let run = EffectRun(lock: registry.lock)
    run.enter()
    let queue = self.queue ?? ActionQueue()
    self.queue = queue
    queue.append(action, run)
    hasFollowUps = true
    return run
  }

  private func reduce(_ action: UnsafePointer<Action>) -> Effect<Action> {
    // Before: what makes the reducer may look at the state.
    let plan = self.plan
    generation &+= 1
    let outer = ReduceContext.enter(self)
    defer { ReduceContext.leave(outer) }
    if _fastPath(!holdsCollections) {
      let effect = plan.takeUnretainedValue().reduce(state, action, self)
      generation &+= 1
      return effect
    }
    let held = holders.indices
    for position in held { holders[position]._withUnsafeGuaranteedRef { $0.begin() } }
    let effect = plan.takeUnretainedValue().reduce(state, action, self)
    generation &+= 1
    // The last that began ends first. What ends with them may note others.
    for position in held.reversed() { holders[position]._withUnsafeGuaranteedRef { $0.end() } }
    return effect
  }

  private func handle(_ action: UnsafePointer<Action>) -> EffectRun? {
    inspector?.willReduce(state)
    guard let tracing = tracing else { return follow(reduce(action), of: action) }
    let clock = ContinuousClock()
    let started = registry.started
    let start = clock.now
    let effect = reduce(action)
    let duration = start.duration(to: clock.now)
    let run = follow(effect, of: action)
    tracing.trace(action.pointee, duration: duration, effects: registry.started - started, of: self)
    return run
  }

  private func follow(_ effect: Effect<Action>, of action: UnsafePointer<Action>) -> EffectRun? {
    notifyFollowers(after: { action.pointee })
    // After the effects have begun: one may be of a screen that a reducer further out has taken away.
    defer { sweepScreens() }
    guard let inspector else { return start(effect) }
    registry.origin = inspector.didReduce(UnsafeRawPointer(action), UnsafeRawPointer(state))
    defer { inspector.didStart() }
    return start(effect)
  }

  private func start(_ effect: Effect<Action>) -> EffectRun? {
    if effect.isNone { return nil }
    return registry.start(effect, context: context) { [weak self] action in
      self?.send(action)
    }
  }

  /// Sends an action that an effect sends.
  func send(_ action: Action) -> EffectRun? {
    withAddress(of: action) { sendSlowly($0) }
  }
}
