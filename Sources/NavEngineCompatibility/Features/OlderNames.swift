// Code that moves over imports this module alone: with the macros comes the engine.
#if NAV_WITHOUT_MACROS
  @_exported public import NavEngine
#else
  @_exported public import NavEngineMacros
#endif

/// The older name of `Reducer`.
public typealias ReducerProtocol = Reducer

/// The older name of `ReducerOf`.
public typealias ReducerProtocolOf<R: Reducer> = Reducer<R.State, R.Action>

/// The older name of `Effect`, as in the 0.5x article.
public typealias EffectTask = Effect

extension Effect {
  /// Runs asynchronous work that sends nothing: the older spelling, as in the 0.5x article, of `run`.
  ///
  /// Its errors are dropped.
  public static func fireAndForget(
    priority: TaskPriority? = nil,
    _ work: @escaping @Sendable () async throws -> Void
  ) -> Effect {
    run(priority: priority) { _ in try? await work() }
  }
}

/// The older name of `isTesting`.
public var _XCTIsTesting: Bool { isTesting }

/// An object that is equal to itself alone.
public protocol HashableObject: AnyObject, Hashable {}

extension HashableObject {
  /// Whether both are one object.
  public static func == (left: Self, right: Self) -> Bool { left === right }

  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
