import NavEngine

/// What is in a ``Room``'s enum, or presented by it: a feature in a case, in one with a box, or none.
struct Nook: Reducer {
  @dynamicMemberLookup
  enum State: Equatable, CasePathable, Sendable {
    case empty
    case number(Int)
    case drawer(Drawer.State)
    indirect case room(Room.State)

    struct AllCasePaths: CasePathList {
      let number = CasePath(embed: State.number) { if case .number(let state) = $0 { state } else { nil } }
      let drawer = CasePath(embed: State.drawer) { if case .drawer(let state) = $0 { state } else { nil } }
      let room = CasePath(embed: State.room) { if case .room(let state) = $0 { state } else { nil } }
    }

    /// Sets the number or the count, in place.
    mutating func edit(_ value: Int) {
      switch self {
      case .number: self = .number(value)
      case .drawer: drawer?.count = value
      case .room: room?.count = value
      default: break
      }
    }
  }

  enum Action: CasePathable, Sendable {
    case act(Deed)
    case number(Int)
    case drawer(Drawer.Action)
    indirect case room(Room.Action)

    struct AllCasePaths: CasePathList {
      let number = CasePath(embed: Action.number) { if case .number(let action) = $0 { action } else { nil } }
      let drawer = CasePath(embed: Action.drawer) { if case .drawer(let action) = $0 { action } else { nil } }
      let room = CasePath(embed: Action.room) { if case .room(let action) = $0 { action } else { nil } }
    }
  }

  var body: some ReducerOf<Self> {
    Reduce.changing { state, action in
      switch action {
      case .act(.count(let value)), .act(.leave(let value)), .act(.clearAndLeave(let value)): state.edit(value)
      case .act(.child(.nook, .put(let draft))): state = draft.nook
      case .act(.child(.nook, .remove)): state = .empty
      case .drawer(.act(let deed)), .room(.act(let deed)): if deed.isLeaving { state = .empty }
      default: break
      }
    }
    .ifCaseLet(\.number, action: \.number) {
      Reduce<Int, Int>.changing { state, action in state = action }
    }
    .ifCaseLet(\.drawer, action: \.drawer) { Drawer() }
    .ifCaseLet(\.room, action: \.room) { Room() }
  }
}
