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

/// As ``NestedSend``, of a feature that presents by the property wrapper, without a macro.
struct NestedSendByHand: MainActorWorkload {
  let group = "nested/send"
  let name = "nested/send/by-hand/10"
  private let levels = 10

  @MainActor
  func runEngine(passes: Int) throws -> Measurement {
    let sink = cbench_sink()
    let store = Store(initialState: WrappedCounter.State.make(levels: levels)) { WrappedCounter() }
    var innermost = store
    for _ in 1..<levels { innermost = innermost.scope(state: \.child, action: \.child)! }
    // The first action after stores are scoped is more work than others.
    innermost.send(.none)
    let watch = Stopwatch()
    for pass in 0..<passes {
      innermost.send(.tap)
      sink(Int64(pass))
    }
    let measurement = watch.stop(operations: passes)
    let outer = store.withState { [$0.count, $0.child?.count] }
    try CheckFailure.check("the outer counts", outer, equals: [0, 0])
    try CheckFailure.check("the innermost count", innermost.count, equals: passes)
    return measurement
  }

  @MainActor
  func runReference(passes: Int) throws -> Measurement {
    let sink = cbench_sink()
    let model = CounterModel.make(levels: levels)
    let innermost = CounterHandle(model).descendant(levels: levels)
    let watch = Stopwatch()
    for pass in 0..<passes {
      innermost.send(.tap)
      sink(Int64(pass))
    }
    let measurement = watch.stop(operations: passes)
    try CheckFailure.check("the innermost count", innermost.count, equals: passes)
    return measurement
  }
}

/// ``Counter``, with the property wrapper. One field more keeps the compiler from merging the code of the two.
private struct WrappedCounter: Reducer {
  struct State: Equatable {
    @PresentationState var child: State?
    var count = 0
    var step = 1

    static func make(levels: Int) -> State {
      var state = State()
      for _ in 1..<max(levels, 1) { state = State(child: state) }
      return state
    }
  }

  typealias Action = Counter.Action

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .tap = action { state.count &+= state.step }
      return .none
    }
    .ifLet(\.$child, action: \.child) { WrappedCounter() }
  }
}

/// The count of the innermost of as many counters as there are levels, read from the store that is scoped to it, while
/// nothing tracks what is read; when fresh, the root store and the scoping included.
struct NestedAccess: CounterWorkload {
  let operation = "access"
  let levels: Int?
  let mode: StoreMode
  private let count: Int

  init(levels: Int = 10, mode: StoreMode) {
    self.levels = levels
    self.mode = mode
    count = levels
  }

  @MainActor
  func runEngine(passes: Int) throws -> Measurement {
    let sink = cbench_sink()
    let state = Counter.State.make(levels: count)
    let root = Store(initialState: state) { Counter() }
    let innermost = root.descendant(levels: count)
    innermost.send(.tap)
    let isFresh = mode == .fresh
    var last = 0
    let watch = Stopwatch()
    if isFresh {
      for _ in 0..<passes {
        last = Store(initialState: state) { Counter() }.descendant(levels: count).count
        sink(Int64(last))
      }
    } else {
      for _ in 0..<passes {
        last = innermost.count
        sink(Int64(last))
      }
    }
    let measurement = watch.stop(operations: passes)
    try CheckFailure.check("the innermost count", last, equals: isFresh ? 0 : 1)
    return measurement
  }

  @MainActor
  func runReference(passes: Int) throws -> Measurement {
    let sink = cbench_sink()
    let model = CounterModel.make(levels: count)
    let innermost = CounterHandle(model).descendant(levels: count)
    var last = 0
    innermost.send(.tap)
    let watch = Stopwatch()
    if mode == .fresh {
      for _ in 0..<passes {
        last = CounterHandle(model).descendant(levels: count).count
        sink(Int64(last))
      }
    } else {
      for _ in 0..<passes {
        last = innermost.count
        sink(Int64(last))
      }
    }
    let measurement = watch.stop(operations: passes)
    try CheckFailure.check("the innermost count", last, equals: 1)
    return measurement
  }
}

/// The way from the root store to the innermost of as many counters as there are levels, one scope after the other. An
/// operation is all of the way.
///
/// When fresh, the root store and all scoped ones are made for it; when steady, all are held.
struct NestedScope: CounterWorkload {
  let operation = "scope"
  let levels: Int?
  let mode: StoreMode
  private let count: Int

  init(levels: Int = 10, mode: StoreMode) {
    self.levels = levels
    self.mode = mode
    count = levels
  }

  @MainActor
  func runEngine(passes: Int) throws -> Measurement {
    let sink = cbench_sink()
    let state = Counter.State.make(levels: count)
    let root = Store(initialState: state) { Counter() }
    let held = root.descendant(levels: count)
    let isFresh = mode == .fresh
    var sum = 0
    let watch = Stopwatch()
    for pass in 0..<passes {
      let store = isFresh ? Store(initialState: state) { Counter() } : root
      let innermost = store.descendant(levels: count)
      if innermost === held { sum &+= 1 }
      sink(Int64(pass))
    }
    let measurement = watch.stop(operations: passes)
    try CheckFailure.check("the scopes that found the store that is held", sum, equals: isFresh ? 0 : passes)
    return measurement
  }

  @MainActor
  func runReference(passes: Int) throws -> Measurement {
    let sink = cbench_sink()
    let model = CounterModel.make(levels: count)
    let root = CounterHandle(model)
    let held = root.descendant(levels: count)
    let isFresh = mode == .fresh
    var sum = 0
    let watch = Stopwatch()
    for pass in 0..<passes {
      let handle = isFresh ? CounterHandle(model) : root
      let innermost = handle.descendant(levels: count)
      if innermost === held { sum &+= 1 }
      sink(Int64(pass))
    }
    let measurement = watch.stop(operations: passes)
    try CheckFailure.check("the scopes that found the handle that is held", sum, equals: isFresh ? 0 : passes)
    return measurement
  }
}

/// How many changes observation has told.
@MainActor
final class ChangeCount {
  var count = 0
}
