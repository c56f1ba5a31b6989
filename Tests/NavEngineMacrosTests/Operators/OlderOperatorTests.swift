import NavEngineCompatibility
import NavEngineMacros
import Testing

@MainActor
@Suite("Older spellings of scopes and operators")
struct OlderOperatorTests {
  @Reducer
  struct Counter {
    struct State: Equatable { var count = 0 }
    enum Action { case tap }
    var body: some ReducerOf<Self> { Reduce { state, _ in Self.count(&state) } }
    static func count(_ state: inout State) -> Effect<Action> {
      state.count += 1
      return .none
    }
  }

  @Reducer
  enum Screen { case counter(Counter) }

  @Reducer
  struct Board {
    struct State {
      @Presents var cover: Screen.State? = .counter(Counter.State())
      var screens = StackState([Screen.State.counter(Counter.State())])
      var field = Counter.State()
      var optional: Counter.State? = Counter.State()
      @Presents var sheet: Counter.State? = Counter.State()
      var path = StackState([Counter.State()])
    }
    enum Action {
      case cover(PresentationAction<Screen.Action>)
      case screens(StackAction<Screen.State, Screen.Action>)
      case field(Counter.Action)
      case optional(Counter.Action)
      case sheet(PresentationAction<Counter.Action>)
      case path(StackAction<Counter.State, Counter.Action>)
    }
    var body: some ReducerOf<Self> {
      Scope(state: \.field, action: \.field) { Counter() }
      EmptyReducer()
        .ifLet(\.optional, action: \.optional) { Counter() }
        .ifLet(\.$sheet, action: \.sheet) { Counter() }
        .forEach(\.path, action: \.path) { Counter() }
        .ifLet(\.$cover, action: /Action.cover)
        .forEach(\.screens, action: /Action.screens)
    }
  }

  @Test("Scopes without a label, and actions sent with an animation, are those with and without")
  func scopes() {
    let store = Store(initialState: Board.State()) { Board() }
    store.scope(\.field, action: \.field).send(.tap, animation: .default)
    store.scope(\.optional, action: \.optional)?.send(.tap)
    store.scope(\.sheet, action: \.sheet)?.send(.tap)
    let bindings = BindableStore(wrappedValue: store)
    #expect(store.field.count == 1 && store.optional?.count == 1)
    #expect(bindings.scope(\.sheet, action: \.sheet).wrappedValue?.count == 1)
    #expect(bindings.scope(\.path, action: \.path).wrappedValue.count == 1)
    bindings.scope(\.$sheet, action: \.sheet).wrappedValue = nil
    #expect(store.sheet == nil)
  }

  @Test("Operators run feature enums by case paths with a slash")
  func enums() throws {
    let store = Store(initialState: Board.State()) { Board() }
    let id = try #require(store.screens.ids.first)
    store.send(.cover(.presented(.counter(.tap))))
    store.send(.screens(.element(id: id, action: .counter(.tap))))
    #expect(store.cover?[case: \.counter]?.count == 1 && store.screens[id: id]?[case: \.counter]?.count == 1)
  }
}
