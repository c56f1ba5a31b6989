import NavEngine
import Testing

private enum ModeKey: DependencyKey {
  static let liveValue = "live"
}

extension DependencyValues {
  fileprivate var mode: String {
    get { self[ModeKey.self] }
    set { self[ModeKey.self] = newValue }
  }
}

/// A feature whose parts depend on a flag.
private struct Flagged: Reducer {
  struct State: Equatable {
    var modes: [String] = []
  }

  enum Action {
    case go
  }

  @Dependency(\.mode) var mode

  var body: some ReducerOf<Self> {
    let mode = mode
    Reduce.changing { state, _ in state.modes.append(mode) }
  }
}

private struct Pair: Reducer {
  struct State: Equatable {
    var plain = Flagged.State()
    var other = Flagged.State()
  }

  enum Action: CasePathable {
    case plain(Flagged.Action)
    case other(Flagged.Action)

    struct AllCasePaths: CasePathList {
      let plain = CasePath(embed: Action.plain) { if case .plain(let action) = $0 { action } else { nil } }
      let other = CasePath(embed: Action.other) { if case .other(let action) = $0 { action } else { nil } }
    }
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.plain, action: \.plain) { Flagged() }
    Scope(state: \.other, action: \.other) { Flagged().dependency(\.mode, "other") }
  }
}

@MainActor
@Suite("Dependencies that bodies look up")
struct BodyDependencyTests {
  @Test("They are the store's")
  func store() {
    let store = Store(initialState: Flagged.State(), reducer: { Flagged() }, withDependencies: { $0.mode = "store" })
    store.send(.go)
    #expect(store.modes == ["store"])
  }

  @Test("They are the store's in what makes the reducer, too")
  func builder() {
    let store = Store(initialState: Flagged.State()) {
      @Dependency(\.mode) var mode
      let made = mode
      Reduce<Flagged.State, Flagged.Action>.changing { state, _ in state.modes.append(made) }
    } withDependencies: {
      $0.mode = "store"
    }
    store.send(.go)
    #expect(store.modes == ["store"])
  }

  @Test("They are those that the feature sees, also where another one is equal to it")
  func overridden() {
    let store = Store(initialState: Pair.State(), reducer: { Pair() }, withDependencies: { $0.mode = "store" })
    for _ in 0..<2 {
      store.send(.plain(.go))
      store.send(.other(.go))
    }
    #expect(store.plain.modes == ["store", "store"])
    #expect(store.other.modes == ["other", "other"])
    let outermost = Store(initialState: Flagged.State()) { Flagged().dependency(\.mode, "outermost") }
    outermost.send(.go)
    #expect(outermost.modes == ["outermost"])
  }
}
