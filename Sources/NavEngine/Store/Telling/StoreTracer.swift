/// Looks on while a store works: one call after each action, from any sender.
///
///     store.tracer = .log
///     store.tracer = StoreTracer { trace in metrics.record(trace.duration) }
///
/// A store without a tracer takes no times and counts nothing.
public struct StoreTracer {
  /// Whether traces say what was presented and dismissed, which takes a ``Store/presentationTree`` for each action.
  public let tracesTransitions: Bool
  /// Takes a trace. What it sends to the store is handled after the action.
  public let trace: (Trace) -> Void

  /// A tracer that calls a closure.
  ///
  /// - Parameters:
  ///   - tracesTransitions: Whether traces say what was presented and dismissed, which takes a tree for each action.
  ///   - trace: Takes a trace when the effects of an action have been started, before the next action is handled.
  public init(tracesTransitions: Bool = false, _ trace: @escaping (Trace) -> Void) {
    self.tracesTransitions = tracesTransitions
    self.trace = trace
  }

  /// Writes one line for each action to standard error, and one more for each transition.
  public static var log: StoreTracer {
    StoreTracer(tracesTransitions: true) { StandardError.emit("NavEngine: \($0)\n") }
  }
}

extension StoreTracer {
  /// The work of a store for an action.
  public struct Trace {
    /// The action, as the root store was sent it.
    public let action: Any
    /// The time of the reducers.
    public let duration: Duration
    /// The number of started pieces of asynchronous work. Effects that only send at once are none.
    public let effects: Int
    /// The presented and dismissed screens, if the tracer traces them.
    public var transitions: [PresentationTransition<PresentedScreen>] = []
  }
}

extension StoreTracer.Trace: CustomStringConvertible {
  /// The action, the time, the effects if there are any, and each transition on a line of its own:
  /// `.closeButtonTapped in 5.6 µs, 1 effect started`.
  public var description: String {
    let started = effects == 0 ? "" : ", \(effects) \(effects == 1 ? "effect" : "effects") started"
    let lines = ["\(describe(action)) in \(duration.text)\(started)"] + transitions.map { "  \($0)" }
    return lines.joined(separator: "\n")
  }
}

extension Store {
  /// The observer of all actions that are sent to the root store and to the stores scoped from it.
  public var tracer: StoreTracer? {
    get { root.tracing?.tracer }
    set { root.tracing = newValue.map { ($0, $0.tracesTransitions ? root.tree : nil) } }
  }
}

extension StoreRoot {
  /// Hands the tracer what an action has done.
  func trace(_ action: Any, duration: Duration, effects: Int) {
    guard let (tracer, before) = tracing else { return }
    let after = before == nil ? nil : tree
    tracing?.tree = after
    let transitions = before.flatMap { after?.difference(from: $0) } ?? []
    tracer.trace(StoreTracer.Trace(action: action, duration: duration, effects: effects, transitions: transitions))
  }
}
