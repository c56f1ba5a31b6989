#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Makes a `UUID` with each call.
public struct UUIDGenerator: Sendable {
  enum Key: DependencyKey {
    static let liveValue = UUIDGenerator { .random() }
    static let testValue = UUIDGenerator {
      reportLiveUse("uuid", override: "uuid = .incrementing")
      return .random()
    }
  }

  private let generate: @Sendable () -> UUID

  /// A generator that asks a closure.
  ///
  /// - Parameter generate: Makes an id with each call, on whatever thread. Nobody checks that it is a new one.
  public init(_ generate: @escaping @Sendable () -> UUID) {
    self.generate = generate
  }

  /// Always the same one.
  public static func constant(_ uuid: UUID) -> UUIDGenerator {
    UUIDGenerator { uuid }
  }

  /// `00000000-0000-0000-0000-000000000000`, then `…0001`, and so on, from any thread. Each use of this property starts
  /// anew.
  public static var incrementing: UUIDGenerator {
    let counter = GeneratorCounter()
    return UUIDGenerator { UUID(high: 0, low: counter()) }
  }

  /// The next one.
  public func callAsFunction() -> UUID { generate() }
}

extension UUID {
  /// The id with a number at its end, such as ``UUIDGenerator/incrementing`` makes: `UUID(1)` is
  /// `00000000-0000-0000-0000-000000000001`.
  ///
  /// - Parameter number: Not negative.
  public init(_ number: Int) {
    precondition(number >= 0, "An id's number is not negative, and \(number) is.")
    self.init(high: 0, low: UInt64(number))
  }

  fileprivate init(high: UInt64, low: UInt64) {
    func byte(_ position: UInt64) -> UInt8 {
      UInt8(truncatingIfNeeded: (position < 8 ? high : low) >> (56 - position % 8 * 8))
    }
    self.init(
      uuid: (
        byte(0), byte(1), byte(2), byte(3), byte(4), byte(5), byte(6), byte(7),
        byte(8), byte(9), byte(10), byte(11), byte(12), byte(13), byte(14), byte(15)
      )
    )
  }

  /// A random one, of version 4. Foundation's own opens a device for each on Linux.
  fileprivate static func random() -> UUID {
    var system = SystemRandomNumberGenerator()
    let high = system.next() & ~0xF000 | 0x4000
    let low = system.next() & ~(0b11 << 62) | 0b10 << 62
    return UUID(high: high, low: low)
  }
}
