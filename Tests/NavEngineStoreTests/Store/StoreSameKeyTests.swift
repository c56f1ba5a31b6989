import NavEngine
import Testing

/// What goes in one action, and is known by the same id or the same key path.
@MainActor
@Suite("Store: last states of what is known alike")
struct StoreSameKeyTests {
  private struct Item: Reducer {
    struct State: Equatable, Identifiable {
      let id: Int
      var count = 0
    }

    var body: some Reducer<State, Int> {
      Reduce.changing { state, action in state.count = action }
    }
  }

  private struct Person: Reducer {
    struct State: Equatable, Identifiable {
      let id: Int
      var name = ""
    }

    var body: some Reducer<State, String> {
      Reduce.changing { state, action in state.name = action }
    }
  }

  /// Lists whose rows have the same ids.
  private struct Lists: Reducer {
    struct State: Equatable {
      var all: IdentifiedArrayOf<Item.State> = [Item.State(id: 1), Item.State(id: 2)]
      var favourites: IdentifiedArrayOf<Item.State> = [Item.State(id: 1)]
      var people: IdentifiedArrayOf<Person.State> = [Person.State(id: 1)]
    }

    enum Action: CasePathable, Sendable {
      case remove(Int)
      case removeFromAll(Int)
      case all(IdentifiedActionOf<Item>)
      case favourites(IdentifiedActionOf<Item>)
      case people(IdentifiedActionOf<Person>)

      struct AllCasePaths: Sendable {
        let all = CasePath(embed: Action.all) { if case .all(let action) = $0 { action } else { nil } }
        let favourites = CasePath(embed: Action.favourites) { if case .favourites(let it) = $0 { it } else { nil } }
        let people = CasePath(embed: Action.people) { if case .people(let action) = $0 { action } else { nil } }
      }
      static let allCasePaths = AllCasePaths()
    }

    var body: some ReducerOf<Self> {
      Reduce.changing { state, action in
        switch action {
        case .remove(let id):
          state.all.remove(id: id)
          state.favourites.remove(id: id)
          state.people.remove(id: id)
        case .removeFromAll(let id): state.all.remove(id: id)
        // One that is counted down leaves.
        case .favourites(.element(let id, action: -1)): state.favourites.remove(id: id)
        default: break
        }
      }
      .forEach(\.all, action: \.all) { Item() }
      .forEach(\.favourites, action: \.favourites) { Item() }
      .forEach(\.people, action: \.people) { Person() }
    }
  }

  @Test("Rows with one id in several lists have last states of their own")
  func rows() throws {
    let store = Store(initialState: Lists.State()) { Lists() }
    let row = try #require(store.scope(state: \.all, action: \.all).scope(id: 1))
    let favourite = try #require(store.scope(state: \.favourites, action: \.favourites).scope(id: 1))
    let person = try #require(store.scope(state: \.people, action: \.people).scope(id: 1))
    row.send(10)
    favourite.send(20)
    person.send("Blob")
    // What was read last: they go in one action, and are known by one id.
    #expect(row.count == 10 && favourite.count == 20 && person.name == "Blob")
    store.send(.remove(1))
    #expect(row.count == 10 && favourite.count == 20 && person.name == "Blob")
  }

  @Test("A row that is gone is left as it was when one with its id goes from another list", arguments: [true, false])
  func goneBefore(isRead: Bool) throws {
    let store = Store(initialState: Lists.State()) { Lists() }
    let row = try #require(store.scope(state: \.all, action: \.all).scope(id: 1))
    let favourite = try #require(store.scope(state: \.favourites, action: \.favourites).scope(id: 1))
    row.send(10)
    #expect(row.count == 10)
    store.send(.removeFromAll(1))
    if isRead { #expect(row.count == 10) }
    favourite.send(-1)
    #expect(row.count == 10 && favourite.count == -1 && store.favourites.isEmpty)
  }

  private struct Inner: Reducer {
    struct State: Equatable {
      var count: Int
    }

    var body: some Reducer<State, Int> {
      Reduce.changing { state, action in state.count = action }
    }
  }

  private struct Outer: Reducer {
    struct State: Equatable {
      var inner: Inner.State?
    }

    enum Action: CasePathable, Sendable {
      case clear
      case inner(Int)

      struct AllCasePaths: Sendable {
        let inner = CasePath(embed: Action.inner) { if case .inner(let action) = $0 { action } else { nil } }
      }
      static let allCasePaths = AllCasePaths()
    }

    var body: some ReducerOf<Self> {
      Reduce.changing { state, action in if case .clear = action { state.inner = nil } }
      .ifLet(\.inner, action: \.inner) { Inner() }
    }
  }

  private struct Base: Reducer {
    struct State: Equatable {
      var outer: Outer.State?
    }

    enum Action: CasePathable, Sendable {
      case outer(Outer.Action)

      struct AllCasePaths: Sendable {
        let outer = CasePath(embed: Action.outer) { if case .outer(let action) = $0 { action } else { nil } }
      }
      static let allCasePaths = AllCasePaths()
    }

    var body: some ReducerOf<Self> {
      Reduce.changing { state, action in
        // The inner one has gone already, by its own parent.
        if case .outer(.clear) = action { state.outer = nil }
      }
      .ifLet(\.outer, action: \.outer) { Outer() }
    }
  }

  @Test("A child and its own first child have last states of their own when both go in one action")
  func nested() throws {
    let state = Base.State(outer: Outer.State(inner: Inner.State(count: 1)))
    let store = Store(initialState: state) { Base() }
    let outer = try #require(store.scope(state: \.outer, action: \.outer))
    let inner = try #require(outer.scope(state: \.inner, action: \.inner))
    inner.send(2)
    #expect(inner.count == 2)
    store.send(.outer(.clear))
    #expect(inner.count == 2)
    #expect(outer.withState(\.inner) == nil)
  }
}
