import NavEngineCompatibility
import NavEngineTesting
import Testing

@MainActor
@Suite("TestStore: actions that no operator runs")
struct MissingOperatorTests {
  /// A shop without operators for what it presents.
  private struct Shop: Reducer {
    struct State: Equatable {
      @PresentationState var tally: Tally.State?
      var path = StackState<Tally.State>()
      var count = 0
    }

    enum Action {
      case tally(PresentationAction<Tally.Action>)
      case path(StackAction<Tally.State, Tally.Action>)
      case set(Int)
    }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      if case .set(let count) = action { state.count = count }
      return .none
    }
  }

  /// The failure of a test that sends an action.
  private func failure(
    _ action: Shop.Action,
    _ update: @escaping (inout Shop.State) -> Void
  ) async -> String {
    let texts = await failureTexts {
      let store = TestStore(initialState: Shop.State(tally: Tally.State(), path: [Tally.State()])) { Shop() }
      await store.send(action, assert: update)
    }
    #expect(texts.count == 1)
    return texts.first ?? ""
  }

  @Test("The operator that is missing is named, with a closure and without")
  func named() async {
    let presented: [(Shop.Action, (inout Shop.State) -> Void)] = [
      (.tally(.presented(.set(1))), { $0.tally?.count = 1 }), (.tally(.dismiss), { $0.tally = nil }),
    ]
    let stack: [(Shop.Action, (inout Shop.State) -> Void)] = [
      (.path(.push(id: 1, state: Tally.State())), { $0.path.append(Tally.State()) }),
      (.path(.popFrom(id: 0)), { $0.path.removeAll() }),
      (.path(.element(id: 0, action: .set(1))), { $0.path[id: 0]?.count = 1 }),
    ]
    for (actions, hint) in [(presented, "'ifLet' for a presented child"), (stack, "'forEach' for a stack")] {
      for (action, update) in actions {
        let text = await failure(action, update)
        #expect(text.contains("no operator runs that") && text.contains(hint))
      }
      let silent = await failures(actions.map(\.0))
      #expect(silent.count == actions.count)
      #expect(silent.allSatisfy { $0.contains("has done nothing") && $0.contains(hint) })
      #expect(await failures(actions.map(\.0), exhaustivity: .off).isEmpty)
    }
    #expect(await failures([.set(0)]).isEmpty)
  }

  @Test("Not where the action is the feature's own, or has changed something")
  func others() async {
    let own = await failure(.set(0)) { $0.count = 1 }
    #expect(!own.contains("operator"))
    let texts = await failureTexts {
      let store = TestStore(initialState: Desk.State(counter: Tally.State())) { Desk() }
      await store.send(.counter(.presented(.set(1)))) { $0.counter?.count = 2 }
    }
    #expect(texts.count == 1 && texts.first?.contains("operator") == false)
  }

  // MARK: - Without a closure

  /// A shop that runs what it presents, and whose screens do not.
  private struct Mall: Reducer {
    struct State: Equatable {
      @PresentationState var shop: Shop.State?
      var path = StackState<Shop.State>()
      var rows: IdentifiedArrayOf<Row> = []
      var open: Shop.State?
    }

    struct Row: Equatable, Identifiable {
      let id: Int
      var shop = Shop.State()
    }

    enum Action {
      case shop(PresentationAction<Shop.Action>)
      case path(StackAction<Shop.State, Shop.Action>)
      case rows(IdentifiedAction<Int, Shop.Action>)
      case open(PresentationAction<Shop.Action>)
    }

    var body: some ReducerOf<Self> {
      EmptyReducer()
        .ifLet(\.$shop, action: /Action.shop) { Shop() }
        .forEach(\.path, action: /Action.path) { Shop() }
        .forEach(\.rows, action: /Action.rows) { Scope(state: \Row.shop, action: CasePath()) { Shop() } }
        .ifLet(\.open, action: (/Action.open).appending(/PresentationAction.presented)) { Shop() }
    }
  }

  private func failures(_ actions: [Shop.Action], exhaustivity: Exhaustivity = .on) async -> [String] {
    await failureTexts {
      let store = TestStore(initialState: Shop.State(tally: Tally.State(), path: [Tally.State()])) { Shop() }
      store.exhaustivity = exhaustivity
      for action in actions { await store.send(action) }
    }
  }

  @Test("Of actions in actions, the first operator that is missing")
  func nested() async {
    let push = Shop.Action.path(.push(id: 9, state: Tally.State()))
    let actions: [Mall.Action] = [
      .shop(.presented(push)), .path(.element(id: 0, action: push)), .rows(.element(id: 1, action: push)),
      .open(.presented(push)), .shop(.presented(.tally(.dismiss))),
    ]
    let texts = await failureTexts {
      let store = TestStore(
        initialState: Mall.State(shop: Shop.State(), path: [Shop.State()], rows: [Mall.Row(id: 1)], open: Shop.State())
      ) {
        Mall()
      }
      for action in actions { await store.send(action) }
    }
    #expect(texts.count == 5)
    #expect(texts.dropLast().allSatisfy { $0.contains("'forEach' for a stack") && !$0.contains("'ifLet'") })
    #expect(texts.last?.contains("'ifLet' for a presented child") == true)
  }

  @Test("What is run and changes nothing is no failure, and what is not there is reported once")
  func run() async {
    let fine = await failureTexts {
      let store = TestStore(
        initialState: Desk.State(counter: Tally.State(count: 4), path: [.counter(Tally.State(count: 4))])
      ) {
        Desk()
      }
      await store.send(.counter(.presented(.set(4))))
      await store.send(.path(.element(id: 0, action: .counter(.set(4)))))
    }
    #expect(fine.isEmpty)
    let absent = await failureTexts(in: TestStore(initialState: Mall.State()) { Mall() }) { store in
      await store.send(.shop(.presented(.tally(.dismiss))))
      await store.send(.path(.element(id: 7, action: .tally(.dismiss))))
      await store.send(.rows(.element(id: 7, action: .tally(.dismiss))))
    }
    #expect(absent.count == 3 && absent.allSatisfy { !$0.contains("has done nothing") })
  }

  @Test("Nor is what has an effect, or what another action follows")
  func effects() async {
    struct Bell: Reducer {
      struct State: Equatable { var rings = 0 }
      enum Action: Equatable {
        case alert(PresentationAction<Int>)
        case ring
      }
      func reduce(into state: inout State, action: Action) -> Effect<Action> {
        switch action {
        case .alert(.presented(1)): return .run { _ in try await Task.sleep(for: .milliseconds(1)) }
        case .alert: return .send(.ring)
        case .ring: state.rings += 1
        }
        return .none
      }
    }
    let texts = await failureTexts(in: TestStore(initialState: Bell.State()) { Bell() }) { store in
      await store.send(.alert(.presented(1))).finish()
      await store.send(.alert(.dismiss))
      await store.receive(.ring) { $0.rings = 1 }
    }
    #expect(texts.isEmpty)
  }
}
