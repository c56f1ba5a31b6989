#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension DependencyValues {
  /// Makes unique ids: `uuid()`. Random ones by default.
  public var uuid: UUIDGenerator {
    get { self[UUIDGenerator.Key.self] }
    set { self[UUIDGenerator.Key.self] = newValue }
  }

  /// Tells the time: `date.now` or `date()`. The system's by default.
  public var date: DateGenerator {
    get { self[DateGenerator.Key.self] }
    set { self[DateGenerator.Key.self] = newValue }
  }

  /// Makes ids that no element of a ``StackState`` has: `stackElementID()`. It draws from the counter that the stacks
  /// draw from, by default.
  public var stackElementID: StackElementIDGenerator {
    get { self[StackElementIDGenerator.Key.self] }
    set { self[StackElementIDGenerator.Key.self] = newValue }
  }

  /// Hands out a generator of random numbers: the system's by default. See ``WithRandomNumberGenerator``.
  ///
  /// In a test that does not override it, each look-up reports an issue.
  public var withRandomNumberGenerator: WithRandomNumberGenerator {
    get { self[WithRandomNumberGenerator.Key.self] }
    set { self[WithRandomNumberGenerator.Key.self] = newValue }
  }
}

/// Tells the date and time.
public struct DateGenerator: Sendable {
  enum Key: DependencyKey {
    static let liveValue = DateGenerator { Date() }
    static let testValue = DateGenerator(unimplemented("@Dependency(\\.date)", placeholder: Date()))
  }

  private var generate: @Sendable () -> Date

  /// A generator that asks a closure.
  ///
  /// - Parameter generate: Tells the date and time, at each read, on any thread.
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

/// Makes a `UUID` with each call.
public struct UUIDGenerator: Sendable {
  enum Key: DependencyKey {
    static let liveValue = UUIDGenerator { UUID() }
    static let testValue = UUIDGenerator(unimplemented("@Dependency(\\.uuid)", placeholder: UUID()))
  }

  private let generate: @Sendable () -> UUID

  /// A generator that asks a closure.
  ///
  /// - Parameter generate: Makes an id with each call, on any thread. Ids are not checked to be new.
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
    let counter = makeCounter()
    return UUIDGenerator { UUID(Int(counter())) }
  }

  /// The next one.
  public func callAsFunction() -> UUID { generate() }
}

extension UUID {
  /// The id with a number at its end, such as ``UUIDGenerator/incrementing`` makes: `UUID(1)` is
  /// `00000000-0000-0000-0000-000000000001`, and `UUID(-1)` is `00000000-0000-0001-0000-000000000001`.
  public init(_ number: Int) {
    func byte(_ position: Int) -> UInt8 { UInt8(truncatingIfNeeded: number.magnitude >> (56 - position * 8)) }
    self.init(
      uuid: (
        0, 0, 0, 0, 0, 0, 0, number < 0 ? 1 : 0, byte(0), byte(1), byte(2), byte(3), byte(4), byte(5), byte(6), byte(7)
      )
    )
  }
}

/// Makes a ``StackElementID`` with each call.
public struct StackElementIDGenerator: Sendable {
  enum Key: DependencyKey {
    static let liveValue = StackElementIDGenerator { StackElementID(rawValue: StackElementIDSource.take()) }
    // A test's store counts on its own already.
    static let testValue = liveValue
  }

  private let generate: @Sendable () -> StackElementID

  /// A generator that asks a closure.
  ///
  /// - Parameter generate: Makes an id with each call, on whatever thread. It is to be a new one: a
  ///   ``StackAction/push(id:state:)`` under an id that the stack has is reported, and pushes nothing.
  public init(_ generate: @escaping @Sendable () -> StackElementID) {
    self.generate = generate
  }

  /// 0, then 1, and so on, from any thread. Each use of this property starts anew.
  public static var incrementing: StackElementIDGenerator {
    let counter = makeCounter()
    return StackElementIDGenerator { StackElementID(rawValue: counter()) }
  }

  /// The next id.
  public func callAsFunction() -> StackElementID { generate() }
}

/// A count from 0 on, from any thread.
private func makeCounter() -> @Sendable () -> UInt64 {
  let next = LockIsolated<UInt64>(0)
  return {
    next.withValue { next in
      defer { next += 1 }
      return next
    }
  }
}

/// Hands a generator of random numbers to a closure.
///
///     @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator
///
///     let dice = withRandomNumberGenerator { generator in
///       Int.random(in: 1...6, using: &generator)
///     }
///
/// A test overrides it with a generator that begins with a seed:
/// `$0.withRandomNumberGenerator = WithRandomNumberGenerator(SeededGenerator(seed: 7))`.
public final class WithRandomNumberGenerator: Sendable {
  enum Key: DependencyKey {
    static let liveValue = WithRandomNumberGenerator(SystemRandomNumberGenerator())
  }

  private let generator: LockIsolated<any RandomNumberGenerator>

  /// A generator that hands out a copy of another one, which goes on from call to call.
  public init(_ generator: some RandomNumberGenerator & Sendable) {
    self.generator = LockIsolated(generator)
  }

  /// Calls a closure with the generator, while no other thread has it.
  ///
  /// A closure that calls this again has the numbers a second time that it began with.
  public func callAsFunction<Result>(
    _ work: (inout any RandomNumberGenerator) throws -> Result
  ) rethrows -> Result {
    try generator.withValue(work)
  }
}
