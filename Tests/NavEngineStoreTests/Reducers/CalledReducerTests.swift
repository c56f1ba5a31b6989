import NavEngine
import TestSupport
import Testing

/// Reducers that are called as functions: by reducers around them, and where they are made.
@MainActor
@Suite("Reducers that are called as functions")
struct CalledReducerTests {
  private enum Way: CaseIterable {
    case kept, erased, remade, remadeErased
  }

  private let page = Page()
  private let cancelled = Log<Int>()

  private func store(_ state: Page.State, _ way: Way) -> StoreOf<Page> {
    let page = page
    return switch way {
    case .kept: Store(initialState: state) { Around(base: page.body) }
    case .erased: Store(initialState: state) { Around(base: Reduce(page.body)) }
    case .remade: Store(initialState: state) { Remaking { page.body } }
    case .remadeErased: Store(initialState: state) { Remaking { Reduce(page.body) } }
    }
  }

  private func running(_ mark: Int) -> Page.Action { .running(cancelled, mark) }

  @Test("What runs on a screen ends with it, and the rest goes on", arguments: Way.allCases)
  private func screens(way: Way) async {
    let path: StackState = [Page.State(id: 1), Page.State(id: 2)]
    let state = Page.State(child: Page.State(), path: path, rows: [Page.State(id: 3), Page.State(id: 4)])
    let store = store(state, way)
    let child = store.send(.child(.presented(running(10))))
    let rows = [3, 4].map { id in store.send(.rows(.element(id: id, action: running(id)))) }
    let screens = zip(path.ids, 1...).map { id, mark in store.send(.path(.element(id: id, action: running(mark)))) }
    for count in 0..<40 { store.send(.set(count)) }
    #expect(cancelled.count == 0)

    store.edit { $0.rows.remove(id: 3) }
    await rows[0].finish()
    #expect(cancelled.take() == [3])
    store.send(.path(.popFrom(id: path.ids[1])))
    await screens[1].finish()
    #expect(cancelled.take() == [2])
    store.send(.child(.dismiss))
    await child.finish()
    #expect(cancelled.take() == [10])

    store.edit { $0.rows.remove(id: 4) }
    store.edit { $0.path.removeAll() }
    await rows[1].finish()
    await screens[0].finish()
    #expect(cancelled.entries.sorted() == [1, 4])
  }

  @Test("What is presented by one that another holds is in the tree, before and after the first action")
  func tree() {
    let page = page
    let path: StackState = [Page.State(id: 1), Page.State(id: 2, child: Page.State(id: 3))]
    let state = Page.State(child: Page.State(child: Page.State()), path: path)
    let plain = Store(initialState: state) { page }
    let store = Store(initialState: state) { Around(base: Around(base: page)) }
    #expect(store.presentationTree.count == plain.presentationTree.count)
    #expect(store.presentationTree.count == 6)
    store.send(.child(.presented(.child(.dismiss))))
    #expect(store.presentationTree.count == 5)
  }

  @Test("What is made for an action goes with it")
  func bounded() {
    let lifetimes = Lifetimes()
    let page = page
    func use() {
      let store = Store(initialState: Page.State(child: Page.State())) {
        Remaking {
          let token = Token(in: lifetimes)
          return Reduce<Page.State, Page.Action> { _, _ in
            withExtendedLifetime(token) { .none }
          }
          .ifLet(\.$child, action: \.child) { page }
        }
      }
      for count in 0..<200 {
        store.send(.child(.presented(.set(count))))
        #expect(lifetimes.live == 0)
      }
      #expect(store.child?.count == 199)
    }
    use()
    #expect(lifetimes.live == 0)
  }

  @Test("What runs under one that is made anew ends, too, if what it contains has been planned elsewhere meanwhile")
  func elsewhere() async {
    let page = page
    let store = Store(initialState: Page.State(child: Page.State(child: Page.State()))) {
      Reduce<Page.State, Page.Action> { state, action in
        guard case .child(.presented(let action)) = action, state.child != nil else { return .none }
        // In the box of a presentation, which is no field of the state.
        return Remaking { page.body }.reduce(into: &state.child!, action: action).map { .child(.presented($0)) }
      }
      Reduce<Page.State, Page.Action> { _, _ in .none }
        .forEach(\.rows, action: \.rows) { page }
    }
    let task = store.send(.child(.presented(.child(.presented(running(1))))))
    // The row is not there: its reducer is planned all the same.
    withIssueReporter(.ignore) { _ = store.send(.rows(.element(id: 5, action: .set(1)))) }
    store.send(.child(.presented(.child(.dismiss))))
    await task.finish()
    #expect(cancelled.entries == [1])
  }

  /// Makes, for each action, a reducer whose child does so, too.
  private struct Deep: Reducer {
    let lifetimes: Lifetimes

    func reduce(into state: inout Page.State, action: Page.Action) -> Effect<Page.Action> {
      let token = Token(in: lifetimes)
      return Reduce { state, action in
        if case .set(let count) = action { state.count = count }
        return withExtendedLifetime(token) { .none }
      }
      .ifLet(\.$child, action: \.child) { Deep(lifetimes: lifetimes) }
      .reduce(into: &state, action: action)
    }
  }

  @Test("What is being called stays, however many are under way")
  func nested() {
    let lifetimes = Lifetimes()
    func use() {
      let store = Store(initialState: Page.State.nested(40)) { Deep(lifetimes: lifetimes) }
      let deep = (0..<39).reduce(Page.Action.set(7)) { action, _ in .child(.presented(action)) }
      for _ in 0..<5 { store.send(deep) }
      var state = store.withState { $0 }
      while let child = state.child { state = child }
      #expect(state.count == 7 && lifetimes.live <= 16)
    }
    use()
    #expect(lifetimes.live == 0)
  }

  @Test("They run without a store, too", arguments: Way.allCases)
  private func standalone(way: Way) {
    var state = Page.State(child: Page.State())
    let action = Page.Action.child(.presented(.set(3)))
    switch way {
    case .kept: _ = Around(base: page.body).reduce(into: &state, action: action)
    case .erased: _ = Around(base: Reduce(page.body)).reduce(into: &state, action: action)
    case .remade: _ = page.body.reduce(into: &state, action: action)
    case .remadeErased: _ = Reduce(page.body).reduce(into: &state, action: action)
    }
    #expect(state.child?.count == 3)
  }
}
