import NavEngineBenchmarking
import NavEngineMacros

// A task starts at once since Swift 6.2.
#if os(Linux) && compiler(>=6.2)
  import CNavEngineBenchmarking
  import NavEngineMacros
  import NavEngineTesting

  /// A test's store made, an action sent to it whose change is asserted, and its end, as that of a test without effects.
  /// The reference is a ``LevelHandle`` whose count is compared.
  struct TestStoreSend: MainActorWorkload {
    let group = "moving/test-store"

    @MainActor
    func runEngine(passes: Int) throws -> LoopCost {
      let result = try MainThread.result {
        let sink = cbench_sink()
        var sum = 0
        let watch = Stopwatch()
        for pass in 0..<passes {
          let store = TestStore(initialState: Level.State()) { Level() }
          await store.send(.tap) { $0.count = 1 }
          await store.finish()
          sum &+= store.state.count
          sink(Int64(pass))
        }
        return (measurement: watch.stop(operations: passes), sum: sum)
      }
      try CheckFailure.check("the sum of counts", result.sum, equals: passes)
      return result.measurement
    }

    @MainActor
    func runReference(passes: Int) throws -> LoopCost {
      var sum = 0
      let measurement = LoopCost.of(passes) { pass in
        let handle = LevelHandle(.make())
        handle.send(.tap)
        if handle.count == 1 { sum &+= 1 }
        return pass
      }
      try CheckFailure.check("the sum of counts", sum, equals: passes)
      return measurement
    }
  }
#endif

/// A feature that counts in steps, whose length is a dependency.
@Reducer
struct Stepper {
  @ObservableState
  struct State: Equatable {
    var count = 0
  }

  enum Action {
    case tap
  }

  @Dependency(\.step) var step

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tap:
        state.count += step
        return .none
      }
    }
  }
}

private enum StepKey: DependencyKey {
  static let liveValue = 3
  static let testValue = 3
}

extension DependencyValues {
  var step: Int {
    get { self[StepKey.self] }
    set { self[StepKey.self] = newValue }
  }
}

/// ``Stepper`` by hand: an object with the same actions.
final class StepperModel {
  private(set) var count = 0
  private let step: Int

  private init(step: Int) { self.step = step }

  /// Not inlined, so that the compiler does not know what else refers to the object.
  @inline(never)
  static func make(step: Int) -> StepperModel { StepperModel(step: step) }

  func handle(_ action: Stepper.Action) {
    switch action {
    case .tap: count += step
    }
  }
}
