import TestSupport
import Testing

@testable import NavEngine

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
    for count in [2, 2, 3] { store.edit { $0.count = count } }
    #expect(await collect(4, from: all).map(\.count) == [0, 1, 2, 3])
    #expect(await collect(3, from: late).map(\.count) == [1, 2, 3])
  }

  @Test("A slow listener gets the newest state")
  func newest() async {
    let store = makeDesk()
    let updates = store.updates
    for count in 1...3 { store.edit { $0.count = count } }
    #expect(await collect(1, from: updates).map(\.count) == [3])
    store.edit { $0.count = 4 }
    #expect(await collect(1, from: updates).map(\.count) == [4])
  }

  @Test("A state that cannot be compared comes after each action")
  func incomparable() async {
    struct State { var count = 0 }
    let store = editable(State())
    let updates = store.updates(buffering: .unbounded)
    for count in 0...1 { store.send { $0.count = count } }
    #expect(await collect(3, from: updates).map(\.count) == [0, 0, 1])
  }

  @Test("It ends when the store is let go of, which it does not keep")
  func ends() async throws {
    var store: StoreOf<Desk>? = makeDesk()
    let updates = try #require(store?.updates)
    store?.edit { $0.count = 1 }
    weak let gone = store
    store = nil
    #expect(gone == nil)
    #expect(await collect(2, from: updates).map(\.count) == [1])
  }

  @Test("A stream that is cancelled does not keep the last state")
  func cancelled() async {
    final class Token: Sendable {}
    struct State: Equatable {
      var token: Token? = Token()
      static func == (left: State, right: State) -> Bool { left.token === right.token }
    }
    let store = editable(State())
    weak let token = store.withState(\.token)
    var updates: AsyncStream<State>? = store.updates
    let task = Task { [updates] in
      for await _ in updates! {}
    }
    updates = nil
    task.cancel()
    await task.value
    // The stream leaves the store in a task of its own.
    await until("the stream leaves the store") { store.root.followers.isEmpty }
    store.send { $0.token = nil }
    #expect(token == nil)
  }

  @Test("It ends after the last state of a child that is gone")
  func childGone() async throws {
    let store = makeDesk(Desk.State(sheet: Desk.State()))
    let sheet = try #require(store.scope(state: \.sheet, action: \.sheet))
    let updates = sheet.updates(buffering: .unbounded)
    sheet.edit { $0.count = 1 }
    store.send(.sheet(.dismiss))
    store.edit { $0.count = 5 }
    #expect(await collect(3, from: updates).map(\.count) == [0, 1])
    #expect(await collect(2, from: sheet.updates).map(\.count) == [1])
  }
}
