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
    static let testValue = WithRandomNumberGenerator(SystemRandomNumberGenerator()) {
      reportLiveUse("withRandomNumberGenerator", override: "withRandomNumberGenerator = WithRandomNumberGenerator(…)")
    }
  }

  private let generator: LockIsolated<any RandomNumberGenerator>
  private let use: @Sendable () -> Void

  fileprivate init(_ generator: some RandomNumberGenerator & Sendable, use: @escaping @Sendable () -> Void) {
    self.generator = LockIsolated(generator)
    self.use = use
  }

  /// One that hands out a copy of `generator`, which goes on from call to call.
  public convenience init(_ generator: some RandomNumberGenerator & Sendable) {
    self.init(generator) {}
  }

  /// Calls a closure with the generator, while no other thread has it.
  ///
  /// A closure that calls this again has the numbers a second time that it began with.
  public func callAsFunction<Result>(
    _ work: (inout any RandomNumberGenerator) throws -> Result
  ) rethrows -> Result {
    use()
    return try generator.withValue(work)
  }
}

extension DependencyValues {
  /// Hands out a generator of random numbers: the system's by default. See ``WithRandomNumberGenerator``.
  ///
  /// In a test that does not override it, it reports its use.
  public var withRandomNumberGenerator: WithRandomNumberGenerator {
    get { self[WithRandomNumberGenerator.Key.self] }
    set { self[WithRandomNumberGenerator.Key.self] = newValue }
  }
}
