import NavEngine
import NavEngineTesting
import Testing

@MainActor
@Suite("TestStore: a root that dismisses itself")
struct RootDismissalTests {
  private let clock = TestClock()

  private func makeStore() -> TestStoreOf<Worker> {
    TestStore(initialState: Worker.State()) {
      Worker()
    } withDependencies: { [clock] in
      $0.continuousClock = clock
    }
  }

  @Test("Its effects end, and what they have sent before is received")
  func effects() async {
    let store = makeStore()
    await store.send(.startButtonTapped)
    await clock.advance(by: .seconds(1))
    await store.receive(\.ticked) { $0.ticks = 1 }
    await store.send(.closeButtonTapped)
    await store.receive(\.answered, 0)
    await store.finish()
    #expect(store.isDismissed)
    await clock.advance(by: .seconds(5))
    #expect(store.state.ticks == 1)
  }

  @Test("What a test sends then is a failure, and is not handled")
  func sending() async {
    let texts = await failureTexts {
      let store = makeStore()
      await store.send(.closeButtonTapped)
      await store.receive(\.answered, 0)
      await store.finish()
      await store.send(.ticked) { $0.ticks = 1 }
      store.exhaustivity = .off
      await store.send(.startButtonTapped)
      #expect(store.state.ticks == 0)
    }
    #expect(texts.count == 2 && texts.allSatisfy { $0.contains("dismissed itself") })
    #expect(texts.first?.contains(".ticked") == true)
  }

  @Test("A test that overrides the dismissal goes on")
  func overridden() async {
    let store = makeStore()
    store.dependencies.dismiss = DismissEffect {}
    await store.send(.closeButtonTapped)
    await store.receive(\.answered, 0)
    await store.send(.ticked) { $0.ticks = 1 }
    #expect(!store.isDismissed)
  }
}
