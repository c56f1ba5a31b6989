import NavEngine
import Testing

/// Actions of one case without a payload have no bytes.
@MainActor
@Suite("Actions without bytes")
struct EmptyActionTests {
  struct Child: Reducer {
    struct State: Equatable {
      var count = 0
      var name = ""
    }

    enum Action {
      case tap
    }

    var body: some ReducerOf<Self> {
      Reduce.changing { state, _ in
        state.count += 1
        state.name += "."
      }
    }
  }

  struct Parent: Reducer {
    struct State: Equatable {
      @Presents var sheet: Child.State?
      var field = Child.State()
      var path = StackState<Child.State>()
    }

    enum Action: CasePathable {
      case sheet(PresentationAction<Child.Action>)
      case field(Child.Action)
      case path(StackAction<Child.State, Child.Action>)

      struct AllCasePaths {
        let sheet = CasePath(embed: Action.sheet) { if case .sheet(let action) = $0 { action } else { nil } }
        let field = CasePath(embed: Action.field) { if case .field(let action) = $0 { action } else { nil } }
        let path = CasePath(embed: Action.path) { if case .path(let action) = $0 { action } else { nil } }
      }
      static let allCasePaths = AllCasePaths()
    }

    var body: some ReducerOf<Self> {
      Scope(state: \.field, action: \.field) { Child() }
      EmptyReducer()
        .ifLet(\.$sheet, action: \.sheet) { Child() }
        .forEach(\.path, action: \.path) { Child() }
    }
  }

  @Test("They arrive at a root")
  func root() {
    let store = Store(initialState: Child.State()) { Child() }
    store.send(.tap)
    store.send(.tap)
    #expect(store.state == Child.State(count: 2, name: ".."))
  }

  @Test("They arrive at fields, sheets and screens")
  func scoped() throws {
    let state = Parent.State(sheet: Child.State(), path: [Child.State(), Child.State()])
    let store = Store(initialState: state) { Parent() }
    let sheet = try #require(store.scope(state: \.sheet, action: \.sheet))
    let field = store.scope(state: \.field, action: \.field)
    let path = store.scope(state: \.path, action: \.path)
    let screen = try #require(path.scope(id: path.state.ids[1]))
    for child in [sheet, field, screen] {
      child.send(.tap)
      #expect(child.state == Child.State(count: 1, name: "."))
    }
    #expect(store.state.path.map(\.count) == [0, 1])
  }
}
