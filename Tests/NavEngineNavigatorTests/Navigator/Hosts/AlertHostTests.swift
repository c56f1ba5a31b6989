import NavEngineCompatibility
import NavEngineNavigator
import NavEngineTesting
import Testing

@MainActor
@Suite("A host and alerts that follow alerts")
struct AlertHostTests {
  private struct Cart: Reducer {
    struct State: Equatable {
      @PresentationState var alert: AlertState<Answer>?
    }

    enum Answer: Equatable, Sendable {
      case empty, cancel
    }

    enum Action: Sendable {
      case alert(PresentationAction<Answer>)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .alert(.presented(.empty)) = action { state.alert = AlertState { TextState("Sure?") } }
        return .none
      }
      .ifLet(\.$alert, action: /Action.alert)
    }
  }

  @Test("The next one is shown in a call of its own, and what the user does to the first does not touch it")
  func next() throws {
    let host = RecordingHost<String>()
    let store = Store(initialState: Cart.State(alert: AlertState { TextState("Empty?") })) { Cart() }
    let driver = NavigationDriver(store, host: host) {
      $0.label
    } dismiss: { _ in
      store.send(.alert(.dismiss))
    }
    let first = driver.shownIDs
    #expect(first.count == 2)
    _ = host.takeCalls()
    store.send(.alert(.presented(.empty)))
    let second = driver.shownIDs
    #expect(second.count == 2 && second[0] == first[0] && second[1] != first[1])
    #expect(
      host.takeCalls() == [
        .dismiss([first[1]], from: first[0]), .present(second[1], on: first[0], style: .custom("alert")),
      ]
    )
    driver.userDidDismiss(id: first[1])
    #expect(store.alert != nil && driver.shownIDs == second)
    driver.userDidDismiss(id: second[1])
    #expect(store.alert == nil)
  }
}
