import NavEngine
import TestSupport
import Testing

@MainActor
@Suite("Reducers: who sees what, in which order")
struct ReducerOrderTests {
  private let page = Page()

  private func store(_ state: Page.State) -> StoreOf<Page> {
    Store(initialState: state) { page }
  }

  @Test("A child, a screen and an element see their action before their parent, which sees what they made of it")
  func child() {
    var store = store(.nested(3))
    store.send(.child(.presented(.child(.presented(.set(5))))))
    #expect(page.log.take() == ["2: set 5", "1: child sees 5", "0: child sees 0"])
    #expect(store.child?.child?.count == 5)
    let path: StackState<Page.State> = [Page.State(id: 1), Page.State(id: 2)]
    store = self.store(Page.State(path: path, rows: [Page.State(id: 1), Page.State(id: 2)]))
    store.send(.path(.element(id: path.ids[1], action: .set(7))))
    #expect(page.log.take() == ["2: set 7", "0: path sees 7 of 2"] && store.path.map(\.count) == [0, 7])
    store.send(.rows(.element(id: 2, action: .set(7))))
    #expect(page.log.take() == ["2: set 7", "0: rows sees 7 of 2"] && store.rows[id: 2]?.count == 7)
  }

  @Test("The parent sees a dismissed child one last time, then it is gone")
  func dismissal() {
    let store = store(Page.State(child: Page.State(id: 1, count: 3)))
    store.send(.child(.dismiss))
    #expect(page.log.take() == ["0: child.dismiss sees 3"] && store.child == nil)
    store.send(.child(.dismiss))
    #expect(page.log.take() == ["0: child.dismiss sees nil"])
  }

  @Test("What the parent presents in place of a child that is dismissed stays")
  func replacement() {
    let replacing = Reduce<Page.State, Page.Action>.changing { state, action in
      if case .child(.dismiss) = action { state.child = Page.State(id: 1, count: 2) }
    }
    .ifLet(\.$child, action: \.child) { page }
    let store = Store(initialState: Page.State(child: Page.State(id: 1))) { replacing }
    store.send(.child(.dismiss))
    // It is still the same presentation: setting another value of it is an edit.
    #expect(store.child == nil)
    let presenting = Reduce<Page.State, Page.Action>.changing { state, action in
      if case .child(.dismiss) = action {
        state.child = nil
        state.child = Page.State(id: 2)
      }
    }
    .ifLet(\.$child, action: \.child) { page }
    let other = Store(initialState: Page.State(child: Page.State(id: 1))) { presenting }
    other.send(.child(.dismiss))
    #expect(other.child == Page.State(id: 2))
  }

  @Test("The parent sees a push when it has happened, and a pop when it has not")
  func pushAndPop() {
    let path: StackState<Page.State> = [Page.State(count: 1), Page.State(count: 2), Page.State(count: 3)]
    let store = store(Page.State(path: path))
    let id = StackElementID(rawValue: path.ids[2].rawValue + 1)
    store.send(.path(.push(id: id, state: Page.State(count: 4))))
    #expect(page.log.take() == ["0: path.push sees [1, 2, 3, 4]"])
    #expect(store.path.ids.last == id)
    store.send(.path(.popFrom(id: path.ids[1])))
    #expect(page.log.take() == ["0: path.popFrom sees [1, 2, 3, 4]"] && store.path.map(\.count) == [1])
    let issues = reportedIssues { store.send(.path(.popFrom(id: path.ids[1]))) }
    #expect(store.path.map(\.count) == [1])
    #expect(issues.map { $0.message.hasPrefix("Screens of type Page.State were to be popped from the id") } == [true])
  }

  @Test("A parent that takes a child away in the child's action takes what the child has made of it")
  func removal() {
    let seen = Log<Int>()
    let feature = Reduce<Page.State, Page.Action>.changing { state, action in
      if case .child(.presented(.set)) = action {
        seen.note(state.child?.count ?? -1)
        state.child = nil
      }
    }
    .ifLet(\.$child, action: \.child) { page }
    let store = Store(initialState: Page.State(child: Page.State(id: 1))) { feature }
    store.send(.child(.presented(.set(9))))
    #expect(seen.entries == [9] && store.child == nil)
  }
}
