import NavEngine
import TestSupport
import Testing

/// `\.child` and `\.child.presented` scope to the same.
@MainActor
@Suite("Store: spellings of what is presented")
struct StorePresentedSpellingTests {
  /// A way to write the case of the child's actions.
  struct Spelling: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let scope: @MainActor @Sendable (StoreOf<Page>) -> StoreOf<Page>?
  }

  private nonisolated static let spellings: [Spelling] = [
    Spelling(testDescription: #"\.child"#) { $0.scope(state: \.child, action: \.child) },
    Spelling(testDescription: #"\.child.presented"#) { $0.scope(state: \.child, action: \.child.presented) },
    Spelling(testDescription: #"\Page.Action.Cases.child.presented"#) {
      $0.scope(state: \.child, action: \Page.Action.Cases.child.presented)
    },
    Spelling(testDescription: "a variable of the case") { store in
      let action: CaseKeyPath<Page.Action, PresentationAction<Page.Action>> = \.child
      return store.scope(state: \.child, action: action)
    },
    Spelling(testDescription: "a variable of the child's action") { store in
      let action: CaseKeyPath<Page.Action, Page.Action> = \.child.presented
      return store.scope(state: \.child, action: action)
    },
  ]

  /// A root, and a store for each of the pages that are presented from it.
  private func stores(_ depth: Int, _ spelling: Spelling) throws -> [StoreOf<Page>] {
    var stores = [Store(initialState: Page.State.nested(depth)) { Page() }]
    while stores.count < depth { stores.append(try #require(spelling.scope(stores[stores.count - 1]))) }
    return stores
  }

  @Test("send to the child and read it, at each depth", arguments: spellings, [2, 3, 6, 20])
  func sending(spelling: Spelling, depth: Int) throws {
    let stores = try stores(depth, spelling)
    for (id, store) in stores.enumerated() { store.send(.set(100 + id)) }
    for (id, store) in stores.enumerated() { #expect(store.id == id && store.count == 100 + id) }
    var state: Page.State? = stores[0].state
    for id in 0..<depth {
      #expect(state?.id == id && state?.count == 100 + id)
      state = state?.child
    }
    #expect(state == nil && spelling.scope(stores[depth - 1]) == nil)
    for id in 1..<depth { #expect(spelling.scope(stores[id - 1]) === stores[id]) }
  }

  @Test("answer with the last state after the dismissal, and report what is sent then", arguments: spellings)
  func dismissal(spelling: Spelling) throws {
    let stores = try stores(4, spelling)
    for store in stores { store.send(.set(5)) }
    stores[3].send(.set(6))
    stores[2].dismiss()
    #expect(stores[1].child == nil && spelling.scope(stores[1]) == nil && stores[0].child?.count == 5)
    #expect(stores[2].count == 5 && stores[2].child?.count == 6 && stores[3].count == 6)
    let issues = reportedIssues { stores[3].send(.set(7)) }
    #expect(issues.count == 1 && stores[3].count == 6 && stores[0].child?.count == 5)
    // What is gone is dismissed without a word.
    #expect(reportedIssues { stores[3].dismiss() }.isEmpty)
  }

  @Test("leave what is presented next to another store", arguments: spellings)
  func replacement(spelling: Spelling) throws {
    let stores = try stores(3, spelling)
    stores[2].send(.set(1))
    stores[1].edit { $0.child = Page.State(id: 9, count: 2) }
    let next = try #require(spelling.scope(stores[1]))
    #expect(next !== stores[2] && next.count == 2 && stores[2].count == 1)
    #expect(reportedIssues { stores[2].send(.set(9)) }.count == 1 && next.count == 2)
    next.send(.set(3))
    #expect(stores[1].child?.count == 3 && stores[2].count == 1)
    stores[0].edit { $0.child = nil }
    #expect(next.count == 3 && stores[1].child?.count == 3 && spelling.scope(stores[0]) == nil)
  }

  @Test("dismiss by what the feature looks up", arguments: spellings)
  func dependency(spelling: Spelling) async throws {
    let stores = try stores(3, spelling)
    @Dependency(\.dismiss) var dismiss
    await stores[2].send(.run { [dismiss] _ in await dismiss() }).finish()
    #expect(stores[1].child == nil && stores[0].child != nil && stores[2].id == 2)
  }

  @Test("observe the child alike", arguments: spellings)
  func observing(spelling: Spelling) throws {
    let stores = try stores(3, spelling)
    let count = tracking { _ = stores[2].count }
    let presence = tracking { _ = spelling.scope(stores[1]) == nil }
    stores[2].send(.set(1))
    #expect(count.value == 1 && presence.value == 0)
    stores[2].dismiss()
    #expect(presence.value == 1)
  }

  @Test("make bindings that dismiss")
  func bindings() throws {
    @BindableStore var store = Store(initialState: Page.State.nested(2)) { Page() }
    let state = store.state
    let variable: CaseKeyPath<Page.Action, Page.Action> = \.child.presented
    let bindings = [
      $store.scope(state: \.child, action: \.child),
      $store.scope(state: \.child, action: \.child.presented),
      $store.scope(state: \.child, action: variable),
    ]
    for binding in bindings {
      #expect(binding.wrappedValue?.id == 1)
      binding.wrappedValue = nil
      #expect(store.child == nil && binding.wrappedValue == nil)
      store.edit { $0 = state }
    }
  }

  // MARK: - Where the child is not presented by the property itself

  /// A feature whose child is in a plain optional, and whose actions are those of a presentation.
  private struct Drawer: Reducer {
    struct State: Equatable, Sendable {
      var leaf: Leaf.State?
    }

    enum Action: CasePathable, Sendable {
      case leaf(PresentationAction<Leaf.Action>)

      struct AllCasePaths: CasePathList {
        let leaf = CasePath(embed: Action.leaf) { if case .leaf(let action) = $0 { action } else { nil } }
      }
    }

    var body: some ReducerOf<Self> {
      Reduce.changing { state, action in
        switch action {
        case .leaf(.dismiss): state.leaf = nil
        case .leaf(.presented(.set(let count))): state.leaf?.count = count
        default: break
        }
      }
    }
  }

  @Test(
    "A stored optional without an operator has the state that was read last, and is dismissed, in both spellings",
    arguments: [false, true]
  )
  func stored(isSpelledOut: Bool) throws {
    let store = Store(initialState: Drawer.State(leaf: Leaf.State(count: 1))) { Drawer() }
    let leaf = try #require(
      isSpelledOut ? store.scope(state: \.leaf, action: \.leaf.presented) : store.scope(state: \.leaf, action: \.leaf)
    )
    leaf.send(.set(2))
    #expect(leaf.count == 2 && store.leaf?.count == 2)
    leaf.send(.set(3))
    #expect(leaf.count == 3)
    leaf.dismiss()
    #expect(store.leaf == nil && leaf.count == 3)
    #expect(store.scope(state: \.leaf, action: \.leaf) == nil)
    #expect(store.scope(state: \.leaf, action: \.leaf.presented) == nil)
  }

  @Test("A property that computes the child has its last state, and is dismissed", arguments: [false, true])
  func computed(isSpelledOut: Bool) throws {
    let store = Store(initialState: Page.State.nested(2)) { Page() }
    func scope() -> StoreOf<Page>? {
      isSpelledOut
        ? store.scope(state: \.laterChild, action: \.child.presented)
        : store.scope(state: \.laterChild, action: \.child)
    }
    let page = try #require(scope())
    page.send(.set(2))
    #expect(page.count == 2 && store.child?.count == 2)
    page.dismiss()
    #expect(store.child == nil && page.count == 2 && scope() == nil)
  }

  @Test("A child of a destination's case is dismissed by its own presentation", arguments: [false, true])
  func destination(isSpelledOut: Bool) throws {
    let store = Store(initialState: Page.State(destination: .sub(.nested(2)))) { Page() }
    func scope() -> StoreOf<Page>? {
      isSpelledOut
        ? store.scope(state: \.destination?.sub?.child, action: \.destination.sub.child.presented)
        : store.scope(state: \.destination?.sub?.child, action: \.destination.sub.child)
    }
    let child = try #require(scope())
    child.send(.set(4))
    #expect(child.count == 4 && store.destination?.sub?.child?.count == 4)
    child.dismiss()
    #expect(store.destination?.sub?.id == 0 && store.destination?.sub?.child == nil)
    #expect(child.count == 4 && scope() == nil)
    store.send(.destination(.dismiss))
    #expect(store.destination == nil && child.count == 4)
  }
}

extension Page.State {
  /// The child, if it is not the first page.
  fileprivate var laterChild: Page.State? { child.flatMap { $0.id > 0 ? $0 : nil } }
}
