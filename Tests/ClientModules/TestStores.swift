import NavEngineMacros
import NavEngineTesting
import Testing

@Reducer
struct Timer {
  @ObservableState
  struct State: Equatable {
    var seconds = 0
    var name: String

    init(seconds: Int = 0, name: String = "") {
      self.seconds = seconds
      self.name = name
    }
  }

  enum Action: Equatable {
    case startButtonTapped
    case stopButtonTapped
    case ticked
  }

  @Dependency(\.continuousClock) var clock

  private enum CancelID { case timer }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .startButtonTapped:
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.ticked)
        }
        .cancellable(id: CancelID.timer)
      case .stopButtonTapped:
        return .cancel(id: CancelID.timer)
      case .ticked:
        state.seconds += 1
        return .none
      }
    }
  }
}

@MainActor
struct TimerTests {
  @Test
  func ticks() async {
    let clock = TestClock()
    let store = TestStore(initialState: Timer.State(seconds: 1)) {
      Timer()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.startButtonTapped)
    await clock.advance(by: .seconds(1))
    await store.receive(\.ticked) {
      $0.seconds = 2
    }
    #expect(store.state.seconds == 2)
  }

  @Test
  func inferredState() async {
    let store = TestStore(initialState: .init()) { Timer() }
    await store.send(.ticked) { $0.seconds = 1 }
    let named = TestStore(initialState: .init(seconds: 3, name: "Tea")) {
      Timer()
    } withDependencies: {
      $0.continuousClock = TestClock()
    }
    named.exhaustivity = .off
    await named.send(.stopButtonTapped)
    let older = TestStore(initialState: .init(), reducer: Timer())
    await older.send(.stopButtonTapped)
    _ = Store(initialState: .init(seconds: 3)) { Timer() }
  }
}
