import NavEngine

/// A feature with a field of each kind, that presents itself in each way, and that does what an action says.
struct Desk: Reducer {
  struct State: Equatable {
    var count = 0
    var name = ""
    var numbers: [Int] = []
    /// Elements that are `Equatable` and no more.
    var notes: [Note] = []
    var shelf = Shelf()
    var rows: IdentifiedArrayOf<Row> = []
    var path = StackState<Desk.State>()
    var panel = Panel.State()
    @PresentationState var sheet: Desk.State?
    @PresentationState var other: Desk.State?
    @PresentationState var alert: AlertState<Never>?
    @PresentationState var destination: Place.State?
  }

  struct Note: Equatable {
    var text: String
    var marks: [Double] = []
  }

  struct Shelf: Equatable {
    var label = ""
    var books: [String] = []
    var stack = StackState<Int>()
    var lengths: [String: [Note]] = [:]
    /// What cannot be compared unless by hand.
    static func == (left: Shelf, right: Shelf) -> Bool { left.label == right.label && left.books == right.books }
  }

  struct Row: Equatable, Identifiable {
    let id: Int
    var title = ""
    @PresentationState var alert: AlertState<Never>?
  }

  indirect enum Action: CasePathable, LocalEditAction {
    case edit((inout State) -> Void)
    case work
    case sheet(PresentationAction<Action>)
    case other(PresentationAction<Action>)
    case alert(PresentationAction<Never>)
    case destination(PresentationAction<Panel.Action>)
    case path(StackAction<State, Action>)
    case rows(IdentifiedAction<Int, RowFeature.Action>)
    case panel(Panel.Action)

    struct AllCasePaths: CasePathList {
      let sheet = CasePath(embed: Action.sheet) { if case .sheet(let action) = $0 { action } else { nil } }
      let other = CasePath(embed: Action.other) { if case .other(let action) = $0 { action } else { nil } }
      let alert = CasePath(embed: Action.alert) { if case .alert(let action) = $0 { action } else { nil } }
      let destination = CasePath(embed: Action.destination) { if case .destination(let it) = $0 { it } else { nil } }
      let path = CasePath(embed: Action.path) { if case .path(let action) = $0 { action } else { nil } }
      let rows = CasePath(embed: Action.rows) { if case .rows(let action) = $0 { action } else { nil } }
      let panel = CasePath(embed: Action.panel) { if case .panel(let action) = $0 { action } else { nil } }
    }
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.panel, action: \.panel) { Panel() }
    Reduce<State, Action> { state, action in
      switch action {
      case .edit(let edit):
        edit(&state)
        return .none
      case .work: return .run { _ in }
      default: return .none
      }
    }
    .ifLet(\.$sheet, action: \.sheet) { Desk() }
    .ifLet(\.$other, action: \.other) { Desk() }
    .ifLet(\.$alert, action: \.alert)
    .ifLet(\.$destination, action: \.destination) { Place() }
    .forEach(\.path, action: \.path) { Desk() }
    .forEach(\.rows, action: \.rows) { RowFeature() }
  }
}

/// A feature that is a part of a ``Desk``, and presents something.
struct Panel: Reducer {
  struct State: Equatable {
    var width = 0
    @PresentationState var alert: AlertState<Never>?
  }

  enum Action: CasePathable {
    case widen
    case warn
    case alert(PresentationAction<Never>)

    struct AllCasePaths: CasePathList {
      let alert = CasePath(embed: Action.alert) { if case .alert(let action) = $0 { action } else { nil } }
    }
  }

  var body: some ReducerOf<Self> {
    Reduce.changing { state, action in
      switch action {
      case .widen: state.width += 1
      case .warn: state.alert = AlertState { TextState("Too wide") }
      case .alert: break
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}

/// What is presented in one of two ways.
struct Place: Reducer {
  enum State: Equatable {
    case panel(Panel.State)
    case warning(AlertState<Never>)
  }

  typealias Action = Panel.Action

  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

/// The rows of a ``Desk``, which can warn.
struct RowFeature: Reducer {
  typealias State = Desk.Row

  enum Action: CasePathable {
    case warn
    case alert(PresentationAction<Never>)

    struct AllCasePaths: CasePathList {
      let alert = CasePath(embed: Action.alert) { if case .alert(let action) = $0 { action } else { nil } }
    }
  }

  var body: some ReducerOf<Self> {
    Reduce.changing { state, action in
      if case .warn = action { state.alert = AlertState { TextState("Row \(state.id)") } }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}

@MainActor
func makeDesk(_ state: Desk.State = Desk.State()) -> StoreOf<Desk> {
  Store(initialState: state) { Desk() }
}
