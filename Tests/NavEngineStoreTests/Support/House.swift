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

  enum Action: CasePathable, Sendable, EditAction {
    case edit(@Sendable (inout State) -> Void)
    case left(Page.Action)
    case right(Page.Action)
    case guest(Guest.Action)
    case attic(Page.Action)

    struct AllCasePaths: Sendable {
      let left = CasePath(embed: Action.left) { if case .left(let action) = $0 { action } else { nil } }
      let right = CasePath(embed: Action.right) { if case .right(let action) = $0 { action } else { nil } }
      let guest = CasePath(embed: Action.guest) { if case .guest(let action) = $0 { action } else { nil } }
      let attic = CasePath(embed: Action.attic) { if case .attic(let action) = $0 { action } else { nil } }
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
    Reduce.changing { state, action in
      if case .edit(let edit) = action { edit(&state) } else { afterwards(&state, action) }
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
      let sleeping = CasePath(embed: State.sleeping) { if case .sleeping(let state) = $0 { state } else { nil } }
      let awake = CasePath(embed: State.awake) { if case .awake(let state) = $0 { state } else { nil } }
    }
    static let allCasePaths = AllCasePaths()
  }

  enum Action: CasePathable, Sendable {
    case sleeping(Page.Action)
    case awake(Page.Action)

    struct AllCasePaths: Sendable {
      let sleeping = CasePath(embed: Action.sleeping) { if case .sleeping(let action) = $0 { action } else { nil } }
      let awake = CasePath(embed: Action.awake) { if case .awake(let action) = $0 { action } else { nil } }
    }
    static let allCasePaths = AllCasePaths()
  }

  let page: Page

  var body: some ReducerOf<Self> {
    Scope(state: \.sleeping, action: \.sleeping) { page }
    Scope(state: \.awake, action: \.awake) { page }
  }
}
