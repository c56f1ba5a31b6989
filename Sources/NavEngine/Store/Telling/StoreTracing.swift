/// A store's tracer at work.
final class StoreTracing {
  let tracer: StoreTracer
  private var tracker: TransitionTracker?

  init(_ tracer: StoreTracer, of root: StoreRoot) {
    self.tracer = tracer
    tracker = tracer.tracesTransitions ? TransitionTracker(tree: root.tree) : nil
  }

  func trace(_ action: Any, duration: Duration, effects: Int, of root: StoreRoot) {
    let transitions = tracker?.advance(to: root.tree) ?? []
    tracer.trace(StoreTrace(action: action, duration: duration, effects: effects, transitions: transitions))
  }
}
