import NavEngine
import TestSupport
import Testing

/// States of which there are copies: in other stores, in what they present, and on other threads.
@MainActor
@Suite("Store: copies of its state")
struct StoreCopyTests {
  /// How a reducer takes away what is presented.
  enum Dismissal: CaseIterable, Sendable {
    /// By presenting nothing.
    case assigned
    /// With all else that the state has.
    case replaced

    func apply(to state: inout Shapes.State) {
      switch self {
      case .assigned: state.presented = nil
      case .replaced: state = Shapes.State()
      }
    }
  }

  private func makeStore(_ state: Shapes.State) -> StoreOf<Shapes> { Store(initialState: state) { Shapes() } }

  @Test("Who edits a copy when the presentation is gone leaves the last state alone", arguments: Dismissal.allCases)
  func editedLater(_ dismissal: Dismissal) throws {
    let store = makeStore(Shapes.State(presented: Leaf.State(count: 1)))
    let leaf = try #require(store.scope(state: \.presented, action: \.presented))
    store.send(.presented(.presented(.set(2))))
    var copy = store.state
    store.edit { dismissal.apply(to: &$0) }
    copy.presented?.count = 99
    #expect(leaf.count == 2 && copy.presented?.count == 99)
  }

  @Test("What was dismissed and is presented again has a last state anew", arguments: Dismissal.allCases)
  func restored(_ dismissal: Dismissal) throws {
    let store = makeStore(Shapes.State(presented: Leaf.State(count: 1)))
    let copy = store.state
    let first = try #require(store.scope(state: \.presented, action: \.presented))
    store.edit { $0.presented = nil }
    #expect(first.count == 1)
    store.edit { $0 = copy }
    let second = try #require(store.scope(state: \.presented, action: \.presented))
    store.send(.presented(.presented(.set(2))))
    let later = store.state
    store.edit { dismissal.apply(to: &$0) }
    #expect(first.count == 1 && second.count == 2 && later.presented?.count == 2)
  }

  @Test("Two stores of one state have last states of their own", arguments: [true, false])
  func twoStores(isFirstDismissedFirst: Bool) throws {
    let state = Shapes.State(presented: Leaf.State(count: 1))
    let stores = [makeStore(state), makeStore(state)]
    let leaves = try stores.map { try #require($0.scope(state: \.presented, action: \.presented)) }
    for (position, store) in stores.enumerated() { store.send(.presented(.presented(.set(position + 10)))) }
    #expect(leaves.map(\.count) == [10, 11] && state.presented?.count == 1)
    for store in isFirstDismissedFirst ? stores : stores.reversed() { store.send(.presented(.dismiss)) }
    #expect(leaves.map(\.count) == [10, 11])
  }

  @Test("A store whose state goes into another one keeps its last state", arguments: Dismissal.allCases)
  func handedOn(_ dismissal: Dismissal) throws {
    let first = makeStore(Shapes.State(presented: Leaf.State(count: 1)))
    let leaf = try #require(first.scope(state: \.presented, action: \.presented))
    let second = makeStore(first.state)
    first.edit { dismissal.apply(to: &$0) }
    second.send(.presented(.presented(.set(2))))
    let other = try #require(second.scope(state: \.presented, action: \.presented))
    #expect(leaf.count == 1 && other.count == 2)
    second.edit { dismissal.apply(to: &$0) }
    #expect(leaf.count == 1 && other.count == 2)
  }

  @Test("A copy may be edited on another thread while the last state is read", arguments: Dismissal.allCases)
  func otherThread(_ dismissal: Dismissal) async throws {
    for number in 0..<50 {
      let store = makeStore(Shapes.State(presented: Leaf.State(count: number, tags: [1, 2])))
      let leaf = try #require(store.scope(state: \.presented, action: \.presented))
      let holder = Box(store.state)
      store.edit { dismissal.apply(to: &$0) }
      let edits = Task.detached {
        for count in 1...20 {
          holder.value.presented?.count = -count
          holder.value.presented?.tags.append(3)
        }
        return holder.value.presented
      }
      #expect(leaf.count == number && leaf.tags == [1, 2])
      let edited = await edits.value
      #expect(edited?.count == -20 && edited?.tags.count == 22)
    }
  }
}

// MARK: - In what it presents

extension StoreCopyTests {
  private struct Draft: Reducer {
    struct State {
      let mark: Tracked
      var earlier: [Document.State] = []
    }

    var body: some Reducer<State, Never> { EmptyReducer() }
  }

  private struct Document: Reducer {
    struct State {
      @PresentationState var draft: Draft.State?
    }

    enum Action: CasePathable, Sendable, EditAction {
      case edit(@Sendable (inout State) -> Void)
      indirect case draft(PresentationAction<Never>)

      struct AllCasePaths: CasePathList {
        let draft = CasePath(embed: Action.draft) { if case .draft(let action) = $0 { action } else { nil } }
      }
    }

    var body: some ReducerOf<Self> {
      Reduce.changing { state, action in if case .edit(let edit) = action { edit(&state) } }
        .ifLet(\.$draft, action: \.draft) { Draft() }
    }
  }

  @Test("What is presented may have a copy of what presents it, and ends nevertheless", arguments: [0, 1, 2])
  func copyInPresented(storesDroppedBefore: Int) throws {
    let lifetimes = Lifetimes()
    do {
      let state = Document.State(draft: Draft.State(mark: Tracked(1, in: lifetimes)))
      let store = Store(initialState: state) { Document() }
      var draft = store.scope(state: \.draft, action: \.draft)
      if storesDroppedBefore == 2 { draft = nil }
      store.edit {
        let copy = $0
        $0.draft?.earlier.append(copy)
      }
      #expect(store.withState(\.draft)?.earlier.first?.draft?.mark.value == 1)
      if storesDroppedBefore == 1 { draft = nil }
      store.send(.draft(.dismiss))
      if storesDroppedBefore == 0 { #expect(draft?.withState(\.earlier.count) == 1) }
    }
    #expect(lifetimes.live == 0)
  }

  @Test("What a store has kept goes with the last store that is scoped to it")
  func keptState() throws {
    let lifetimes = Lifetimes()
    let state = Document.State(draft: Draft.State(mark: Tracked(1, in: lifetimes)))
    let store = Store(initialState: state) { Document() }
    var drafts = [store.scope(state: \.draft, action: \.draft)]
    let copy = store.state
    store.send(.draft(.dismiss))
    #expect(drafts[0]?.withState(\.mark.value) == 1)
    drafts = []
    #expect(lifetimes.live == 1)
    withExtendedLifetime(copy) {}
  }
}
