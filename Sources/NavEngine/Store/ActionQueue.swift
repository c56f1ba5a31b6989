/// Actions that wait, each with the run that its sender waits for.
///
/// One that is taken out is kept no longer: chains of actions, each sent by the one before, take no more memory than
/// their last ones.
final class ActionQueue<Action> {
  typealias Entry = (action: Action, run: EffectRun)

  /// Those before `first` were taken out, and are nil.
  private var entries: [Entry?] = []
  private var first = 0

  func append(_ action: Action, _ run: EffectRun) {
    entries.append((action, run))
  }

  /// - Complexity: O(1), amortised.
  func popFirst() -> Entry? {
    guard first < entries.count else { return nil }
    let entry = entries[first].take()
    first += 1
    // Half of them at least, so that each is moved once on average.
    if first * 2 >= entries.count {
      entries.removeFirst(first)
      first = 0
    }
    return entry
  }
}
