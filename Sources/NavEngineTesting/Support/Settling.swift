/// Lets other tasks run until they wait for something, or until `isDone`.
///
/// There is no way to learn that tasks wait, so this gives way often: each round is a task of the same priority, which
/// queues behind those that are ready, and one of the lowest, which the runtime starts after them; both give way in
/// turn. That is enough for a task that was just started to come to its first wait, and for one that was just resumed
/// to come to its next; work that takes long is not waited for. Where the system has taken the processor away from the
/// thread that runs it, which a busy machine does, it comes only when this thread stops too: hence a pause at the end.
func settle(
  isolation: isolated (any Actor)? = #isolation,
  unless isDone: () -> Bool = { false }
) async {
  for _ in 0..<20 {
    if isDone() { return }
    await Task.detached(priority: Task.currentPriority) { await Task.yield() }.value
    if isDone() { return }
    await Task.detached(priority: .background) { await Task.yield() }.value
  }
  for _ in 0..<3 {
    if isDone() { return }
    try? await Task.sleep(for: .milliseconds(1))
  }
}
