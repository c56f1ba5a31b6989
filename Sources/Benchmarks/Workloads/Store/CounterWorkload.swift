import NavEngine

/// A workload on a store of ``Counter``s. The reference does the same with a ``CounterHandle``.
protocol CounterWorkload: MainActorWorkload {
  /// The last word of the group.
  var operation: String { get }
  /// How many counters there are, each presented by the one before; nil for the cases that are about one store.
  var levels: Int? { get }
  var mode: StoreMode { get }
}

extension CounterWorkload {
  var levels: Int? { nil }

  var group: String { "\(levels == nil ? "store" : "nested")/\(operation)" }

  var name: String { "\(group)/\(mode.rawValue)" + (levels.map { "/\($0)" } ?? "") }

  /// A store of so many counters that has made its plan: it has handled an action in the innermost one.
  @MainActor
  func makeStore(levels: Int = 1) -> CounterStore {
    let store = Store(initialState: Counter.State.make(levels: levels)) { Counter() }
    store.descendant(levels: levels).send(.none)
    return store
  }
}
