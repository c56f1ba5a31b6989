import NavEngineCompatibility

/// A feature of 4 KB that can present 16 features of its kind, itself included.
struct Level: Reducer {
  struct State: Sendable {
    var words = FourKilobytes()
    @PresentationState var destination: Destinations.State?

    /// As many levels as `depth`, each presented by the one before as the same case.
    static func nested(_ depth: Int, _ embed: (State) -> Destinations.State) -> State {
      var state = State()
      for _ in 1..<depth {
        var outer = State()
        outer.destination = embed(state)
        state = outer
      }
      return state
    }
  }

  enum Action: CasePathable, Sendable {
    case set(Int)
    /// Runs until it is cancelled.
    case wait
    case destination(PresentationAction<Destinations.Action>)

    struct AllCasePaths: CasePathList {
      let destination = CasePath(embed: Action.destination) { if case .destination(let it) = $0 { it } else { nil } }
    }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .set(let value): state.words.last = value
      case .wait: return .run { _ in try await Task.sleep(for: .seconds(3600)) }
      case .destination: break
      }
      return .none
    }
    .ifLet(\.$destination, action: \.destination) { Destinations() }
  }
}

/// What a ``Level`` presents.
struct Destinations: Reducer {
  enum State: Sendable {
    case c0(Level.State), c1(Level.State), c2(Level.State), c3(Level.State), c4(Level.State), c5(Level.State)
    case c6(Level.State), c7(Level.State), c8(Level.State), c9(Level.State), c10(Level.State), c11(Level.State)
    case c12(Level.State), c13(Level.State), c14(Level.State), c15(Level.State)
  }

  enum Action: Sendable {
    case c0(Level.Action), c1(Level.Action), c2(Level.Action), c3(Level.Action), c4(Level.Action), c5(Level.Action)
    case c6(Level.Action), c7(Level.Action), c8(Level.Action), c9(Level.Action), c10(Level.Action)
    case c11(Level.Action), c12(Level.Action), c13(Level.Action), c14(Level.Action), c15(Level.Action)
  }

  /// A case of the state, and that of its actions.
  struct Case: Sendable {
    let state: CasePath<State, Level.State>
    let action: CasePath<Action, Level.Action>

    init(
      _ state: @escaping @Sendable (Level.State) -> State,
      _ action: @escaping @Sendable (Level.Action) -> Action
    ) {
      self.state = /state
      self.action = /action
    }
  }

  static let cases: [Case] = [
    Case(State.c0, Action.c0), Case(State.c1, Action.c1), Case(State.c2, Action.c2), Case(State.c3, Action.c3),
    Case(State.c4, Action.c4), Case(State.c5, Action.c5), Case(State.c6, Action.c6), Case(State.c7, Action.c7),
    Case(State.c8, Action.c8), Case(State.c9, Action.c9), Case(State.c10, Action.c10), Case(State.c11, Action.c11),
    Case(State.c12, Action.c12), Case(State.c13, Action.c13), Case(State.c14, Action.c14),
    Case(State.c15, Action.c15),
  ]

  var body: some ReducerOf<Self> {
    for path in Self.cases {
      Scope(state: path.state, action: path.action) { Level() }
    }
  }
}
