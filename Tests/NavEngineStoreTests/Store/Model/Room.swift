import NavEngine
import TestSupport

/// A feature with a child in each kind of place, itself in most of them, that does what a ``Deed`` says.
struct Room: Reducer {
  struct State: Equatable, Identifiable, Sendable {
    let id: Int
    var count = 0
    var text = ""
    var marks: [Tracked] = []
    @PresentationState var sheet: State?
    @PresentationState var destination: Nook.State?
    var path = StackState<State>()
    var rows: IdentifiedArrayOf<State> = []
    var drawer: Drawer.State?
    var nook = Nook.State.empty
  }

  enum Action: CasePathable, Sendable {
    case act(Deed)
    case set(Int)
    case sheet(PresentationAction<Action>)
    case destination(PresentationAction<Nook.Action>)
    case drawer(Drawer.Action)
    indirect case nook(Nook.Action)
    indirect case path(StackAction<State, Action>)
    indirect case rows(IdentifiedAction<Int, Action>)

    struct AllCasePaths: CasePathList {
      let set = CasePath(embed: Action.set) { if case .set(let value) = $0 { value } else { nil } }
      let sheet = CasePath(embed: Action.sheet) { if case .sheet(let action) = $0 { action } else { nil } }
      let destination = CasePath(embed: Action.destination) { if case .destination(let it) = $0 { it } else { nil } }
      let drawer = CasePath(embed: Action.drawer) { if case .drawer(let action) = $0 { action } else { nil } }
      let nook = CasePath(embed: Action.nook) { if case .nook(let action) = $0 { action } else { nil } }
      let path = CasePath(embed: Action.path) { if case .path(let action) = $0 { action } else { nil } }
      let rows = CasePath(embed: Action.rows) { if case .rows(let action) = $0 { action } else { nil } }
    }
  }

  var body: some ReducerOf<Self> {
    CombineReducers<State, Action, _> {
      Scope(state: \.nook, action: \.nook) { Nook() }
      Reduce.changing { state, action in state.react(to: action) }
    }
    .ifLet(\.$sheet, action: \.sheet) { self }
    .ifLet(\.$destination, action: \.destination) { Nook() }
    .ifLet(\.drawer, action: \.drawer) { Drawer() }
    .forEach(\.path, action: \.path) { self }
    .forEach(\.rows, action: \.rows) { self }
  }
}

extension Room.State {
  /// What a room does by itself: its deeds, and taking away the children that leave. It writes on those that are
  /// dismissed or popped, which it sees one last time.
  fileprivate mutating func react(to action: Room.Action) {
    switch action {
    case .act(let deed): perform(deed)
    case .set(let value): count = value
    case .sheet(.presented(.act(let deed))): if deed.isLeaving { sheet = nil }
    case .sheet(.dismiss): sheet?.text += "!"
    case .destination(.presented(.act(let deed))): if deed.isLeaving { destination = nil }
    case .drawer(.act(let deed)): if deed.isLeaving { drawer = nil }
    case .nook(.act(let deed)): if deed.isLeaving { nook = .empty }
    case .path(.element(let id, .act(let deed))): if deed.isLeaving { path.remove(id: id) }
    case .path(.popFrom(let id)): path[id: id]?.text += "!"
    case .rows(.element(let id, .act(let deed))): if deed.isLeaving { rows.remove(id: id) }
    default: break
    }
  }
}
