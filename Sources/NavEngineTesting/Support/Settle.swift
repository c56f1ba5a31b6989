/// Lets other tasks run until, as far as can be told from outside, each of them waits for something.
///
/// Nothing tells when tasks are idle: the runtime has no hook for it, and a task that is about to wait looks like one
/// that is about to do something. So this starts tasks of the lowest priority and waits for each to have been run, and
/// to have been run again after it gave way: work that was ready before has then had its turn. The main actor has a
/// queue of its own, which other tests may be filling, so it is visited too. One round is not enough, because work
/// makes more work ready: a task that is woken hops to an actor, sends an action, and starts another task.
///
/// It comes to an end however much there is to do, and then promises nothing: what is not done after
/// ``settlingRounds`` has to be waited for in another way.
func settle() async {
  for round in 0..<settlingRounds {
    await Task.detached(priority: .background) { await Task.yield() }.value
    if round.isMultiple(of: 2) { await MainActor.run {} }
  }
}

/// How many steps of work, each of which makes the next one ready, have their turn in ``settle()``.
let settlingRounds = 20
