/// Looks on while a store works: one call after each action, whoever has sent it.
///
///     store.tracer = .log
///     store.tracer = StoreTracer { trace in metrics.record(trace.duration) }
///
/// A store without a tracer takes no times and counts nothing.
public struct StoreTracer {
  /// Whether traces say what was presented and dismissed, which takes a ``Store/presentationTree`` for each action.
  public let tracesTransitions: Bool
  /// Takes a trace. What it sends to the store is handled after the action.
  public let trace: (StoreTrace) -> Void

  /// A tracer that calls a closure.
  ///
  /// - Parameters:
  ///   - tracesTransitions: Whether traces say what was presented and dismissed, which takes a tree for each action.
  ///   - trace: Takes a trace when the effects of an action have been started, before the next action is handled.
  public init(tracesTransitions: Bool = false, _ trace: @escaping (StoreTrace) -> Void) {
    self.tracesTransitions = tracesTransitions
    self.trace = trace
  }

  /// Writes one line for each action to standard error, and one more for each transition.
  public static var log: StoreTracer {
    StoreTracer(tracesTransitions: true) { StandardError.emit("NavEngine: \($0)\n") }
  }
}
