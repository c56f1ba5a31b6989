public import CIdentified
import Observation

/// Tells whether reads are being tracked by `withObservationTracking` at the moment.
///
/// Observation says so to nobody. A thread that has found its ``TrackingWord`` looks there, which takes three
/// instructions. Others make an access and see what comes of it: Observation hashes the key path of each access that it
/// tracks, and only of those; a key path with an argument hashes its argument.
///
/// What an access needs is reached without counting references: that would take longer than all the rest of a read. A
/// registrar is copied when it is called, unless it is a constant of an object.
@usableFromInline
struct TrackingProbe {
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

  // SAFETY: stores, which ask, belong to the main actor. Who is tracked on other threads can only set it, which costs a
  // look-up and changes nothing.
  @exclusivity(unchecked) nonisolated(unsafe) private static var wasTracked = false
  // SAFETY: a key path is immutable; it lives for ever.
  nonisolated(unsafe) private static let keyPath: Unmanaged<KeyPath<Subject, Int>> = .passRetained(
    \Subject[mark: Mark()]
  )

  // SAFETY: stores, which ask, belong to the main actor.
  /// The holder of all who have not met anybody who tracks. Whoever does takes it, and leaves a new one.
  nonisolated(unsafe) private static let common: UnsafeMutablePointer<Unmanaged<Holder>> = {
    let common = UnsafeMutablePointer<Unmanaged<Holder>>.allocate(capacity: 1)
    common.initialize(to: .passRetained(Holder()))
    return common
  }()

  private var own: Unmanaged<Holder>?
  private let common = TrackingProbe.common
  private let keyPath = TrackingProbe.keyPath

  init() {}

  /// Whether an access now is tracked.
  @inlinable
  @inline(__always)  // store/access
  var isTracking: Bool {
    mutating get {
      if let word = cid_tracking_word() { return word.pointee != 0 }
      return isAccessTracked()
    }
  }

  /// Makes an access, and tells whether it was tracked.
  @usableFromInline
  mutating func isAccessTracked() -> Bool {
    // Who has tracked before sets it too, when the tracking begins and ends.
    Self.wasTracked = false
    let holder = own ?? common.pointee
    holder._withUnsafeGuaranteedRef { holder in
      keyPath._withUnsafeGuaranteedRef { holder.registrar.access(Subject(), keyPath: $0) }
    }
    if _fastPath(!Self.wasTracked) {
      TrackingWord.find()
      return false
    }
    if own == nil { take() }
    return true
  }

  /// Keeps those who track among those who read the same stores.
  @inline(never)
  private mutating func take() {
    own = common.pointee
    common.pointee = .passRetained(Holder())
  }

  /// Lets go of those who tracked: each tracking lists the probe, and would stay with it if what it waits for never
  /// comes.
  mutating func forget() {
    end()
    own = nil
  }

  /// Ends the probe, which is not used any more.
  func end() {
    own?.release()
  }
}
