import NavEngineMacros

@Reducer
enum Screen {
  case help(topic: String, page: Int)
  case identified(Item.ID)
  case item(Item)
  case level(Int)
  case items([Item])
  case player(Player)
  case score(Score)

  struct Score: Equatable {
    var points = 0
  }
}

struct Item: Identifiable {
  let id: Int
}

@Reducer
struct Player {
  enum Action {
    case playButtonTapped
  }
}

/// Actions of its own.
@Reducer
enum Sheet {
  case player(Player)

  enum Action {
    case closeButtonTapped
    case player(Player.Action)
  }
}

/// State of its own.
@Reducer
enum Panel {
  case player(Player)

  enum State: CaseReducerState {
    typealias StateReducer = Panel
    case player(Player.State)
  }
}

/// A feature, and not one of several.
@Reducer
enum Scoring {
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
      switch self {
      case .once: state.points += 1
      case .twice: state.points += 2
      }
      return .none
    }
  }
}

@MainActor
func run() {
  let store = Store(initialState: Screen.State.level(1)) { Screen.body }
  switch store.case {
  case .help(let topic, _): print(topic)
  case .player(let player): player.send(.playButtonTapped)
  case .identified, .item, .items, .level, .score: break
  }
  Store(initialState: .init()) { Scoring.twice }.send(.hit)
}
