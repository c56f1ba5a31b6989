import NavEngine
import TestSupport
import Testing

@MainActor
@Suite("Reducers: a body is evaluated once for a store")
struct ReducerBodyTests {
  @Test("Not before the first action, and once for a thousand")
  func once() {
    let page = Page()
    let store = Store(initialState: Page.State()) { page }
    #expect(page.bodies.count == 0)
    for count in 0..<1_000 { store.send(.set(count)) }
    #expect(page.bodies.count == 1 && store.count == 999)
    let other = Store(initialState: Page.State()) { page }
    other.send(.set(1))
    #expect(page.bodies.count == 2)
  }

  @Test("The body of a feature that contains itself is evaluated once for each place that it has had an action in")
  func recursive() {
    let page = Page()
    var state = Page.State.nested(50)
    state.path = [Page.State(), Page.State()]
    state.rows = [Page.State(id: 1), Page.State(id: 2)]
    let ids = Array(state.path.ids)
    let store = Store(initialState: state) { page }
    let deep = (0..<49).reduce(Page.Action.set(5)) { action, _ in .child(.presented(action)) }
    for round in 0..<1_000 {
      store.send(deep)
      store.send(.path(.element(id: ids[round % 2], action: .set(round))))
      store.send(.rows(.element(id: 1 + round % 2, action: .set(round))))
    }
    // The root, 49 presented ones, those on the stack, and the rows.
    #expect(page.bodies.count == 52)
    #expect(store.path.map(\.count) == [998, 999])
  }

  @Test("The closure of a store, and those of operators, are evaluated once")
  func closures() {
    let (stores, children) = (Log<Int>(), Log<Int>())
    let store = Store(initialState: Page.State(child: Page.State())) {
      let _ = stores.note(1)
      Reduce<Page.State, Page.Action> { _, _ in .none }
        .ifLet(\.$child, action: \.child) {
          let _ = children.note(1)
          Page()
        }
    }
    store.send(.set(1))
    #expect(stores.count == 1 && children.count == 1)
    for count in 0..<1_000 { store.send(.child(.presented(.set(count)))) }
    #expect(stores.count == 1 && children.count == 1 && store.child?.count == 999)
  }

  @Test("A reducer runs without a store")
  func standalone() {
    let page = Page()
    var state = Page.State(child: Page.State(id: 1))
    _ = page.reduce(into: &state, action: .child(.presented(.set(4))))
    #expect(state.child?.count == 4 && page.log.entries == ["1: set 4", "0: child sees 4"])
    _ = page.reduce(into: &state, action: .child(.dismiss))
    #expect(state.child == nil)
  }

  private struct Holder: Reducer {
    let token: Token
    var body: some Reducer<Page.State, Page.Action> {
      Reduce.changing { state, _ in _ = token }
        .ifLet(\.$child, action: \.child) { self }
    }
  }

  @Test("A store, and its reducer, are freed, and so is a reducer that is called with the surroundings of a store")
  func freed() {
    let action = Page.Action.child(.presented(.child(.presented(.set(1)))))
    let lifetimes = Lifetimes()
    func use() {
      let feature = Holder(token: Token(in: lifetimes))
      let store = Store(initialState: Page.State.nested(4)) { feature }
      store.send(action)
      #expect(lifetimes.live == 1)
    }
    use()
    #expect(lifetimes.live == 0)
    func call() {
      let feature = Holder(token: Token(in: lifetimes))
      var state = Page.State.nested(4)
      let context = DetachedContext(ThreadSurroundings(reporter: nil, ids: nil))
      context { _ = feature.reduce(into: &state, action: action) }
      #expect(lifetimes.live == 1)
    }
    call()
    #expect(lifetimes.live == 0)
  }
}
