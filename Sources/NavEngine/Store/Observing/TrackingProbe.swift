import Observation

/// Tells whether reads are being tracked by `withObservationTracking` at the moment.
///
/// Observation has no function that says so. It hashes the key path of each access that it tracks, and only of those, and a key
/// path with an argument hashes its argument: so the probe makes an access, and sees whether that was hashed.
///
/// A probe is a root's own, since each tracking that has met it stays in its registrar until what it waits for has
/// come.
final class TrackingProbe {
  private struct Subject: Observable {
    subscript(mark mark: Mark) -> Int { 0 }
  }

  private struct Mark: Hashable {
    static func == (left: Mark, right: Mark) -> Bool { true }

    func hash(into hasher: inout Hasher) {
      TrackingProbe.wasTracked = true
    }
  }

  // SAFETY: stores, which ask, belong to the main actor. What is tracked on other threads can only set it, which costs a
  // look-up and changes nothing.
  private nonisolated(unsafe) static var wasTracked = false
  // SAFETY: a key path is immutable.
  private nonisolated(unsafe) static let keyPath: KeyPath<Subject, Int> = \Subject[mark: Mark()]

  private let registrar = ObservationRegistrar()

  /// Whether an access now is tracked.
  var isTracking: Bool {
    // A tracking that ends may have hashed the access, too.
    Self.wasTracked = false
    registrar.access(Subject(), keyPath: Self.keyPath)
    return Self.wasTracked
  }
}
