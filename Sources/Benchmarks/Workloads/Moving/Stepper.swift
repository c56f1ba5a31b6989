import NavEngineMacros

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
