import Observation

/// Tells whether reads are being tracked by `withObservationTracking` at the moment.
///
/// Observation says so to nobody. But it hashes the key path of each access that it tracks, and only of those; a key
/// path with an argument hashes its argument.
@usableFromInline
final class TrackingProbe: Observable, @unchecked Sendable {
  // SAFETY of `@unchecked`: it is touched on the store's thread only.

  struct Mark: Hashable {
    static func == (left: Mark, right: Mark) -> Bool { true }

    func hash(into hasher: inout Hasher) {
      TrackingProbe.wasTracked = true
    }
  }

  // SAFETY: read right after an access by the same thread, and only ever set by others by way of another store's
  // thread, which costs a look-up and changes nothing.
  @exclusivity(unchecked) nonisolated(unsafe) static var wasTracked = false
  // SAFETY: a key path is immutable.
  nonisolated(unsafe) private static let keyPath: KeyPath<TrackingProbe, Int> = \TrackingProbe[mark: Mark()]

  @exclusivity(unchecked) private var registrar = ObservationRegistrar()
  private let keyPath = TrackingProbe.keyPath

  subscript(mark mark: Mark) -> Int { 0 }

  /// Whether an access now is tracked.
  @usableFromInline
  var isTracking: Bool {
    // Who has tracked before sets it too, when the tracking begins and ends.
    Self.wasTracked = false
    registrar.access(self, keyPath: keyPath)
    return Self.wasTracked
  }

  /// Lets go of those who tracked: each tracking lists the probe, and would stay with it if what it waits for never
  /// comes.
  func forget() {
    registrar = ObservationRegistrar()
  }
}
