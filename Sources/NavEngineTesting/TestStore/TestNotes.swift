import NavEngine

/// What is noted while a test runs: where it has called, what it wants asserted, and whether its feature has gone.
///
/// `@unchecked`: what changes is under the lock.
final class TestNotes: @unchecked Sendable {
  private let lock = Lock()
  private var current: (site: CallSite, exhaustivity: Exhaustivity, isDismissed: Bool)

  init(_ site: CallSite) {
    current = (site, .on, false)
  }

  var site: CallSite {
    get { lock { current.site } }
    set { lock { current.site = newValue } }
  }

  var exhaustivity: Exhaustivity {
    get { lock { current.exhaustivity } }
    set { lock { current.exhaustivity = newValue } }
  }

  var isDismissed: Bool {
    get { lock { current.isDismissed } }
    set { lock { current.isDismissed = newValue } }
  }
}
