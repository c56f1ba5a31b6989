extension EffectRegistry {
  /// Cancels everything.
  @usableFromInline
  func cancelAll() {
    let pieces = root.removeSubtree()
    (throttles, throttleLimit) = ([:], Self.leastThrottleLimit)
    // Together with what waits for its turn outside of all children.
    for piece in pieces { piece.scope.run.cancel() }
    cancel(pieces)
  }

  /// Cancels tasks, in the order in which they were started. Nothing they send is delivered from now on.
  ///
  /// - Complexity: O(*n* log *n*) in the number of tasks.
  func cancel(_ pieces: [EffectPiece]) {
    let running = pieces.sorted { $0.number < $1.number }.filter { $0.unlistCancelled() }
    for piece in running { piece.cancelTask() }
  }
}

extension EffectRegistry {
  /// Cancels the effects of children that a reducer further out has removed, after an action. Operators find only what goes
  /// from the state of their own feature.
  ///
  /// Where something runs in many children, not each action looks for them, so that it costs the same whatever their
  /// number; they are looked for a while later, if no action does. Nothing that a child which is gone meanwhile sends is
  /// delivered: see ``endIfGone(_:lookAnyway:)``.
  ///
  /// - Parameter always: Whether each action is to look for all.
  /// - Complexity: O(1), amortised.
  func sweepOwners(always: Bool) {
    unswept += 1
    if always || unswept * Self.ownersPerSweep >= ownerCount { cancelGone() } else { sweepLater() }
  }

  /// With *n* owners, one action in *n* / 8 looks for all of them.
  private static let ownersPerSweep = 8
  /// After what time they are looked for without one.
  private static let longestWait = Duration.milliseconds(100)

  private func sweepLater() {
    if isSweepComing { return }
    isSweepComing = true
    // Detached, so that it retains no task-local values of the sender.
    Task.detached { [weak self] in
      try? await Task.sleep(for: Self.longestWait)
      await self?.endWait()
    }
  }

  @MainActor
  private func endWait() {
    isSweepComing = false
    if unswept > 0 { cancelGone() }
  }

  /// Cancels what runs in a child, if it is gone as of now. Returns whether it is.
  ///
  /// - Parameter lookAnyway: Whether to look for it although no action has come since all were looked for: it may not
  ///   have been among them. An owner in which all has ended was not, either.
  /// - Complexity: O(*d*) in its depth.
  func endIfGone(_ owner: EffectOwner, lookAnyway: Bool = false) -> Bool {
    if unswept > 0 || lookAnyway || !owner.isListed, !owner.isGone, owner !== root {
      cancelGone(onTheWayTo: owner)
    }
    return owner.isGone
  }

  /// Has the reducers look for owners, all or those on the way to one, and cancels what runs in those that are gone.
  private func cancelGone(onTheWayTo owner: EffectOwner? = nil) {
    guard let context else { return }
    if owner == nil { unswept = 0 }
    sweepCount += 1
    let gone = context.goneOwners(onTheWayTo: owner)
    if !gone.isEmpty { cancel(gone.flatMap { $0.removeSubtree() }) }
  }
}
