import NavEngineMacros
import NavEngineTesting
import Testing

@Reducer
private struct Player {
  struct State: Equatable {
    var position = 0
  }

  enum Action: Equatable {
    case moved(Int)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .moved(let position):
        state.position = position
        return .none
      }
    }
  }
}

/// Cases that carry features, and cases that carry values, without a mark.
@Reducer(state: .equatable)
private enum PlayerScreen {
  case help(topic: String, page: Int)
  case level(Int)
  case player(Player)
  case results([Int], best: Int?)
  case score(Score)

  struct Score: Equatable {
    var points = 0
  }
}

/// Actions of its own.
@Reducer(state: .equatable)
private enum PlayerSheet {
  case player(Player)

  enum Action: Equatable {
    case closeButtonTapped
    case player(Player.Action)
  }
}

/// State of its own.
@Reducer
private enum PlayerPanel {
  case player(Player)

  enum State: CaseReducerState, Equatable {
    typealias StateReducer = PlayerPanel
    case player(Player.State)

    var position: Int { player?.position ?? 0 }
  }
}

/// An enum whose values are features themselves.
@Reducer
private enum Scoring {
  case once
  case twice

  struct State: Equatable {
    var points = 0
  }

  enum Action {
    case hit
  }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.points += self == .once ? 1 : 2
      return .none
    }
  }
}

@MainActor
@Suite("@Reducer enums: plain cases without a mark, and types of their own")
struct PlainCasesTests {
  @Test("values are carried, and features run beside them")
  func plainCases() async {
    let store = TestStore(initialState: PlayerScreen.State.player(.init())) { PlayerScreen.body }
    await store.send(.player(.moved(2))) { $0 = .player(.init(position: 2)) }
    let plain: [PlayerScreen.State] = [
      .help(topic: "a", page: 1), .level(3), .results([1], best: nil), .score(PlayerScreen.Score(points: 4)),
    ]
    for state in plain {
      switch Store(initialState: state, reducer: { PlayerScreen.body }).case {
      case .help(let topic, let page): #expect(topic == "a" && page == 1)
      case .level(let level): #expect(level == 3)
      case .player: Issue.record("Another case.")
      case .results(let results, let best): #expect(results == [1] && best == nil)
      case .score(let score): #expect(score.points == 4)
      }
    }
    #expect(PlayerScreen.State.score(PlayerScreen.Score(points: 5)).score?.points == 5)
  }

  @Test("an enum of actions that the enum declares")
  func ownActions() async {
    let store = TestStore(initialState: PlayerSheet.State.player(.init())) {
      Reduce<PlayerSheet.State, PlayerSheet.Action> { state, action in
        if action == .closeButtonTapped { state = .player(.init(position: -1)) }
        return .none
      }
      PlayerSheet.body
    }
    await store.send(\.player.moved, 1) { $0 = .player(.init(position: 1)) }
    await store.send(\.closeButtonTapped) { $0 = .player(.init(position: -1)) }
  }

  @Test("an enum of state that the enum declares")
  func ownState() async {
    let store = TestStore(initialState: PlayerPanel.State.player(.init())) { PlayerPanel.body }
    await store.send(\.player.moved, 1) { $0 = .player(.init(position: 1)) }
    #expect(store.state.position == 1)
  }

  @Test("a struct as the state makes the enum a feature")
  func enumFeature() async {
    let store = TestStore(initialState: .init(points: 1)) { Scoring.twice }
    await store.send(\.hit) { $0.points = 3 }
  }
}
