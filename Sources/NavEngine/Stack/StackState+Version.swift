import CIdentified

/// What a value is known by that counts its writes: two are equal if nothing was written in between.
@usableFromInline
struct ValueVersion: Hashable {
  @usableFromInline var number: UInt64
  @usableFromInline var writes: UInt64

  @inlinable
  init(number: UInt64, writes: UInt64 = 0) {
    (self.number, self.writes) = (number, writes)
  }

  // SAFETY: touched only through atomic operations.
  private nonisolated(unsafe) static var last: UInt64 = 0

  /// A number that no other version has.
  @usableFromInline
  static func next() -> UInt64 { cid_counter_add(&last, 1) + 1 }
}

/// A value that knows its version, so that nobody has to keep a copy to see it change: that would make the next write
/// copy it, too.
@usableFromInline
protocol VersionedValue {
  /// The version now. Belongs to the main actor.
  var version: ValueVersion { get }
  /// Whether the version is that of a box that copies share.
  static var isBox: Bool { get }
}

extension VersionedValue {
  @usableFromInline static var isBox: Bool { false }
}

extension StackState: VersionedValue {
  @usableFromInline
  var version: ValueVersion {
    defer { keepBlock() }
    return ValueVersion(number: handle.watch())
  }
}

extension PresentationState: VersionedValue {
  @usableFromInline static var isBox: Bool { true }

  @usableFromInline
  var version: ValueVersion {
    box?.version ?? ValueVersion(number: 0)
  }
}

extension IdentifiedArray: VersionedValue {
  @usableFromInline
  var version: ValueVersion { ValueVersion(number: stamp) }
}

extension StackHandle {
  /// The block's stamp, which it gets now if it has none. 0 without a block.
  ///
  /// SAFETY: writes to a block that may be shared, two fields that nobody reads who does not own the block. Stores watch
  /// on the main actor alone.
  func watch() -> UInt64 {
    if !hasBlock {
      checkNothingIsLent()
      return 0
    }
    func word(_ field: PartialKeyPath<StackHeader>) -> UnsafeMutablePointer<UInt64> {
      let offset = MemoryLayout<StackHeader>.offset(of: field).unsafelyUnwrapped
      return (UnsafeMutableRawPointer(header) + offset).assumingMemoryBound(to: UInt64.self)
    }
    let stamp = word(\.stamp)
    if case let present = cid_counter_peek(stamp), present != 0 { return present }
    let fresh = ValueVersion.next()
    cid_unowned_retain(object)
    cid_store(word(\.watched), UInt64(UInt(bitPattern: object)))
    cid_store(stamp, fresh)
    return fresh
  }
}
