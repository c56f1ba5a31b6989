/// The identity of a presentation: an integer that no other one in this process gets.
///
/// A ``PresentationState`` gives one to each child that it presents, and a ``PresentationTree`` to each node. It stays
/// while the content changes and through copies; a node's also while it moves, and through encoding and decoding. It
/// goes when the presentation is dismissed and does not come back.
public struct PresentationID: Hashable, RawRepresentable, Sendable {
  /// The id as a plain integer, for logs, view layers and other programs.
  public let rawValue: UInt64

  /// The id with this number. It identifies something only if it is presented under that id.
  @inlinable
  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  /// The highest id that a node may have: 2⁶³ − 1. The counter does not come near it.
  public static let max = PresentationID(rawValue: UInt64(Int64.max))
}

extension PresentationID: Comparable {
  /// Orders ids by number: within a tree, those that it has given are in the order in which it did.
  @inlinable
  public static func < (left: PresentationID, right: PresentationID) -> Bool {
    left.rawValue < right.rawValue
  }
}

extension PresentationID: ExpressibleByIntegerLiteral {
  /// The id with a number, for tests: nothing checks that a tree has given it.
  @inlinable
  public init(integerLiteral value: UInt64) {
    self.init(rawValue: value)
  }
}

extension PresentationID: CustomDebugStringConvertible {
  /// The number behind a number sign: `#3`.
  public var debugDescription: String { "#\(rawValue)" }
}

extension PresentationID: Codable {
  /// Reads the bare integer. No new presentation gets this id from now on.
  ///
  /// - Throws: `DecodingError.dataCorrupted` when it is above ``max``, and whatever the decoder throws for what is no
  ///   `UInt64`.
  public init(from decoder: any Decoder) throws {
    self = try RestoredPresentationID(from: decoder).id
    PresentationIDSource.reserve(through: self)
  }

  /// Writes the bare integer.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(rawValue)
  }
}

/// An id that was read. If it is out of the counter's reach, it is not reserved yet: its reader does that once it accepts
/// the input.
struct RestoredPresentationID: Decodable {
  let id: PresentationID

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    id = PresentationID(rawValue: try container.decode(UInt64.self))
    guard id <= .max else {
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription: "\(id.rawValue) is past \(PresentationID.max.rawValue), the highest id a node can have."
      )
    }
    // Before the rest of the input, which may present something itself.
    if id.rawValue < IDSource.end { PresentationIDSource.reserve(through: id) }
  }
}

// MARK: - New ids

/// Where presentations get new ids: from the process's ``IDSource``.
@usableFromInline
enum PresentationIDSource {
  /// An id that no presentation has had.
  @usableFromInline
  static func next() -> PresentationID { PresentationID(rawValue: IDSource.take(1)) }

  /// Notes that an id came in from outside, so that no later id repeats it.
  @usableFromInline
  static func reserve(through id: PresentationID) { reserve(CollectionOfOne(id)) }

  /// Notes that all these came in.
  static func reserve(_ ids: some Sequence<PresentationID>) {
    IDSource.reserve(ids.lazy.map(\.rawValue))
  }
}

/// Ids that are one tree's alone. See ``IDSource``.
@usableFromInline
struct PresentationIDLease: Sendable {
  @usableFromInline var next: UInt64 = 0
  /// Behind the last id, plus the epoch that it is good for, modulo 2⁶⁴.
  @usableFromInline var end: UInt64 = 0

  /// Without an id.
  @inlinable
  init() {}

  /// Whether the next id may be used.
  @inlinable
  @inline(__always)  // tree/present-dismiss
  var isGood: Bool {
    let left = end &- IDSource.currentEpoch &- next
    return left &- 1 < IDSource.leaseLength
  }

  /// An id that no presentation has had.
  @inlinable
  @inline(__always)  // tree/present-dismiss
  mutating func take() -> PresentationID {
    if _slowPath(!isGood) { renew() }
    defer { next &+= 1 }
    return PresentationID(rawValue: next)
  }

  @usableFromInline
  mutating func renew() {
    let lease = IDSource.lease(IDSource.leaseLength)
    next = lease.ids.lowerBound
    end = lease.ids.upperBound &+ lease.epoch
  }
}
