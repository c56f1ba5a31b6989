import NavEngineCompatibility

/// A part of a shop, that counts.
@Reducer
struct Crate {
  @ObservableState
  struct State: Equatable, Identifiable {
    var id = 0
    var count = 0
  }

  enum Action: Equatable {
    case add
  }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.count += 1
      return .none
    }
  }
}

/// What a ``Depot`` presents.
@Reducer
enum DepotDestination {
  case edit(Crate)
  case inspect(Crate)
  @ReducerCaseIgnored case label(String)
  case help
  case alert(AlertState<Alert>)

  enum Alert { case clear }
}

extension DepotDestination.State: Equatable {}

/// Operators and scopes as they are spelled without labels, through several cases and without closures.
@Reducer
struct Depot {
  @ObservableState
  struct State: Equatable {
    var crate = Crate.State()
    var inner = Crate.State()
    var spare: Crate.State?
    var box = DepotBox.State.full(Crate.State())
    @Presents var destination: DepotDestination.State?
    @Presents var preview: Crate.State?
    var notice: AlertState<Action.Notice>?
    var rows: IdentifiedArray<Int, Crate.State> = []
    var shelf: IdentifiedArray<Int, Crate.State> = []
    var path = StackState<Crate.State>()
    var log: [String] = []
  }

  enum Action {
    case crate(Crate.Action)
    case inner(Inner)
    case spare(Crate.Action)
    case box(DepotBox.Action)
    case destination(PresentationAction<DepotDestination.Action>)
    case preview(PresentationAction<Crate.Action>)
    case notice(Notice)
    case rows(id: Int, action: Crate.Action)
    case present(DepotDestination.State?)

    @CasePathable
    enum Inner {
      case kid(Crate.Action)
      case spare(Crate.Action)
      case shelf(IdentifiedActionOf<Crate>)
      case path(StackActionOf<Crate>)
    }

    enum Notice { case read }
  }

  var body: some ReducerOf<Self> {
    Scope(\.crate, action: \.crate) { Crate() }
    Scope(\.inner, action: \.inner.kid) { Crate() }
    Scope(\.box, action: \.box) { DepotBox() }
    Reduce { state, action in
      if case .present(let destination) = action { state.destination = destination }
      return .none
    }
    .ifLet(\.spare, action: \.inner.spare) { Crate() }
    .ifLet(\.notice, action: \.notice)
    .ifLet(\.$destination, action: \.destination)
    .ifLet(\.$preview, action: \.preview) { Crate() }
    EmptyReducer()
      .forEach(\.rows, action: /Action.rows) { Crate() }
    EmptyReducer()
      .forEach(\.shelf, action: \.inner.shelf) { Crate() }
      .forEach(\.path, action: \.inner.path) { Crate() }
  }
}

/// An enum's state, with a case behind a case, and an alert.
@Reducer
struct DepotBox {
  @CasePathable
  @ObservableState
  enum State: Equatable {
    case full(Crate.State)
    case sealed(Seal)
    case alert(AlertState<Depot.Action.Notice>)

    @CasePathable
    enum Seal: Equatable {
      case inner(Crate.State)
    }
  }

  enum Action {
    case full(Crate.Action)
    case sealed(Seal)
    case alert(Depot.Action.Notice)
    case put(State)

    @CasePathable
    enum Seal { case inner(Crate.Action) }
  }

  var body: some ReducerOf<Self> {
    Scope(\.full, action: \.full) { Crate() }
    Reduce { state, action in
      if case .put(let new) = action { state = new }
      return .none
    }
    .ifCaseLet(\.sealed.inner, action: \.sealed.inner) { Crate() }
    .ifCaseLet(\.alert, action: \.alert)
  }
}

/// A feature whose actions are those of its part.
struct CrateWrapper: Reducer {
  struct State: Equatable {
    var crate = Crate.State()
    var spare: Crate.State?
    var changes = 0
  }

  typealias Action = Crate.Action

  var body: some ReducerOf<Self> {
    Scope(\.crate, action: \.self) { Crate() }
      .onChange(of: \.crate.count, removeDuplicates: isSamePair) { _, state in
        state.changes += 1
        return .none
      }
      .onChange(of: Totals.init, removeDuplicates: { $0.count == $1.count }) { old, new in
        Reduce { state, _ in
          state.changes += (new.count - old.count) * 10
          return .none
        }
      }
    EmptyReducer()
      .ifLet(\.spare, action: \.self) { Crate() }
  }

  private func isSamePair(_ left: Int, _ right: Int) -> Bool { left / 2 == right / 2 }

  /// What is not `Equatable`.
  private struct Totals {
    let count: Int
    let print: () -> String

    init(_ state: State) {
      count = state.crate.count
      print = { "\(state.crate.count)" }
    }
  }
}
