import NavEngineCompatibility
import NavEngineNavigator
import NavEngineTesting
import Testing

@MainActor
@Suite("A host and a stack within an element of a stack")
struct NestedStackHostTests {
  /// An order, whose parts are orders.
  private struct Order: Reducer {
    struct State: Equatable {
      var parts = StackState<State>()
    }

    enum Action {
      case push
      indirect case parts(StackAction<State, Action>)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .push = action { state.parts.append(State()) }
        return .none
      }
      .forEach(\.parts, action: /Action.parts) { self }
    }
  }

  private let host = RecordingHost<String>()
  private let store = Store(initialState: Order.State()) { Order() }

  private func makeDriver() -> NavigationDriver<String> {
    NavigationDriver(store, host: host) {
      $0.label
    } dismiss: { _ in
    }
  }

  /// The first screen on the stack.
  private var first: StackElementID { store.withState { $0.parts.ids[0] } }

  /// Says what is wrong with a push that is not on what is on top.
  private func check(_ calls: [RecordingHost<String>.Call], from shown: [ScreenID]) {
    var line = shown
    for call in calls {
      switch call {
      case .push(let id, let predecessor):
        #expect(predecessor == line.last)
        line.append(id)
      case .pop(let ids, let target):
        line.removeAll { ids.contains($0) }
        #expect(target == line.last)
      default: Issue.record("\(call)")
      }
    }
  }

  @Test("What is pushed on the outer stack comes on top of the inner one")
  func innerFirst() {
    let driver = makeDriver()
    store.send(.push)
    store.send(.parts(.element(id: first, action: .push)))
    store.send(.parts(.element(id: first, action: .push)))
    let before = driver.shownIDs
    #expect(before.count == 4)
    _ = host.takeCalls()
    store.send(.push)
    let calls = host.takeCalls()
    #expect(calls == [.push(driver.shownIDs[4], on: before[3])])
    check(calls, from: before)
  }

  @Test("What is pushed on the inner stack comes under what is on the outer one")
  func outerFirst() {
    let driver = makeDriver()
    store.send(.push)
    store.send(.push)
    let before = driver.shownIDs
    _ = host.takeCalls()
    store.send(.parts(.element(id: first, action: .push)))
    let after = driver.shownIDs
    #expect(after.count == 4 && after[1] == before[1] && after[3] == before[2])
    check(host.takeCalls(), from: before)
    store.send(.parts(.popFrom(id: first)))
    #expect(driver.shownIDs == [before[0]])
    check(host.takeCalls(), from: after)
  }

  @Test("Popping what is within takes only that away")
  func popping() {
    let driver = makeDriver()
    store.send(.push)
    store.send(.parts(.element(id: first, action: .push)))
    store.send(.push)
    let before = driver.shownIDs
    _ = host.takeCalls()
    let inner = store.withState { $0.parts[0].parts.ids[0] }
    store.send(.parts(.element(id: first, action: .parts(.popFrom(id: inner)))))
    #expect(driver.shownIDs == [before[0], before[1], before[3]])
    check(host.takeCalls(), from: before)
  }
}
