import Observation

/// Tells whether reads are being tracked by `withObservationTracking` at the moment.
///
/// Observation says so to nobody. But it hashes the key path of each access that it tracks, and only of those; a key
/// path with an argument hashes its argument.
///
/// What it needs is in memory that is never freed, and in references that nobody counts: a copy of the registrar, or
/// counting a reference, would take longer than all the rest of a read.
@usableFromInline
struct TrackingProbe: @unchecked Sendable {
  // SAFETY of `@unchecked`: constant, and a registrar is made to be used from many threads.

  @usableFromInline
  struct Subject: Observable {
    subscript(mark mark: Mark) -> Int { 0 }
  }

  struct Mark: Hashable {
    static func == (left: Mark, right: Mark) -> Bool { true }

    func hash(into hasher: inout Hasher) {
      TrackingProbe.wasTracked = true
    }
  }

  // SAFETY: read right after an access by the same thread. Another store's thread can only set it, which costs a
  // look-up and changes nothing.
  @exclusivity(unchecked) nonisolated(unsafe) private static var wasTracked = false

  @usableFromInline static let shared = TrackingProbe()

  private let registrar: UnsafeMutablePointer<ObservationRegistrar>
  private let keyPath: Unmanaged<KeyPath<Subject, Int>>

  private init() {
    registrar = .allocate(capacity: 1)
    registrar.initialize(to: ObservationRegistrar())
    keyPath = .passRetained(\Subject[mark: Mark()])
  }

  /// Whether an access now is tracked.
  @usableFromInline
  var isTracking: Bool {
    // Trackings set it also when they begin and when they end.
    Self.wasTracked = false
    keyPath._withUnsafeGuaranteedRef { registrar.pointee.access(Subject(), keyPath: $0) }
    return Self.wasTracked
  }

  /// Lets go of those who tracked: each tracking lists the probe, and would stay with it if what it waits for never
  /// comes.
  ///
  /// SAFETY: called on the thread of the stores.
  func forget() {
    registrar.pointee = ObservationRegistrar()
  }
}
