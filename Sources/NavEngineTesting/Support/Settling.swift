/// Lets other tasks run until they wait for something, or until `isDone`.
///
/// There is no way to learn that tasks wait, so this gives way often: each round is a task of the lowest priority that
/// gives way in turn, which the runtime starts after what is ready. That is enough for a task that was just started to
/// come to its first wait, and for one that was just resumed to come to its next; work that takes long is not waited
/// for.
func settle(
  isolation: isolated (any Actor)? = #isolation,
  unless isDone: () -> Bool = { false }
) async {
  for _ in 0..<20 {
    if isDone() { return }
    await Task.detached(priority: .background) { await Task.yield() }.value
  }
}
