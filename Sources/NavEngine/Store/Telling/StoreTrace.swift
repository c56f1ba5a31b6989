/// What a store did for an action.
public struct StoreTrace {
  /// The action, as the root store was sent it.
  public let action: Any
  /// How long the reducers took.
  public let duration: Duration
  /// How many pieces of asynchronous work were started. Effects that only send at once are none.
  public let effects: Int
  /// What was presented and dismissed, if the tracer traces it.
  public let transitions: [PresentationTransition<PresentedScreen>]

  /// A trace, for trying a ``StoreTracer`` without a store.
  public init(
    action: Any,
    duration: Duration,
    effects: Int,
    transitions: [PresentationTransition<PresentedScreen>] = []
  ) {
    self.action = action
    self.duration = duration
    self.effects = effects
    self.transitions = transitions
  }
}

extension StoreTrace: CustomStringConvertible {
  /// The action, the time, the effects if there are any, and each transition on a line of its own:
  /// `.closeButtonTapped in 5.6 µs, 1 effect started`.
  public var description: String {
    let started = effects == 0 ? "" : ", \(effects) \(effects == 1 ? "effect" : "effects") started"
    let lines = ["\(describe(action)) in \(duration.text)\(started)"] + transitions.map { "  \($0)" }
    return lines.joined(separator: "\n")
  }
}
