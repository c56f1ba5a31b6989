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

/// A plain value, declared where the macro does not see it.
private struct Badge: Equatable {
  var title = ""
}

/// Ephemeral state, declared there too.
private struct Toast: EphemeralState, Equatable {
  enum Action: Equatable { case tapped }

  var text = ""
}

/// Features, a value and ephemeral state that the compiler tells apart by their types.
@Reducer(state: .equatable)
private enum PlayerDestination {
  case badge(Badge)
  indirect case other(PlayerScreen)
  case player(someone: Player)
  case toast(Toast)
}

/// What presents them.
@Reducer
private struct Team {
  struct State: Equatable {
    @Presents var destination: PlayerDestination.State?
  }

  enum Action {
    case badgeButtonTapped
    case destination(PresentationAction<PlayerDestination.Action>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .badgeButtonTapped = action { state.destination = .badge(Badge(title: "captain")) }
      return .none
    }
    .ifLet(\.$destination, action: \.destination)
  }
}

/// Values alone, so that there is no feature to make the enum of.
@Reducer
private enum BadgeOnly {
  case badge(Badge)
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

  @Test("a value of a type from elsewhere is carried, and a feature beside it runs")
  func outerTypes() async {
    let store = TestStore(initialState: Team.State()) { Team() }
    await store.send(.badgeButtonTapped) { $0.destination = .badge(Badge(title: "captain")) }
    #expect(store.state.destination?.badge?.title == "captain")
    await store.send(\.destination.dismiss) { $0.destination = nil }

    let state = Team.State(destination: .player(someone: .init()))
    let player = TestStore(initialState: state) { Team() }
    await player.send(\.destination.player.moved, 3) { $0.destination = .player(someone: .init(position: 3)) }

    let other = TestStore(initialState: Team.State(destination: .other(.player(.init())))) { Team() }
    await other.send(\.destination.other.player.moved, 4) { $0.destination = .other(.player(.init(position: 4))) }
  }

  @Test("ephemeral state of a type from elsewhere goes after its action")
  func outerEphemeralState() async {
    let state = Team.State(destination: .toast(Toast(text: "Goal")))
    let store = TestStore(initialState: state) { Team() }
    await store.send(.destination(.presented(.toast(.tapped)))) { $0.destination = nil }
  }

  @Test("the store of a case is that of its feature, or the value")
  func outerStores() throws {
    let store = Store(initialState: PlayerDestination.State.player(someone: .init())) { PlayerDestination.body }
    guard case .player(let player) = store.case else {
      Issue.record("Another case.")
      return
    }
    player.send(.moved(5))
    #expect(store.withState(\.player?.position) == 5)

    let badge = Store(initialState: BadgeOnly.State.badge(Badge(title: "captain"))) { BadgeOnly.body }
    switch badge.case {
    case .badge(let badge): #expect(badge.title == "captain")
    }
    let toast = Store(initialState: PlayerDestination.State.toast(Toast(text: "Goal"))) { PlayerDestination.body }
    if case .toast(let toast) = toast.case { #expect(toast.text == "Goal") } else { Issue.record("Another case.") }
  }

  @Test("a value of the enum is made of its first feature")
  func values() {
    guard case .other = PlayerDestination() else {
      Issue.record("Another case.")
      return
    }
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
