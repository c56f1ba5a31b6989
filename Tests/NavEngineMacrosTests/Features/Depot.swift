import NavEngineCompatibility

/// What a ``Depot`` presents.
@Reducer(state: .equatable)
enum DepotDestination {
  case edit(Row)
  case inspect(Row)
  @ReducerCaseIgnored case label(String)
  case help
  case alert(AlertState<Alert>)

  enum Alert { case clear }
}

/// Operators and scopes as they are spelled without labels, through several cases and without closures.
@Reducer
struct Depot {
  @ObservableState
  struct State: Equatable {
    var crate = Row.State()
    var inner = Row.State()
    var spare: Row.State?
    var box = DepotBox.State.full(Row.State())
    @Presents var destination: DepotDestination.State?
    @Presents var preview: Row.State?
    var rows: IdentifiedArray<Int, Row.State> = []
    var shelf: IdentifiedArray<Int, Row.State> = []
    var path = StackState<Row.State>()
  }

  enum Action {
    case crate(Row.Action)
    case inner(Inner)
    case box(DepotBox.Action)
    case destination(PresentationAction<DepotDestination.Action>)
    case preview(PresentationAction<Row.Action>)
    case rows(id: Int, action: Row.Action)
    case present(DepotDestination.State?)

    @CasePathable
    enum Inner {
      case kid(Row.Action)
      case spare(Row.Action)
      case shelf(IdentifiedActionOf<Row>)
      case path(StackActionOf<Row>)
    }
  }

  var body: some ReducerOf<Self> {
    Scope(\.crate, action: \.crate) { Row() }
    Scope(\.inner, action: \.inner.kid) { Row() }
    Scope(\.box, action: \.box) { DepotBox() }
    Reduce { state, action in
      if case .present(let destination) = action { state.destination = destination }
      return .none
    }
    .ifLet(\.spare, action: \.inner.spare) { Row() }
    .ifLet(\.$destination, action: \.destination)
    .ifLet(\.$preview, action: \.preview) { Row() }
    EmptyReducer()
      .forEach(\.rows, action: /Action.rows) { Row() }
    EmptyReducer()
      .forEach(\.shelf, action: \.inner.shelf) { Row() }
      .forEach(\.path, action: \.inner.path) { Row() }
  }
}

/// An enum's state, with a case behind a case.
@Reducer
struct DepotBox {
  @CasePathable
  @ObservableState
  enum State: Equatable {
    case full(Row.State)
    case sealed(Seal)

    @CasePathable
    enum Seal: Equatable {
      case inner(Row.State)
    }
  }

  enum Action {
    case full(Row.Action)
    case sealed(Seal)
    case put(State)

    @CasePathable
    enum Seal { case inner(Row.Action) }
  }

  var body: some ReducerOf<Self> {
    Scope(\.full, action: \.full) { Row() }
    Reduce { state, action in
      if case .put(let new) = action { state = new }
      return .none
    }
    .ifCaseLet(\.sealed.inner, action: \.sealed.inner) { Row() }
  }
}

/// A feature whose actions are those of its part.
struct RowWrapper: Reducer {
  struct State: Equatable {
    var crate = Row.State()
    var spare: Row.State?
    var changes = 0
  }

  typealias Action = Row.Action

  var body: some ReducerOf<Self> {
    Scope(\.crate, action: \.self) { Row() }
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
      .ifLet(\.spare, action: \.self) { Row() }
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
