#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Tells the date and time.
public struct DateGenerator: Sendable {
  enum Key: DependencyKey {
    static let liveValue = DateGenerator { Date() }
    static let testValue = DateGenerator {
      reportLiveUse("date", override: "date.now = …")
      return Date()
    }
  }

  private var generate: @Sendable () -> Date

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

  /// The current time. Setting it has it stand still: `$0.date.now = midnight`.
  public var now: Date {
    get { generate() }
    set { self = .constant(newValue) }
  }

  /// The current time.
  public func callAsFunction() -> Date { generate() }
}
