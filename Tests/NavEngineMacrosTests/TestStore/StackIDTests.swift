import NavEngineMacros
import NavEngineTesting
import TestSupport
import Testing

/// Ids of stacks that a test has mixed up are failures that name the cause.
@MainActor
@Suite("TestStore: ids of stacks that do not fit")
struct StackIDTests {
  private let detail = Warehouse.Path.State.detail(ItemDetail.State())

  private func makeStore(_ screens: Int = 0) -> TestStoreOf<Warehouse> {
    TestStore(initialState: Warehouse.State(path: StackState(Array(repeating: detail, count: screens)))) {
      Warehouse()
    }
  }

  @Test("A push beyond the next id is a failure with both ids, and pushes")
  func beyondNext() async {
    let texts = await failureTexts {
      let store = makeStore(1)
      await store.send(.path(.push(id: 5, state: detail))) { $0.path[id: 5] = detail }
      await store.send(.path(.push(id: 6, state: detail))) { $0.path[id: 6] = detail }
    }
    #expect(texts.count == 1)
    #expect(texts.first?.contains("was pushed under the id #5, and the next id is #1.") == true)
  }

  @Test("A push under the next id takes it, and one under an id that was drawn before is none")
  func next() async {
    let store = makeStore()
    await store.send(\.path.push, (id: 0, state: detail)) { $0.path.append(detail) }
    await store.send(.pushButtonTapped) { $0.path[id: 1] = detail }
    await store.send(\.path.popFrom, 1) { $0.path[id: 1] = nil }
    await store.send(.path(.push(id: 1, state: detail))) { $0.path[id: 1] = detail }
    await store.send(.pushButtonTapped) { $0.path[id: 2] = detail }
  }

  @Test("A push beyond the next id is reported by any store in a test")
  func plainStore() {
    let store = Store(initialState: Warehouse.State()) { Warehouse() }
    #expect(reportedIssues { store.send(.path(.push(id: 7, state: detail))) }.count == 1)
  }

  @Test("An app's store takes any id", .processIDs)
  func outsideOfTests() {
    let store = Store(initialState: Warehouse.State()) { Warehouse() }
    #expect(reportedIssues { store.send(.path(.push(id: 7, state: detail))) }.isEmpty)
  }

  @Test("A stack that is filled before its store has ids from 0 on, and the store goes on behind them")
  func before() async {
    var state = Warehouse.State(path: [detail])
    state.path.append(detail)
    let store = TestStore(initialState: state) { Warehouse() }
    await store.send(\.path[id: 0].detail.voted.success, 1) { $0.path[id: 0, case: \.detail]?.votes = .success(1) }
    await store.send(.pushButtonTapped) { $0.path[id: 2] = detail }
    await store.send(.path(.popFrom(id: 1))) { $0.path.pop(from: 1) }
  }

  @Test("A difference that lies in ids alone says so")
  func differenceInIDs() async {
    let path = withStackElementIDs(startingAt: 5) { StackState([detail]) }
    let texts = await failureTexts {
      let store = makeStore()
      await store.send(.pushButtonTapped) { $0.path = path }
      await store.send(.pushButtonTapped) { $0.path[id: 3] = detail }
      store.exhaustivity = .off
      store.assert {
        $0.path[id: 1] = nil
        $0.path[id: 4] = detail
      }
    }
    let expected = ["#5", "#3", "#4"]
    let actual = ["#0", "#1", "#1"]
    #expect(texts.count == 3)
    for (text, ids) in zip(texts, zip(expected, actual)) {
      #expect(text.contains("in the ids of stacks alone: \(ids.0) was expected, and \(ids.1) is there."))
    }
  }

  @Test("So does one in an id that the state keeps, and a difference in anything else does not")
  func differenceInMore() async {
    let texts = await failureTexts {
      let store = makeStore(1)
      await store.send(.selectButtonTapped) { $0.selected = 1 }
      await store.send(.pushButtonTapped) { $0.path[id: 3] = .detail(ItemDetail.State(isLoading: true)) }
      await store.send(.pushButtonTapped) { $0.path.append(contentsOf: [detail, detail]) }
    }
    #expect(texts.map { $0.contains("in the ids of stacks alone") } == [true, false, false])
  }
}
