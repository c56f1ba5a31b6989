import NavEngine
@testable import NavEngineTesting

/// What happened, in order. May be told from any thread.
///
/// SAFETY: `events` is touched only with the lock held.
final class Events<Event: Equatable & Sendable>: @unchecked Sendable {
  private let lock = Lock()
  private var events: [Event] = []

  var all: [Event] { lock { events } }

  func add(_ event: Event) {
    lock { events.append(event) }
  }
}

extension TestClock {
  /// Returns when so many tasks sleep.
  func untilAsleep(_ count: Int) async {
    while sleeperCount < count { await Task.yield() }
  }
}

extension Events {
  /// Returns when so many have happened.
  func until(_ count: Int) async {
    while all.count < count { await Task.yield() }
  }
}
