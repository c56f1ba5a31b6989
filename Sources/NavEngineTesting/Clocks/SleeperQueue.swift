/// Who sleeps on a clock: the first to wake are those with the earliest deadlines, and of them those that came first.
struct SleeperQueue<Instant: InstantProtocol> {
  /// The last to wake stands first, so that waking moves nobody.
  private var sleepers: [Sleeper<Instant>] = []
  private var numbers = 0

  var count: Int { sleepers.count }
  var firstDeadline: Instant? { sleepers.last?.deadline }

  /// What tells whether the sleepers' tasks have anything to do, each once; nil if that is not known of one.
  var activities: [EffectActivity]? {
    var activities: [ObjectIdentifier: EffectActivity] = [:]
    for sleeper in sleepers {
      guard let activity = sleeper.activity else { return nil }
      activities[ObjectIdentifier(activity)] = activity
    }
    return Array(activities.values)
  }

  mutating func nextNumber() -> Int {
    numbers += 1
    return numbers
  }

  /// - Complexity: O(n) for n sleepers.
  mutating func insert(_ sleeper: Sleeper<Instant>) {
    var (low, high) = (0, sleepers.count)
    while low < high {
      let middle = (low + high) / 2
      if Self.wakes(sleeper, before: sleepers[middle]) { low = middle + 1 } else { high = middle }
    }
    sleepers.insert(sleeper, at: low)
  }

  mutating func removeFirst(until instant: Instant) -> Sleeper<Instant>? {
    guard let deadline = firstDeadline, deadline <= instant else { return nil }
    return sleepers.removeLast()
  }

  /// - Complexity: O(n) for n sleepers.
  mutating func remove(_ number: Int) -> Sleeper<Instant>? {
    guard let position = sleepers.firstIndex(where: { $0.number == number }) else { return nil }
    return sleepers.remove(at: position)
  }

  private static func wakes(_ left: Sleeper<Instant>, before right: Sleeper<Instant>) -> Bool {
    (left.deadline, left.number) < (right.deadline, right.number)
  }
}
