import NavEngine
import Testing

/// Actions of one case without a payload have no bytes.
@MainActor
@Suite("Actions without bytes")
struct EmptyActionTests {
  struct Child: Reducer {
    enum Action {
      case tap
    }

    func reduce(into state: inout String, action: Action) -> Effect<Action> {
      state += "."
      return .none
    }
  }

  struct Parent: Reducer {
    struct State: Equatable {
      @Presents var sheet: String?
      var field = ""
      var path = StackState<String>()
    }

    enum Action: CasePathable {
      case sheet(PresentationAction<Child.Action>)
      case field(Child.Action)
      case path(StackAction<String, Child.Action>)

      struct AllCasePaths: CasePathList {
        let sheet = CasePath(embed: Action.sheet) { if case .sheet(let action) = $0 { action } else { nil } }
        let field = CasePath(embed: Action.field) { if case .field(let action) = $0 { action } else { nil } }
        let path = CasePath(embed: Action.path) { if case .path(let action) = $0 { action } else { nil } }
      }
    }

    var body: some ReducerOf<Self> {
      Scope(state: \.field, action: \.field) { Child() }
      EmptyReducer()
        .ifLet(\.$sheet, action: \.sheet) { Child() }
        .forEach(\.path, action: \.path) { Child() }
    }
  }

  @Test("Arrive at a root, and at fields, sheets and screens")
  func arriving() throws {
    let store = Store(initialState: Parent.State(sheet: "", path: ["", ""])) { Parent() }
    let sheet = try #require(store.scope(state: \.sheet, action: \.sheet))
    let path = store.scope(state: \.path, action: \.path)
    let screen = try #require(path.scope(id: path.state.ids[1]))
    let children = [
      Store(initialState: "") { Child() }, sheet, store.scope(state: \.field, action: \.field), screen,
    ]
    for child in children {
      child.send(.tap)
      #expect(child.state == ".")
    }
    #expect(Array(store.state.path) == ["", "."])
  }
}
