extension StoreDriver {
  /// Sends an action while another one is at work, or when there is something to do before.
  @usableFromInline
  func sendSlowly(_ action: UnsafePointer<Action>) -> EffectRun? {
    if root.isSending { return enqueue(action.pointee) }
    root.prepare()
    root.isSending = true
    return complete(handle(action))
  }

  /// Does what is to be done after an action has been reduced, and handles those that were sent meanwhile.
  @usableFromInline
  func finish(_ effect: Effect<Action>, of action: UnsafePointer<Action>) -> EffectRun? {
    complete(follow(effect, of: action))
  }

  private func complete(_ run: EffectRun?) -> EffectRun? {
    handleQueue()
    root.isSending = false
    return run
  }

  private func handleQueue() {
    // By position, since handling an action may add others.
    var position = 0
    while position < queue.count {
      let (action, run) = queue[position]
      position += 1
      let started = withUnsafePointer(to: action) { handle($0) }
      if let started { run.add(started) }
      run.leave()
    }
    queue = []
    root.updateFollowUps()
  }

  private func enqueue(_ action: Action) -> EffectRun {
    let run = EffectRun(lock: root.context.registry.lock)
    run.enter()
    queue.append((action, run))
    root.hasFollowUps = true
    return run
  }

  private func reduce(_ action: UnsafePointer<Action>) -> Effect<Action> {
    root.inspector?.willReduce()
    let outer = ReduceContext.enter(root.context)
    defer { ReduceContext.leave(outer) }
    let effect = plan.reduce(state, action, root.context)
    root.generation &+= 1
    if let inspector = root.inspector {
      root.context.registry.origin = inspector.didReduce(UnsafeRawPointer(action), UnsafeRawPointer(state))
    }
    return effect
  }

  private func handle(_ action: UnsafePointer<Action>) -> EffectRun? {
    guard let inspector = root.inspector else { return handleHere(action) }
    var run: EffectRun?
    inspector.handle { run = handleHere(action) }
    return run
  }

  private func handleHere(_ action: UnsafePointer<Action>) -> EffectRun? {
    guard let tracing = root.tracing else { return follow(reduce(action), of: action) }
    let clock = ContinuousClock()
    let started = root.context.registry.started
    let start = clock.now
    let effect = reduce(action)
    let duration = start.duration(to: clock.now)
    let run = follow(effect, of: action)
    tracing.trace(action.pointee, duration: duration, effects: root.context.registry.started - started, of: root)
    return run
  }

  private func follow(_ effect: Effect<Action>, of action: UnsafePointer<Action>) -> EffectRun? {
    root.notifyFollowers(after: { action.pointee })
    if effect.isNone { return nil }
    return root.context.registry.start(effect, context: root.context.context) { [weak self] action in
      self?.send(action)
    }
  }

  /// Sends an action that an effect sends.
  func send(_ action: Action) -> EffectRun? {
    withUnsafePointer(to: action) { sendSlowly($0) }
  }
}
