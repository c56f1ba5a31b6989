/// Makes a ``StackElementID`` with each call.
public struct StackElementIDGenerator: Sendable {
  enum Key: DependencyKey {
    static let liveValue = StackElementIDGenerator { StackElementID(rawValue: StackElementIDSource.take()) }
  }

  private let generate: @Sendable () -> StackElementID

  public init(_ generate: @escaping @Sendable () -> StackElementID) {
    self.generate = generate
  }

  /// 0, then 1, and so on, from any thread. Each use of this property starts anew.
  public static var incrementing: StackElementIDGenerator {
    let counter = GeneratorCounter()
    return StackElementIDGenerator { StackElementID(rawValue: counter()) }
  }

  /// The next id.
  public func callAsFunction() -> StackElementID { generate() }
}
