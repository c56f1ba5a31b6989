import NavEngine
import Testing

@MainActor
@Suite("The states of a store, one after the other")
struct UpdatesTests {
  @Test("The state now comes first, then each one that differs, to each listener")
  func states() async {
    let store = makeDesk()
    let all = store.updates(buffering: .unbounded)
    store.edit { $0.count = 1 }
    let late = store.updates(buffering: .unbounded)
    store.send(.work)
    store.edit { $0.count = 2 }
    store.edit { $0.count = 2 }
    store.edit { $0.count = 3 }
    var counts: [Int] = []
    for await state in all {
      counts.append(state.count)
      if state.count == 3 { break }
    }
    #expect(counts == [0, 1, 2, 3])
    counts = []
    for await state in late {
      counts.append(state.count)
      if state.count == 3 { break }
    }
    #expect(counts == [1, 2, 3])
  }

  @Test("A slow listener gets the newest state")
  func newest() async {
    let store = makeDesk()
    var updates = store.updates.makeAsyncIterator()
    for count in 1...3 { store.edit { $0.count = count } }
    let update1 = await updates.next(isolation: #isolation)
    #expect(update1?.count == 3)
    store.edit { $0.count = 4 }
    let update2 = await updates.next(isolation: #isolation)
    #expect(update2?.count == 4)
  }

  @Test("A state that cannot be compared comes after each action")
  func incomparable() async {
    struct State { var count = 0 }
    let store = Store(initialState: State()) {
      Reduce<State, Int>.changing { state, action in state.count += action }
    }
    var updates = store.updates(buffering: .unbounded).makeAsyncIterator()
    store.send(0)
    store.send(1)
    let update3 = await updates.next(isolation: #isolation)
    #expect(update3?.count == 0)
    let update4 = await updates.next(isolation: #isolation)
    #expect(update4?.count == 0)
    let update5 = await updates.next(isolation: #isolation)
    #expect(update5?.count == 1)
  }

  @Test("It ends when the store is let go of, which it does not keep")
  func ends() async {
    var store: StoreOf<Desk>? = makeDesk()
    var updates = store?.updates.makeAsyncIterator()
    store?.edit { $0.count = 1 }
    weak let gone = store
    store = nil
    #expect(gone == nil)
    let update6 = await updates?.next(isolation: #isolation)
    #expect(update6?.count == 1)
    let update7 = await updates?.next(isolation: #isolation)
    #expect(update7 == nil)
  }

  @Test("A stream that is cancelled does not keep the last state")
  func cancelled() async {
    final class Token: Sendable {}
    struct State: Equatable {
      var token: Token? = Token()
      static func == (left: State, right: State) -> Bool { left.token === right.token }
    }
    let store = Store(initialState: State()) {
      Reduce<State, Void>.changing { state, _ in state.token = nil }
    }
    weak let token = store.withState(\.token)
    var updates: AsyncStream<State>? = store.updates
    let task = Task { [updates] in
      for await _ in updates! {}
    }
    updates = nil
    task.cancel()
    await task.value
    // The stream leaves the store in a task of its own.
    for _ in 0..<100 { await Task.yield() }
    store.send(())
    #expect(token == nil)
  }

  @Test("It ends after the last state of a child that is gone")
  func childGone() async throws {
    let store = makeDesk(Desk.State(sheet: Desk.State()))
    let sheet = try #require(store.scope(state: \.sheet, action: \.sheet))
    var updates = sheet.updates(buffering: .unbounded).makeAsyncIterator()
    sheet.edit { $0.count = 1 }
    store.send(.sheet(.dismiss))
    store.edit { $0.count = 5 }
    let update8 = await updates.next(isolation: #isolation)
    #expect(update8?.count == 0)
    let update9 = await updates.next(isolation: #isolation)
    #expect(update9?.count == 1)
    let update10 = await updates.next(isolation: #isolation)
    #expect(update10 == nil)
    var late = sheet.updates.makeAsyncIterator()
    let update11 = await late.next(isolation: #isolation)
    #expect(update11?.count == 1)
    let update12 = await late.next(isolation: #isolation)
    #expect(update12 == nil)
  }
}
