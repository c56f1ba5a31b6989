import NavEngineCompatibility

/// A feature with effects of several kinds.
struct Worker: Reducer {
  struct State: Equatable {
    var answer = 0
    var ticks = 0
    var isWorking = false
  }

  enum Action: Equatable, CasePathable {
    case askButtonTapped
    case answered(Int)
    case startButtonTapped
    case stopButtonTapped
    case ticked
    case threeAnswersButtonTapped
    case failButtonTapped
    case waitButtonTapped
    case restButtonTapped
    case closeButtonTapped

    struct AllCasePaths {
      var answered: CasePath<Action, Int> { /Action.answered }
      var askButtonTapped: CasePath<Action, Void> { /Action.askButtonTapped }
      var ticked: CasePath<Action, Void> { /Action.ticked }
    }
    static let allCasePaths = AllCasePaths()
  }

  struct Failure: Error {}

  @Dependency(\.continuousClock) var clock
  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .askButtonTapped:
        state.isWorking = true
        return .run { send in await send(.answered(42)) }
      case .answered(let answer):
        state.isWorking = false
        state.answer = answer
        return .none
      case .startButtonTapped:
        return .run { send in
          while true {
            try await clock.sleep(for: .seconds(1))
            await send(.ticked)
          }
        }
        .cancellable(id: "timer", cancelInFlight: true)
      case .stopButtonTapped:
        return .cancel(id: "timer")
      case .ticked:
        state.ticks += 1
        return .none
      case .threeAnswersButtonTapped:
        return .merge(.send(.answered(1)), .send(.answered(2)), .send(.answered(3)))
      case .failButtonTapped:
        return .run { _ in throw Failure() }
      case .restButtonTapped:
        return .run { _ in try await clock.sleep(for: .nanoseconds(1)) }
      case .closeButtonTapped:
        return .run { send in
          await send(.answered(0))
          await dismiss()
        }
      case .waitButtonTapped:
        return .run { _ in try await Task.sleep(for: .seconds(1_000_000)) }
      }
    }
  }
}

/// A list of rows, that are taken away by a reducer further out.
struct RowList<Row: Reducer & Sendable>: Reducer where Row.State: Equatable & Identifiable, Row.State.ID: Sendable {
  struct State: Equatable {
    var rows: IdentifiedArrayOf<Row.State> = []
  }

  enum Action {
    case rows(IdentifiedActionOf<Row>)
    case clear
  }

  let row: Row

  var body: some ReducerOf<Self> {
    EmptyReducer().forEach(\.rows, action: /Action.rows) { row }
    Reduce { state, action in
      if case .clear = action { state.rows = [] }
      return .none
    }
  }
}
