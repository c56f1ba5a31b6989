extension EffectRegistry {
  /// A screen is gone: cancels everything in it and in the screens above it. Nothing they send is delivered from now
  /// on.
  ///
  /// - Complexity: O(*d* + *n* log *n*) in the depth of the screen and the number of tasks that it cancels.
  @usableFromInline
  func cancel(_ element: ScreenElement, below link: UnsafePointer<ScreenLink>?) {
    if screens.value == 0 { return }
    guard let node = node(at: link)?.children[element] else { return }
    cancel(node.removeSubtree())
  }

  /// Those of the ids, in no order, of what one operator of a feature presents and has something running in.
  ///
  /// - Complexity: O(*d* + *n*) in the depth of the feature and the number of the ids. Allocates for those alone that
  ///   fulfil the condition.
  @usableFromInline
  func runningIDs(
    site: UInt64,
    below link: UnsafePointer<ScreenLink>?,
    where condition: (UInt64) -> Bool
  ) -> [UInt64] {
    guard screens.value > 0, let running = node(at: link)?.children[site] else { return [] }
    var ids: [UInt64] = []
    for id in running.keys where condition(id) { ids.append(id) }
    return ids
  }

  /// Whether something runs in anything that one operator of a feature presents.
  func runs(site: UInt64, below link: UnsafePointer<ScreenLink>?) -> Bool {
    node(at: link)?.children[site]?.isEmpty == false
  }

  /// Cancels everything.
  @usableFromInline
  func cancelAll() {
    let pieces = root.removeSubtree()
    (throttles, throttleLimit) = ([:], Self.leastThrottleLimit)
    // Together with what waits for its turn outside of all screens.
    for piece in pieces { piece.scope.run.cancel() }
    cancel(pieces)
  }

  private func node(at link: UnsafePointer<ScreenLink>?) -> ScreenNode? {
    // SAFETY: see `ScreenLink`; the caller's reduce is under way.
    guard let link else { return root }
    return node(at: link.pointee.parent)?.children[link.pointee.element]
  }

  func cancel(_ pieces: [EffectPiece]) {
    let running = pieces.sorted { $0.number < $1.number }.filter { $0.unlistCancelled() }
    for piece in running { piece.cancelTask() }
  }
}
