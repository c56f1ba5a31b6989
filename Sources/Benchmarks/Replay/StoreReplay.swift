import CNavEngineBenchmarking
import NavEngine
import NavEngineBenchmarking

/// A trace replayed through a store: a push action for each name, a pop action for each step back that finds something
/// to pop, and one that empties the stack after each session. An operation is one step.
///
/// The reference sends the same actions to a ``BrowsingModel``.
struct StoreReplay: MainActorWorkload {
  let trace: Trace
  private let summary: TraceSummary

  init(trace: Trace) {
    self.trace = trace
    summary = TraceSummary(trace)
  }

  var group: String { "replay/store" }
  var name: String { "\(group)/\(trace.label)" }

  @MainActor
  func runEngine(passes: Int) throws -> LoopCost {
    let store = Store(initialState: Browsing.State()) { Browsing() }
    store.send(.restart)
    return try run(passes: passes) {
      store.send($0)
    } last: {
      store.withState { $0.path.ids.last }
    } summary: {
      store.withState { ($0.path.count, $0.path.last?.name) }
    }
  }

  @MainActor
  func runReference(passes: Int) throws -> LoopCost {
    let model = BrowsingModel.make()
    return try run(passes: passes) {
      model.send($0)
    } last: {
      model.path.last?.id
    } summary: {
      (model.path.count, model.path.last?.page.name)
    }
  }

  /// - Parameters:
  ///   - send: Sends an action.
  ///   - last: The id of the last screen.
  ///   - summary: The number of screens, and the name of the last one.
  @MainActor
  @inline(__always)
  private func run(
    passes: Int,
    send: (Browsing.Action) -> Void,
    last: () -> StackElementID?,
    summary: () -> (count: Int, name: Int32?)
  ) throws -> LoopCost {
    let sink = cbench_sink()
    let steps = trace.steps
    let ends = trace.sessionEnds
    var (left, tops, next) = (0, 0, UInt64(0))
    let watch = Stopwatch()
    for _ in 0..<passes {
      var position = 0
      for end in ends {
        while position < end {
          let step = steps[position]
          position &+= 1
          if step != Trace.back {
            send(.path(.push(id: StackElementID(rawValue: next), state: Page.State(name: step))))
            next &+= 1
          } else if let id = last() {
            send(.path(.popFrom(id: id)))
          }
          sink(Int64(step))
        }
        let (count, name) = summary()
        left &+= count
        tops &+= Int(name ?? 0)
        send(.restart)
      }
    }
    let measurement = watch.stop(operations: passes * steps.count)
    try self.summary.check(left: left, tops: tops, passes: passes)
    return measurement
  }
}
