import CNavEngineThreads

/// The version of a value that counts its writes: two are equal if nothing was written in between.
@usableFromInline
package struct ValueVersion: Hashable {
  @usableFromInline var number: UInt64
  @usableFromInline var writes: UInt64

  @inlinable
  package init(number: UInt64, writes: UInt64 = 0) {
    (self.number, self.writes) = (number, writes)
  }

  // SAFETY: touched only through atomic operations.
  @exclusivity(unchecked) private nonisolated(unsafe) static var last: UInt64 = 0

  /// A number that no other version has.
  @usableFromInline
  static func next() -> UInt64 { nav_atomic_add(&last, 1) + 1 }
}

/// A value that knows its version, so that nobody has to keep a copy to see it change: that would make the next write
/// copy it, too.
@usableFromInline
package protocol VersionedValue {
  /// The version now. Belongs to the main actor.
  var version: ValueVersion { get }
  /// Whether the version is that of a box that copies share.
  static var isBox: Bool { get }
}

extension VersionedValue {
  @usableFromInline package static var isBox: Bool { false }
}

extension StackState: VersionedValue {
  @usableFromInline
  package var version: ValueVersion { read { $0.header.pointee.version } ?? ValueVersion(number: 0) }
}

extension PresentationState: VersionedValue {
  @usableFromInline package static var isBox: Bool { true }

  @usableFromInline
  package var version: ValueVersion {
    box?.version ?? ValueVersion(number: 0)
  }
}

extension IdentifiedArray: VersionedValue {
  @usableFromInline
  package var version: ValueVersion { ValueVersion(number: stamp) }
}
