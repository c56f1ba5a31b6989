import NavEngine
import NavEngineTesting
import Testing

@MainActor
@Suite("Moving over: actions that no operator runs")
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

  @Test("A presented child")
  func presented() async {
    for text in [
      await failure(.tally(.presented(.set(1)))) { $0.tally?.count = 1 },
      await failure(.tally(.dismiss)) { $0.tally = nil },
    ] {
      #expect(text.contains("no operator runs that") && text.contains("'ifLet' for a presented child"))
    }
  }

  @Test("A stack: actions of elements, pops and pushes")
  func stack() async {
    for text in [
      await failure(.path(.element(id: 0, action: .set(1)))) { $0.path[id: 0]?.count = 1 },
      await failure(.path(.popFrom(id: 0))) { $0.path.removeAll() },
      await failure(.path(.push(id: 1, state: Tally.State()))) { $0.path.append(Tally.State()) },
    ] {
      #expect(text.contains("no operator runs that") && text.contains("'forEach' for a stack"))
    }
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
}
