import CBenchmarks
import NavEngine

/// An action that raises a count, sent to one of as many stores as there are levels, each scoped from the one before,
/// all alive: the innermost, the root, or that which is scoped once.
///
/// When fresh, the root store and the scoping are included, and so is that the first write copies a box a level, since
/// the state that the store begins with goes on being held.
struct NestedSend: CounterWorkload {
  enum Target: String {
    case innermost = "send"
    case root = "root-send"
    case scopedOnce = "nested-send-1"
  }

  let levels: Int?
  let mode: StoreMode
  private let count: Int
  private let target: Target

  init(_ target: Target = .innermost, levels: Int = 10, mode: StoreMode) {
    self.target = target
    self.levels = levels
    self.mode = mode
    count = levels
  }

  var operation: String { target.rawValue }

  /// The level, counted from 1, that the action is sent to.
  private var level: Int {
    switch target {
    case .innermost: count
    case .root: 1
    case .scopedOnce: min(2, count)
    }
  }

  /// The counts after a loop, from the root on.
  private func expected(_ taps: Int) -> [Int] {
    (1...count).map { $0 == level ? taps : 0 }
  }

  @MainActor
  func runEngine(passes: Int) throws -> Measurement {
    let sink = cbench_sink()
    let level = level
    switch mode {
    case .fresh:
      let state = Counter.State.make(levels: count)
      var last: CounterStore?
      let watch = Stopwatch()
      for pass in 0..<passes {
        let store = Store(initialState: state) { Counter() }
        let innermost = store.descendant(levels: count)
        (level == count ? innermost : store.descendant(levels: level)).send(.tap)
        last = store
        sink(Int64(pass))
      }
      let measurement = watch.stop(operations: passes)
      try CheckFailure.check("the counts", last?.withState(\.counts) ?? [], equals: expected(1))
      return measurement
    case .steady:
      let store = makeStore(levels: count)
      let innermost = store.descendant(levels: count)
      let target = store.descendant(levels: level)
      // The first action after stores are scoped is more work than others.
      innermost.send(.none)
      let watch = Stopwatch()
      for pass in 0..<passes {
        target.send(.tap)
        sink(Int64(pass))
      }
      let measurement = watch.stop(operations: passes)
      try CheckFailure.check("the counts", store.withState(\.counts), equals: expected(passes))
      try CheckFailure.check("the innermost count", innermost.count, equals: expected(passes)[count - 1])
      return measurement
    }
  }

  @MainActor
  func runReference(passes: Int) throws -> Measurement {
    let sink = cbench_sink()
    let level = level
    switch mode {
    case .fresh:
      var last: CounterModel?
      let watch = Stopwatch()
      for pass in 0..<passes {
        let model = CounterModel.make(levels: count)
        let handle = CounterHandle(model)
        let innermost = handle.descendant(levels: count)
        (level == count ? innermost : handle.descendant(levels: level)).send(.tap)
        last = model
        sink(Int64(pass))
      }
      let measurement = watch.stop(operations: passes)
      try CheckFailure.check("the counts", last?.counts ?? [], equals: expected(1))
      return measurement
    case .steady:
      let model = CounterModel.make(levels: count)
      let handle = CounterHandle(model)
      let innermost = handle.descendant(levels: count)
      let target = handle.descendant(levels: level)
      let watch = Stopwatch()
      for pass in 0..<passes {
        target.send(.tap)
        sink(Int64(pass))
      }
      let measurement = watch.stop(operations: passes)
      try CheckFailure.check("the counts", model.counts, equals: expected(passes))
      try CheckFailure.check("the innermost count", innermost.count, equals: expected(passes)[count - 1])
      return measurement
    }
  }
}
