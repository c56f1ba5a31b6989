/// Lets other tasks run until they wait for something, as far as that can be told.
///
/// There is no way to learn that tasks wait which somebody else has started, so this gives way often: each round is a
/// task of the lowest priority that gives way in turn. On an idle machine, that is enough for a task that was just
/// resumed to come to its next wait; work that takes long is not waited for.
func giveWay() async {
  for _ in 0..<20 { await Task.detached(priority: .background) { await Task.yield() }.value }
}
