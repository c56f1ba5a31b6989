#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Tells the date and time.
public struct DateGenerator: Sendable {
  enum Key: DependencyKey {
    static let liveValue = DateGenerator { Date() }
  }

  private let generate: @Sendable () -> Date

  /// A generator that asks a closure.
  ///
  /// - Parameter generate: Tells the date and time, each time that somebody asks, on whatever thread.
  public init(_ generate: @escaping @Sendable () -> Date) {
    self.generate = generate
  }

  /// A time that stands still.
  public static func constant(_ now: Date) -> DateGenerator {
    DateGenerator { now }
  }

  /// The current time.
  public var now: Date { generate() }

  /// The current time.
  public func callAsFunction() -> Date { generate() }
}
