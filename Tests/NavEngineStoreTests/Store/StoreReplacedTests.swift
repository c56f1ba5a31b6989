import NavEngine
import Observation
import TestSupport
import Testing

/// A child that is replaced by another one, as their ids say.
@MainActor
@Suite("Store: children that are replaced")
struct StoreReplacedTests {
  struct Item: Reducer {
    struct State: Equatable, Identifiable, Sendable {
      let id: Int
      var count = 0
    }

    enum Action: Sendable, Equatable {
      case ping
    }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      state.count += 1
      return .none
    }
  }

  struct Root: Reducer {
    @dynamicMemberLookup
    enum Shown: Equatable, CasePathable, Sendable {
      case item(Item.State)
      case other(Item.State)

      struct AllCasePaths: Sendable {
        let item = CasePath(embed: Shown.item) { if case .item(let state) = $0 { state } else { nil } }
        let other = CasePath(embed: Shown.other) { if case .other(let state) = $0 { state } else { nil } }
      }
      static let allCasePaths = AllCasePaths()
    }

    enum ShownAction: Equatable, CasePathable, Sendable {
      case item(Item.Action)
      case other(Item.Action)

      struct AllCasePaths: Sendable {
        let item = CasePath(embed: ShownAction.item) { if case .item(let action) = $0 { action } else { nil } }
        let other = CasePath(embed: ShownAction.other) { if case .other(let action) = $0 { action } else { nil } }
      }
      static let allCasePaths = AllCasePaths()
    }

    struct ShownReducer: Reducer {
      var body: some Reducer<Shown, ShownAction> {
        Scope(state: \.item, action: \.item) { Item() }
        Scope(state: \.other, action: \.other) { Item() }
      }
    }

    struct State: Equatable, Sendable {
      @PresentationState var shown: Shown?
    }

    enum Action: CasePathable, Sendable, EditAction {
      case edit(@Sendable (inout State) -> Void)
      case shown(PresentationAction<ShownAction>)

      struct AllCasePaths: Sendable {
        let shown = CasePath(embed: Action.shown) { if case .shown(let action) = $0 { action } else { nil } }
      }
      static let allCasePaths = AllCasePaths()
    }

    var body: some ReducerOf<Self> {
      Reduce.changing { state, action in if case .edit(let edit) = action { edit(&state) } }
      .ifLet(\.$shown, action: \.shown) { ShownReducer() }
    }
  }

  private static func store(_ state: Root.State) -> StoreOf<Root> { Store(initialState: state) { Root() } }

  @Test("Who tracks a scope to a case of what is presented is told of another one, and not of an edit")
  func tracking() throws {
    let store = Self.store(Root.State(shown: .item(Item.State(id: 1))))
    let told = Log<Int>()
    func track() -> StoreOf<Item>? {
      withObservationTracking {
        store.scope(state: \.shown?.item, action: \.shown.item)
      } onChange: {
        told.note(1)
      }
    }
    let first = try #require(track())
    store.edit { $0.shown = .item(Item.State(id: 1, count: 3)) }
    #expect(told.count == 0 && first.count == 3)
    store.edit { $0.shown = .item(Item.State(id: 2)) }
    #expect(told.take() == [1])
    let second = try #require(track())
    #expect(second !== first && second.id == 2 && first.count == 3)
    store.edit { $0.shown = .other(Item.State(id: 2)) }
    #expect(told.take() == [1])
    #expect(track() == nil)
    store.edit { $0.shown = .item(Item.State(id: 3)) }
    #expect(told.take() == [1])
    withIssueReporter(.ignore) { _ = second.send(.ping) }
    let third = try #require(track())
    third.send(.ping)
    #expect(store.shown == .item(Item.State(id: 3, count: 1)))
  }
}
