#if canImport(Combine)
  public import Combine

  extension Effect {
    /// Sends what a publisher emits, until it completes or the effect is cancelled.
    ///
    /// - Parameter publisher: Makes the publisher, in the effect's task.
    public static func publisher<P: Publisher>(_ publisher: @escaping @Sendable () -> P) -> Effect
    where P.Output == Action, P.Failure == Never {
      .run { send in
        let values = publisher().buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest).values
        for await action in values { await send(action) }
      }
    }
  }
#else
  extension Effect {
    /// There are no publishers on this system.
    @available(*, unavailable, message: "There is no Combine here. Iterate over a stream in 'Effect.run', and send.")
    public static func publisher<P>(_ publisher: @escaping @Sendable () -> P) -> Effect { .none }
  }
#endif
