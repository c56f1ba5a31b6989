import CBenchmarks
import NavEngine

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
