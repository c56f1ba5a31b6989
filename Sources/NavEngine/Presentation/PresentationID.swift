import CIdentified

/// The identity of a presentation: an integer that no other presentation in this process gets.
public struct PresentationID: Hashable, RawRepresentable, Sendable {
  public let rawValue: UInt64

  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  // SAFETY: touched only through atomic operations.
  @exclusivity(unchecked) private nonisolated(unsafe) static var counter: UInt64 = 0

  @usableFromInline
  static func next() -> PresentationID {
    PresentationID(rawValue: cid_counter_add(&counter, 1))
  }
}
