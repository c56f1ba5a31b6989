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
    let counter = GeneratorCounter()
    return StackElementIDGenerator { StackElementID(rawValue: counter()) }
  }

  /// The next id.
  public func callAsFunction() -> StackElementID { generate() }
}
