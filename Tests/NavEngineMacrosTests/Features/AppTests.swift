import Foundation
import NavEngineCompatibility
import NavEngineTesting
import Testing

/// What the tests of apps do with a TestStore, in all the spellings that they have for it.
@MainActor
@Suite("TestStore: tests of apps")
struct AppTests {
  private let clock = TestClock()
  private let opening = Date(timeIntervalSince1970: 1_000)

  private func makeStore(_ state: @autoclosure () -> Warehouse.State = Warehouse.State()) -> TestStoreOf<Warehouse> {
    let store = TestStore(initialState: state()) {
      Warehouse()
    } withDependencies: {
      $0.continuousClock = clock
      $0.date = .constant(opening)
      $0.uuid = .incrementing
    }
    store.timeout = .seconds(30)
    return store
  }

  @Test("An action of a screen's effect is received by the id of the screen")
  func screenResponse() async {
    let store = makeStore(Warehouse.State(path: StackState([.detail(ItemDetail.State())])))
    await store.send(\.path[id: 0].detail.loadButtonTapped, 1) { $0.path[id: 0, case: \.detail]?.isLoading = true }
    await store.receive(\.path[id: 0].detail.response) {
      $0.path[id: 0, case: \.detail]?.isLoading = false
      $0.path[id: 0, case: \.detail]?.name = "Item 1"
    }
    await store.send(\.path[id: 0].detail.loadButtonTapped, 1) { $0.path[id: 0, case: \.detail]?.isLoading = true }
    await store.receive(\.path[id: 0].detail.response.success, "Item 1") {
      $0.path[id: 0, case: \.detail]?.isLoading = false
    }
  }

  @Test("An action of a destination's case is received with and without naming what presents it, also after its effect")
  func destination() async {
    let store = makeStore(Warehouse.State(destination: .edit(ItemForm.State())))
    await store.send(\.destination.edit.saveButtonTapped).finish()
    await store.receive(\.destination.presented.edit.saved) { $0.savedNames = ["Fork"] }
    await store.receive(\.destination.dismiss) { $0.destination = nil }
    await store.finish()
    #expect(!store.isDismissed)
  }

  @Test("An action is received by key path, by key path and payload, by slash, and by predicate")
  func receiving() async {
    let store = makeStore()
    await store.send(\.waitButtonTapped)
    await clock.advance(by: .seconds(1))
    await store.receive(\.reloaded)
    await store.send(.waitButtonTapped)
    await clock.advance(by: .seconds(1))
    await store.receive(/Warehouse.Action.reloaded, timeout: .seconds(30))
    await store.send(.openButtonTapped) { $0.openedAt = opening }
    await store.receive {
      guard case .opened = $0 else { return false }
      return true
    } assert: {
      $0.openings = store.state.openings + [opening]
    }
    let task = await store.send(.waitButtonTapped)
    await task.cancel()
  }

  @Test("Actions of a view are sent by their case")
  func viewActions() async {
    let store = makeStore()
    await store.send(\.view.tapped) { $0.ids = [UUID(uuidString: "00000000-0000-0000-0000-000000000000")!] }
    await store.send(.view(.tapped)) { $0.ids.append(UUID(uuidString: "00000000-0000-0000-0000-000000000001")!) }
    await store.send(\.view.renamed, "Depot") { $0.name = "Depot" }
  }

  @Test("Exhaustivity can be off, for a part as well, and what was not asserted be skipped")
  func partly() async {
    let store = makeStore()
    store.exhaustivity = .off(showSkippedAssertions: true)
    store.exhaustivity = .off
    await store.withExhaustivity(.on) {
      await store.send(\.view.renamed, "Tea") { $0.name = "Tea" }
    }
    await store.send(.openButtonTapped)
    await store.send(.waitButtonTapped)
    await store.skipReceivedActions(strict: false)
    await store.skipInFlightEffects(strict: false)
    store.assert { $0.openings = [opening] }
  }

  @Test("Dependencies can be changed after the store was made, and for a while")
  func laterDependencies() async {
    let store = makeStore()
    store.exhaustivity = .off
    let (constant, other) = (UUID(), UUID())
    store.dependencies.uuid = .constant(constant)
    await store.send(\.view.tapped) { $0.ids = [constant] }
    await store.withDependencies {
      $0.uuid = .constant(other)
    } operation: {
      await store.send(\.view.tapped) { $0.ids = [constant, other] }
    }
    store.withDependencies {
      $0.uuid = .constant(other)
    } operation: {
      #expect(store.dependencies.uuid() == other)
    }
    await store.send(\.view.tapped) { $0.ids = [constant, other, constant] }
  }

  @Test("A function of a test may take the store, and pass on where it was called")
  func helper() async {
    func rename(_ store: TestStoreOf<Warehouse>, to name: String, file: StaticString = #filePath, line: UInt = #line)
      async
    {
      await store.send(.view(.renamed(name)), assert: { $0.name = name }, file: file, line: line)
      store.assert({ $0.name = name }, file: file, line: line)
    }
    await rename(makeStore(), to: "Depot")
  }

  @Test("Fields are set by bindings, in each spelling")
  func bindings() async {
    let store = TestStore(initialState: ViewForm.State()) { ViewForm() }
    await store.send(.view(.binding(.set(\.name, "Spoon")))) { $0.name = "Spoon!" }
    await store.send(\.view.binding.name, "Fork") { $0.name = "Fork!" }
  }
}
