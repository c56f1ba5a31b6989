import NavEngine
import TestSupport

/// Two pages, and a reducer around them that does to them what it is told.
struct House: Reducer {
  struct State: Equatable, Sendable {
    var left = Page.State()
    var right = Page.State()
    var guest: Guest.State = .nobody
    var attic: Page.State?
  }

  enum Action: CasePathable, Sendable {
    case edit(@Sendable (inout State) -> Void)
    case left(Page.Action)
    case right(Page.Action)
    case guest(Guest.Action)
    case attic(Page.Action)

    struct AllCasePaths: Sendable {
      var left: CasePath<Action, Page.Action> {
        CasePath(embed: Action.left) { if case .left(let action) = $0 { action } else { nil } }
      }
      var right: CasePath<Action, Page.Action> {
        CasePath(embed: Action.right) { if case .right(let action) = $0 { action } else { nil } }
      }
      var guest: CasePath<Action, Guest.Action> {
        CasePath(embed: Action.guest) { if case .guest(let action) = $0 { action } else { nil } }
      }
      var attic: CasePath<Action, Page.Action> {
        CasePath(embed: Action.attic) { if case .attic(let action) = $0 { action } else { nil } }
      }
    }
    static let allCasePaths = AllCasePaths()
  }

  var page = Page()
  /// What else it does for an action of a page.
  var afterwards: @Sendable (inout State, Action) -> Void = { _, _ in }

  var body: some ReducerOf<Self> {
    CombineReducers {
      Scope(state: \.left, action: \.left) { page }
      Scope(state: \.right, action: \.right) { page }
      Scope(state: \.guest, action: \.guest) { Guest(page: page) }
      EmptyReducer().ifLet(\.attic, action: \.attic) { page }
    }
    Reduce { state, action in
      if case .edit(let edit) = action { edit(&state) } else { afterwards(&state, action) }
      return .none
    }
  }
}

/// Somebody, or nobody, in an enum: a page that is there in one of two cases.
struct Guest: Reducer {
  enum State: Equatable, CasePathable, Sendable {
    case nobody
    case sleeping(Page.State)
    case awake(Page.State)

    struct AllCasePaths: Sendable {
      var sleeping: CasePath<State, Page.State> {
        CasePath(embed: State.sleeping) { if case .sleeping(let state) = $0 { state } else { nil } }
      }
      var awake: CasePath<State, Page.State> {
        CasePath(embed: State.awake) { if case .awake(let state) = $0 { state } else { nil } }
      }
    }
    static let allCasePaths = AllCasePaths()
  }

  enum Action: CasePathable, Sendable {
    case sleeping(Page.Action)
    case awake(Page.Action)

    struct AllCasePaths: Sendable {
      var sleeping: CasePath<Action, Page.Action> {
        CasePath(embed: Action.sleeping) { if case .sleeping(let action) = $0 { action } else { nil } }
      }
      var awake: CasePath<Action, Page.Action> {
        CasePath(embed: Action.awake) { if case .awake(let action) = $0 { action } else { nil } }
      }
    }
    static let allCasePaths = AllCasePaths()
  }

  let page: Page

  var body: some ReducerOf<Self> {
    Scope(state: \.sleeping, action: \.sleeping) { page }
    Scope(state: \.awake, action: \.awake) { page }
  }
}
