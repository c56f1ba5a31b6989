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

  /// An id that no presentation has had.
  @usableFromInline
  static func next() -> PresentationID { PresentationID(rawValue: IDSource.take(1)) }
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
    self.init(rawValue: try RestoredID(from: decoder).rawValue)
    IDSource.reserve(rawValue)
  }
}
