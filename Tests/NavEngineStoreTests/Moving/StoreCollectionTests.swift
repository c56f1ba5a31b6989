import NavEngine
import Observation
import TestSupport
import Testing

/// A team of players, and a path of players that are looked at.
private struct Team: Reducer {
  struct State: Equatable {
    var players: IdentifiedArrayOf<Player.State> = [Player.State(id: 1), Player.State(id: 2), Player.State(id: 3)]
    var path = StackState<Player.State>()
    var count = 7
    var first = "first"
  }

  enum Action: CasePathable {
    case players(IdentifiedActionOf<Player>)
    case path(StackActionOf<Player>)

    struct AllCasePaths {
      let players = CasePath(embed: Action.players) { if case .players(let action) = $0 { action } else { nil } }
      let path = CasePath(embed: Action.path) { if case .path(let action) = $0 { action } else { nil } }
    }
    static let allCasePaths = AllCasePaths()
  }

  struct Player: Reducer {
    struct State: Equatable, Identifiable {
      let id: Int
      var goals = 0
    }

    enum Action {
      case scored
      case left
    }

    var body: some ReducerOf<Self> {
      Reduce.changing { state, action in if case .scored = action { state.goals += 1 } }
    }
  }

  var body: some ReducerOf<Self> {
    Reduce.changing { state, action in
      if case .players(.element(let id, .left)) = action { state.players[id: id] = nil }
    }
    .forEach(\.players, action: \.players) { Player() }
    .forEach(\.path, action: \.path) { Player() }
  }
}

@MainActor
@Suite("A store of a collection is a collection of stores")
struct StoreCollectionTests {
  private func makeStore() -> StoreOf<Team> {
    Store(initialState: Team.State()) { Team() }
  }

  @Test("the stores of an identified array's elements")
  func rows() {
    let store = makeStore()
    let players = store.scope(state: \.players, action: \.players)
    for player in players { player.send(.scored) }
    players[1].send(.scored)
    #expect(players.map(\.goals) == [1, 2, 1] && store.players.map(\.goals) == [1, 2, 1])
    #expect(players.count == 3 && players.first?.id == 1 && players.last?.id == 3 && players.indices == 0..<3)
    #expect(players[0] === players.scope(id: 1) && Array(players)[2] === players.scope(id: 3))
    #expect(players.reversed().map(\.id) == [3, 2, 1] && players.dropFirst().map(\.id) == [2, 3])
    for (player, state) in zip(players, store.players) { #expect(player.id == state.id) }
  }

  @Test("the stores of a stack's screens, with their ids")
  func screens() {
    let store = makeStore()
    let path = store.scope(state: \.path, action: \.path)
    #expect(path.isEmpty && path.first == nil && Array(path).isEmpty)
    store.send(.path(.push(id: 10, state: Team.Player.State(id: 4))))
    store.send(.path(.push(id: 11, state: Team.Player.State(id: 5))))
    for screen in store.scope(state: \.path, action: \.path) { screen.send(.scored) }
    #expect(path.map(\.state) == [Team.Player.State(id: 4, goals: 1), Team.Player.State(id: 5, goals: 1)])
    for (id, screen) in zip(path.ids, path) { #expect(path.scope(id: id) === screen) }
    #expect(path.ids == [10, 11] && path[1] === path.scope(id: 11))
    store.send(.path(.popFrom(id: 11)))
    #expect(path.count == 1)
  }

  @Test("elements may go while one iterates")
  func removing() {
    let store = makeStore()
    let players = store.scope(state: \.players, action: \.players)
    var seen: [Int] = []
    for player in players {
      seen.append(player.id)
      player.send(.left)
      if player.id == 1 { players.scope(id: 2)?.send(.left) }
    }
    #expect(seen == [1, 3] && players.isEmpty && store.players.isEmpty)
  }

  @Test("which elements there are is observed, and not what they are")
  func observing() {
    let store = makeStore()
    let players = store.scope(state: \.players, action: \.players)
    let changes = Log<String>()
    withObservationTracking {
      _ = players.count
    } onChange: {
      changes.note("change")
    }
    players[0].send(.scored)
    #expect(changes.entries.isEmpty)
    players[0].send(.left)
    #expect(changes.entries == ["change"])
  }

  @Test("fields that are called as members of a collection are read as ever")
  func fields() {
    let store = makeStore()
    #expect(store.count == 7 && store.first == "first")
    #expect(store.scope(state: \.players, action: \.players).ids == [1, 2, 3])
  }
}
