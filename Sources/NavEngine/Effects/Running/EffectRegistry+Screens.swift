extension EffectRegistry {
  /// Cancels everything.
  @usableFromInline
  func cancelAll() {
    let pieces = root.removeSubtree()
    (throttles, throttleLimit) = ([:], Self.leastThrottleLimit)
    // Together with what waits for its turn outside of all screens.
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
