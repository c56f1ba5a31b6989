import NavEngineCompatibility

/// A counter that dismisses itself at 5.
struct Tally: Reducer {
  struct State: Equatable {
    var count = 0
  }

  enum Action: Equatable, CasePathable {
    case decrementButtonTapped
    case incrementButtonTapped
    case closeAndTickButtonTapped
    case set(Int)
    case tick

    struct AllCasePaths {
      var incrementButtonTapped: CasePath<Action, Void> { /Action.incrementButtonTapped }
      var set: CasePath<Action, Int> { /Action.set }
    }
    static let allCasePaths = AllCasePaths()
  }

  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .decrementButtonTapped:
        state.count -= 1
        return .none
      case .incrementButtonTapped:
        state.count += 1
        return state.count >= 5 ? .run { _ in await dismiss() } : .none
      case .closeAndTickButtonTapped:
        return .run { send in
          await dismiss()
          // Later than whatever the dismissal has had sent.
          for _ in 0..<5 { await Task.yield() }
          await send(.tick)
        }
      case .set(let count):
        state.count = count
        return .none
      case .tick:
        state.count += 100
        return .none
      }
    }
  }
}
