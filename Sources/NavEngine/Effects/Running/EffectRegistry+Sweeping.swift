extension EffectRegistry {
  /// An action has changed the state: cancels what runs in screens that are gone with what they were in, whoever has
  /// taken it away. Reducers see what goes from their own state; this sees the rest.
  ///
  /// Where something runs in many screens, not each action looks for them, so that it costs the same whatever their
  /// number. Nothing that a screen which is gone meanwhile sends is delivered: see ``isGone(_:)``.
  ///
  /// - Complexity: O(1), amortised.
  func sweep(for owner: ReduceContext) {
    unswept += 1
    if unswept * Self.screensPerSweep < screens.value { return }
    unswept = 0
    cancelGone(for: owner)
  }

  /// For how many screens there is one action that looks for all of them.
  private static let screensPerSweep = 8

  /// Whether a screen is gone, as of now.
  ///
  /// - Complexity: O(*d*) in its depth.
  func isGone(_ node: ScreenNode) -> Bool {
    if unswept > 0, !node.isGone, node !== root, let owner = screens.owner {
      cancelGone(for: owner, onTheWayTo: node)
    }
    return node.isGone
  }

  /// Has the reducers look for screens, all in which something runs, or those on the way to one, and cancels what runs
  /// in those that are gone.
  private func cancelGone(for owner: ReduceContext, onTheWayTo node: ScreenNode? = nil) {
    sweeps += 1
    let sweep = ScreenSweep(sweeps, from: root, to: node)
    owner.sweep(sweep)
    if !sweep.gone.isEmpty { cancel(sweep.gone.flatMap { $0.removeSubtree() }) }
  }
}
