import Foundation
import NavEngineMacros
import NavEngineTesting
import TestSupport
import Testing

@MainActor
@Suite("TestStore: trailing closures")
struct TrailingClosureTests {
  private let opening = Date(timeIntervalSince1970: 1_000)

  private func makeStore(_ initialState: @autoclosure () -> Warehouse.State = .init()) -> TestStoreOf<Warehouse> {
    TestStore(initialState: initialState()) {
      Warehouse()
    } withDependencies: {
      $0.date = .constant(opening)
    }.patient()
  }

  @Test("They see the store's dependencies, by a wrapper of the test and in the state's own code, initially, too")
  func dependencies() async {
    @Dependency(\.date) var date
    let store = makeStore()
    await store.send(.openButtonTapped) { $0.openedAt = date() }
    await store.receive(\.opened) { $0.openings = [date()] }
    #expect(store.state.openedAt == opening)
    let other = makeStore()
    await other.send(.openButtonTapped) { $0.open() }
    await other.receive(\.opened) { $0.log() }
    other.assert { $0.open() }
    func opened() -> Warehouse.State {
      var state = Warehouse.State()
      state.open()
      return state
    }
    #expect(makeStore(opened()).state.openedAt == opening)
  }

  @Test("A value that the test sets later is the one that they see")
  func laterValue() async {
    let store = makeStore()
    store.exhaustivity = .off
    let later = Date(timeIntervalSince1970: 2_000)
    store.dependencies.date = .constant(later)
    await store.send(.openButtonTapped) { $0.open() }
    await store.receive(\.opened)
    #expect(store.state.openedAt == later && store.state.openings == [later])
  }

  @Test("A value that the closure overrides comes first, and ends with it")
  func overridden() async {
    let store = makeStore()
    let texts = await failureTexts {
      await store.send(.openButtonTapped) { state in
        withDependencies {
          $0.date = .constant(Date(timeIntervalSince1970: 3_000))
        } operation: {
          state.open()
        }
      }
    }
    #expect(texts.count == 1)
    await store.receive(\.opened) { $0.log() }
  }

  @Test("The store's state is the one before the action, for actions that are sent and that are received")
  func stateBefore() async {
    let store = makeStore()
    await store.send(.openButtonTapped) {
      #expect(store.state.openedAt == nil)
      $0.openedAt = opening
    }
    await store.receive(\.opened) {
      #expect(store.state.openings.isEmpty && store.state.openedAt == opening)
      $0.openings = store.state.openings + [opening]
    }
    #expect(store.state.openings == [opening])
    store.assert { #expect($0 == store.state) }
  }

  @Test("The state of a store that passes over actions is the one after those")
  func stateAfterSkipped() async {
    let store = makeStore(Warehouse.State(closesAtOnce: true))
    store.exhaustivity = .off
    await store.send(.openButtonTapped) { _ in #expect(store.state.openedAt == nil) }
    await store.receive(\.closed) { _ in
      #expect(store.state.openings.count == 1 && store.state.openedAt == opening)
    }
    #expect(store.state.openedAt == nil)
  }
}
