import NavEngineMacros
import NavEngineTesting
import Testing

@MainActor
@Suite("@Reducer on an enum of another shape")
struct CaseReducerShapeTests {
  @Test("conditional cases, in conditions as well")
  func conditional() {
    let store = Store(initialState: Conditional.State.inner(Row.State())) { Conditional.body }
    store.send(.inner(.tap(3)))
    #expect(store.state == .inner(Row.State(id: 3)))
    switch store.case {
    case .row, .here, .plain: Issue.record("Another case.")
    case .inner(let row): #expect(row.id == 3)
    }
    let here = Store(initialState: Conditional.State.here(Row.State())) { Conditional.body }
    here.send(.here(.tap(4)))
    #expect(here.state.here?.id == 4)
  }

  @Test("features in generic types")
  func generic() {
    let outer = Store(initialState: Generic<Int>.State.outer(Outer.Inner.State(value: 1))) { Generic<Int>.body }
    outer.send(.outer(.set(2)))
    guard case .outer(let inner) = outer.case else {
      Issue.record("Another case.")
      return
    }
    #expect(inner.value == 2)
  }

  @Test("a feature in a generic type presents itself")
  func nestedGeneric() {
    typealias Inner = Outer<Int>.Inner
    let state = Inner.State(value: 1, next: .inner(Inner.State(value: 2, next: .row(Row.State()))))
    let store = Store(initialState: state) { Inner() }
    store.send(.next(.presented(.inner(.set(3)))))
    store.send(.next(.presented(.inner(.next(.presented(.row(.tap(4))))))))
    #expect(store.next?.inner?.value == 3 && store.next?.inner?.next == .row(Row.State(id: 4)))
  }

  @Test("features that present themselves, and have themselves on their stack, to any depth")
  func recursion() async {
    let store = TestStore(initialState: Folder.State(path: [.folder(Folder.State()), .row(Row.State())])) { Folder() }
    await store.send(\.open, "a") { $0.destination = .folder(Folder.State(name: "a")) }
    await store.send(\.destination.folder.open, "b") {
      $0.destination?.folder?.destination = .folder(Folder.State(name: "b"))
    }
    await store.send(\.destination.folder.destination.folder.open, "c") {
      $0.destination?.folder?.destination?.folder?.destination = .folder(Folder.State(name: "c"))
    }
    await store.send(\.path[id: 0].folder.open, "d") {
      $0.path[id: 0, case: \.folder]?.destination = .folder(Folder.State(name: "d"))
    }
    await store.send(\.path[id: 1].row.tap, 5) { $0.path[id: 1]?.row?.id = 5 }
    await store.send(\.destination.folder.destination.dismiss) { $0.destination?.folder?.destination = nil }
  }
}
