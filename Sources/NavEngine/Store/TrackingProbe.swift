import Observation

/// Tells whether reads are being tracked by `withObservationTracking` at the moment.
///
/// Observation says so to nobody. But it hashes the key path of each access that it tracks, and only of those; a key
/// path with an argument hashes its argument.
///
/// What it needs lives for ever, and is reached without counting references: that would take longer than all the rest
/// of a read. A registrar is copied when it is called, unless it is a constant of an object.
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

  private final class Holder {
    let registrar = ObservationRegistrar()
  }

  // SAFETY: read right after an access by the same thread. Another store's thread can only set it, which costs a
  // look-up and changes nothing.
  @exclusivity(unchecked) nonisolated(unsafe) private static var wasTracked = false

  @usableFromInline static let shared = TrackingProbe()

  private let holder = Unmanaged.passRetained(Holder())
  private let keyPath: Unmanaged<KeyPath<Subject, Int>> = .passRetained(\Subject[mark: Mark()])

  /// Whether an access now is tracked.
  @usableFromInline
  var isTracking: Bool {
    holder._withUnsafeGuaranteedRef { holder in
      keyPath._withUnsafeGuaranteedRef { holder.registrar.access(Subject(), keyPath: $0) }
    }
    if _fastPath(!Self.wasTracked) { return false }
    Self.wasTracked = false
    return true
  }
}
