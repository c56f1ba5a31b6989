import NavEngine
import TestSupport

/// Two pages, and children in optionals and cases. A reducer around all does to them what it is told.
struct House: Reducer {
  struct State: Equatable, Sendable {
    var left = Page.State()
    var right = Page.State()
    var guest: Guest.State = .nobody
    var room: Guest.State = .nobody
    var lodger: Guest.State?
    var attic: Page.State?
    var leaf: Leaf.State?
  }

  enum Action: CasePathable, Sendable, EditAction {
    case edit(@Sendable (inout State) -> Void)
    /// An edit by the reducer that the operators are around.
    case editInside(@Sendable (inout State) -> Void)
    case left(Page.Action)
    case right(Page.Action)
    case guest(Guest.Action)
    case room(Guest.Action)
    case lodger(Guest.Action)
    case attic(Page.Action)
    case leaf(Leaf.Action)

    struct AllCasePaths: CasePathList {
      let left = CasePath(embed: Action.left) { if case .left(let action) = $0 { action } else { nil } }
      let right = CasePath(embed: Action.right) { if case .right(let action) = $0 { action } else { nil } }
      let guest = CasePath(embed: Action.guest) { if case .guest(let action) = $0 { action } else { nil } }
      let room = CasePath(embed: Action.room) { if case .room(let action) = $0 { action } else { nil } }
      let lodger = CasePath(embed: Action.lodger) { if case .lodger(let action) = $0 { action } else { nil } }
      let attic = CasePath(embed: Action.attic) { if case .attic(let action) = $0 { action } else { nil } }
      let leaf = CasePath(embed: Action.leaf) { if case .leaf(let action) = $0 { action } else { nil } }
    }
  }

  var page = Page()
  /// What else it does for an action of a page.
  var afterwards: @Sendable (inout State, Action) -> Void = { _, _ in }

  var body: some ReducerOf<Self> {
    CombineReducers {
      Scope(state: \.left, action: \.left) { page }
      Scope(state: \.right, action: \.right) { page }
      Scope(state: \.guest, action: \.guest) { Guest(page: page) }
      Scope(state: \.room, action: \.room) { Lodger(page: page) }
      Reduce.changing { state, action in
        switch action {
        case .editInside(let edit): edit(&state)
        case .attic(.set(-1)): state.attic = nil
        case .leaf(.set(-1)): state.leaf = nil
        default: break
        }
      }
      .ifLet(\.lodger, action: \.lodger) { Lodger(page: page) }
      .ifLet(\.attic, action: \.attic) { page }
      .ifLet(\.leaf, action: \.leaf) { Leaf(log: page.log) }
    }
    Reduce.changing { state, action in
      if case .edit(let edit) = action { edit(&state) } else { afterwards(&state, action) }
    }
  }
}

/// A page in one of two cases, of which one has a box, or nobody.
struct Guest: Reducer {
  enum State: Equatable, CasePathable, Sendable {
    case nobody
    case sleeping(Page.State)
    indirect case awake(Page.State)

    struct AllCasePaths: CasePathList {
      let sleeping = CasePath(embed: State.sleeping) { if case .sleeping(let state) = $0 { state } else { nil } }
      let awake = CasePath(embed: State.awake) { if case .awake(let state) = $0 { state } else { nil } }
    }

    var page: Page.State? {
      switch self {
      case .nobody: nil
      case .sleeping(let page), .awake(let page): page
      }
    }
  }

  enum Action: CasePathable, Sendable {
    case sleeping(Page.Action)
    case awake(Page.Action)

    struct AllCasePaths: CasePathList {
      let sleeping = CasePath(embed: Action.sleeping) { if case .sleeping(let action) = $0 { action } else { nil } }
      let awake = CasePath(embed: Action.awake) { if case .awake(let action) = $0 { action } else { nil } }
    }
  }

  let page: Page

  var body: some ReducerOf<Self> {
    Scope(state: \.sleeping, action: \.sleeping) { page }
    Scope(state: \.awake, action: \.awake) { page }
  }
}

/// The same by operators, so that effects end with a case. A page leaves when it is set to -1.
struct Lodger: Reducer {
  let page: Page

  var body: some ReducerOf<Guest> {
    Reduce.changing { state, action in if case .sleeping(.set(-1)) = action { state = .nobody } }
      .ifCaseLet(\.sleeping, action: \.sleeping) { page }
      .ifCaseLet(\.awake, action: \.awake) { page }
  }
}
