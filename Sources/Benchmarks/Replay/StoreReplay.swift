import CBenchmarks
import NavEngine

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
  func runEngine(passes: Int) throws -> Measurement {
    let sink = cbench_sink()
    let steps = trace.steps
    let ends = trace.sessionEnds
    let store = Store(initialState: Browsing.State()) { Browsing() }
    store.send(.restart)
    var (left, tops, next) = (0, 0, UInt64(0))
    let watch = Stopwatch()
    for _ in 0..<passes {
      var position = 0
      for end in ends {
        while position < end {
          let step = steps[position]
          position &+= 1
          if step != Trace.back {
            store.send(.path(.push(id: StackElementID(rawValue: next), state: Page.State(name: step))))
            next &+= 1
          } else if let id = store.withState({ $0.path.ids.last }) {
            store.send(.path(.popFrom(id: id)))
          }
          sink(Int64(step))
        }
        left &+= store.withState { $0.path.count }
        tops &+= Int(store.withState { $0.path.last?.name } ?? 0)
        store.send(.restart)
      }
    }
    let measurement = watch.stop(operations: passes * steps.count)
    try check(left: left, tops: tops, passes: passes)
    return measurement
  }

  @MainActor
  func runReference(passes: Int) throws -> Measurement {
    let sink = cbench_sink()
    let steps = trace.steps
    let ends = trace.sessionEnds
    let model = BrowsingModel.make()
    var (left, tops, next) = (0, 0, UInt64(0))
    let watch = Stopwatch()
    for _ in 0..<passes {
      var position = 0
      for end in ends {
        while position < end {
          let step = steps[position]
          position &+= 1
          if step != Trace.back {
            model.send(.path(.push(id: StackElementID(rawValue: next), state: Page.State(name: step))))
            next &+= 1
          } else if let id = model.path.last?.id {
            model.send(.path(.popFrom(id: id)))
          }
          sink(Int64(step))
        }
        left &+= model.path.count
        tops &+= Int(model.path.last?.page.name ?? 0)
        model.send(.restart)
      }
    }
    let measurement = watch.stop(operations: passes * steps.count)
    try check(left: left, tops: tops, passes: passes)
    return measurement
  }

  private func check(left: Int, tops: Int, passes: Int) throws {
    try CheckFailure.check("the depth left behind", left, equals: passes * (summary.pushes - summary.pops))
    try CheckFailure.check("the sum of names left on top", tops, equals: passes * summary.topSum)
  }
}
