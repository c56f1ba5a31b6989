import NavEngine

/// What of a test's store has to be known on any thread: issues are reported on any, and so may the store's end be.
///
/// `@unchecked`: what changes is under the lock.
final class TestSituation: @unchecked Sendable {
  /// Where the store was made.
  let origin: CallSite
  private let lock = Lock()
  private var current: (site: CallSite, exhaustivity: Exhaustivity, isDismissed: Bool)

  init(_ origin: CallSite) {
    self.origin = origin
    current = (origin, .on, false)
  }

  /// Where the test has called last.
  var site: CallSite {
    get { lock { current.site } }
    set { lock { current.site = newValue } }
  }

  var exhaustivity: Exhaustivity {
    get { lock { current.exhaustivity } }
    set { lock { current.exhaustivity = newValue } }
  }

  /// Whether the feature has dismissed itself.
  var isDismissed: Bool {
    get { lock { current.isDismissed } }
    set { lock { current.isDismissed = newValue } }
  }
}
