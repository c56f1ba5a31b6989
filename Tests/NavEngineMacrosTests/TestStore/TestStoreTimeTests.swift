import NavEngineMacros
import NavEngineTesting
import TestSupport
import Testing

@MainActor
@Suite("TestStore: the time to wait, and the end")
struct TestStoreTimeTests {
  @Test("What effects have sent before their end, and is not received, fails the test once")
  func finishing() async {
    let texts = await failureTexts {
      let store = TestStore(initialState: ItemDetail.State()) { ItemDetail() }.patient()
      await store.send(\.loadButtonTapped, 1) { $0.isLoading = true }
      await store.finish()
    }
    #expect(texts.count == 1 && texts.first?.hasPrefix("An action that effects sent was not received:") == true)
  }

  @Test("The time to wait can be set for the store, and for a call")
  func timeouts() async {
    let clock = TestClock()
    let store = TestStore(initialState: Warehouse.State()) {
      Warehouse()
    } withDependencies: {
      $0.continuousClock = clock
    }
    store.timeout = .milliseconds(1)
    await store.send(.waitButtonTapped)
    let texts = await failureTexts {
      await store.receive(\.reloaded)
      await store.receive(\.reloaded, timeout: .milliseconds(2))
      await store.finish(timeout: .milliseconds(3))
    }
    #expect(texts.map { $0.contains("0.001") } == [true, false, false])
    await clock.advance(by: .seconds(1))
    await store.receive(\.reloaded, timeout: .seconds(30))
  }
}
