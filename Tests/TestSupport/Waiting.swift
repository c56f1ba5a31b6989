import Testing

/// Returns when a condition holds, or records an issue when it does not come true in a long time.
@MainActor
package func until(
  _ comment: Comment? = nil,
  sourceLocation: SourceLocation = #_sourceLocation,
  _ condition: @MainActor () -> Bool
) async {
  let deadline = ContinuousClock.now.advanced(by: .seconds(30))
  var rounds = 0
  while !condition() {
    // Other tests may have kept the main actor busy all the while.
    if ContinuousClock.now > deadline && rounds > 5_000 {
      Issue.record(comment ?? "the condition did not come true", sourceLocation: sourceLocation)
      return
    }
    rounds += 1
    if rounds.isMultiple(of: 16) { try? await Task.sleep(for: .milliseconds(1)) } else { await Task.yield() }
  }
}

/// Returns when its task is cancelled, and notes each time that this happens.
package func untilCancelled(_ cancelled: Log<Int>, _ mark: Int = 1) async {
  let (stream, continuation) = AsyncStream<Never>.makeStream()
  await withTaskCancellationHandler {
    for await _ in stream {}
  } onCancel: {
    cancelled.note(mark)
  }
  // Nothing else may end the stream, as the last continuation would.
  withExtendedLifetime(continuation) {}
}
