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
