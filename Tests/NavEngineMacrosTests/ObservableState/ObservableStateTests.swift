import NavEngineMacros
import TestSupport
import Testing

@MainActor
@Suite("@ObservableState: fields that are observed, and some that are not")
struct ObservableStateTests {
  private func makeStore(_ state: Notebook.State = Notebook.State()) -> StoreOf<Notebook> {
    Store(initialState: state) { Notebook() }
  }

  @Test("a field that is ignored fires for nothing, the others fire when they change")
  func fields() {
    let store = makeStore()
    let observed = [tracking { _ = store.title }, tracking { _ = store.pages }]
    let ignored = [
      tracking { _ = store.cache },
      tracking { _ = store[dynamicMember: \.default] },
      tracking { _ = store.other },
      tracking { _ = store.double },
      tracking { _ = store.conditional },
    ]
    let both = tracking { _ = (store.cache, store.title) }
    store.send(
      .edit {
        $0.cache = 1
        $0.default = "a"
        $0.other = 1
        $0.conditional = 1
        $0.total = 1
      }
    )
    #expect((observed + ignored + [both]).allSatisfy { $0.value == 0 })
    #expect(store.cache == 1 && store.double == 2 && store.default == "a")
    store.send(
      .edit {
        $0.title = "a"
        $0.pages = [1]
        $0.cache = 2
      }
    )
    #expect(observed.map(\.value) == [1, 1] && ignored.allSatisfy { $0.value == 0 } && both.value == 1)
  }

  @Test("so does a child that is presented: itself, its projection, and whether it is there")
  func presented() {
    let store = makeStore()
    let observed = [
      tracking { _ = store.page }, tracking { _ = store.$page },
      tracking { _ = store.scope(state: \.page, action: \.page) },
    ]
    let ignored = [
      tracking { _ = store.hidden }, tracking { _ = store.$hidden },
      tracking { _ = store.scope(state: \.hidden, action: \.hidden) },
    ]
    store.send(
      .edit {
        $0.page = Notebook.Page.State()
        $0.hidden = Notebook.Page.State()
      }
    )
    #expect(observed.map(\.value) == [1, 1, 1] && ignored.map(\.value) == [0, 0, 0])
    #expect(store.hidden != nil)
  }

  @Test("a child's store observes the child's fields as the child says")
  func scoped() throws {
    let state = Notebook.State(page: Notebook.Page.State(), hidden: Notebook.Page.State())
    let store = makeStore(state)
    let stores = [
      try #require(store.scope(state: \.page, action: \.page)),
      try #require(store.scope(state: \.hidden, action: \.hidden)),
    ]
    for store in stores {
      let (text, draft) = (tracking { _ = store.text }, tracking { _ = store.draft })
      store.send(.edit { $0.draft = "a" })
      #expect([text.value, draft.value] == [0, 0] && store.draft == "a")
      store.send(.edit { $0.text = "a" })
      #expect([text.value, draft.value] == [1, 0])
    }
  }

  @Test("whoever reads all of the state is told of everything")
  func wholeState() {
    let store = makeStore()
    let state = tracking { _ = store.state }
    store.send(.edit { $0.cache = 1 })
    #expect(state.value == 1)
  }

  @Test("enums are observed by their cases")
  func enums() throws {
    let store = Store(initialState: Drawer.State.empty) { Drawer() }
    let page = tracking { _ = store.scope(state: \.page, action: \.page) }
    store.send(.fill)
    #expect(page.value == 1 && Drawer.State.unobservedFields.isEmpty)
    let scoped = try #require(store.scope(state: \.page, action: \.page))
    let (text, draft) = (tracking { _ = scoped.text }, tracking { _ = scoped.draft })
    scoped.send(.edit { $0.draft = "a" })
    #expect([text.value, draft.value] == [0, 0])
    scoped.send(.edit { $0.text = "a" })
    #expect([text.value, draft.value] == [1, 0])
  }

  @Test("The fields that are not observed are listed, and observing the others takes no memory")
  func unobservedFields() {
    typealias State = Notebook.State
    let fields: [PartialKeyPath<State>] = [
      \State.cache, \State.default, \State.other, \State.hidden, \State.$hidden, \State.double, \State.conditional,
    ]
    #expect(State.unobservedFields == fields)
    #expect(MemoryLayout<Notebook.Page.State>.size == 2 * MemoryLayout<String>.size)
  }
}
