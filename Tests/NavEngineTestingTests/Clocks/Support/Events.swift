import NavEngine

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
