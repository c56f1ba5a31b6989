public import NavEngine

/// Keeps what a store tells its tracer, for a test to look at.
///
///     let tracer = RecordingTracer()
///     store.tracer = tracer.tracer
///     …
///     #expect(tracer.transitions.map(\.description) == ["…"])
@MainActor
public final class RecordingTracer {
  /// One for each action, in order.
  public private(set) var traces: [StoreTracer.Trace] = []
  private let tracesTransitions: Bool

  /// A tracer that has recorded nothing.
  ///
  /// - Parameter tracesTransitions: Whether to record what is presented and dismissed, which takes a tree of all that
  ///   is presented for each action.
  public init(tracesTransitions: Bool = true) {
    self.tracesTransitions = tracesTransitions
  }

  /// The tracer for a store. Several stores may have it.
  public var tracer: StoreTracer {
    StoreTracer(tracesTransitions: tracesTransitions) { trace in
      MainActor.assumeIsolated { self.traces.append(trace) }
    }
  }

  /// The actions, as the root store was sent them, in order.
  public var actions: [Any] { traces.map(\.action) }

  /// The actions of one type.
  public func actions<Action>(as _: Action.Type) -> [Action] {
    traces.compactMap { $0.action as? Action }
  }

  /// All that was presented and dismissed, in order.
  public var transitions: [PresentationTransition<PresentedScreen>] { traces.flatMap(\.transitions) }

  /// Forgets what was recorded.
  public func removeAll() {
    traces = []
  }
}
