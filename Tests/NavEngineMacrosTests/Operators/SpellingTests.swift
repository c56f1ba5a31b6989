import NavEngineMacros
import NavEngineTesting
import TestSupport
import Testing

@MainActor
@Suite("Operators and scopes without labels")
struct SpellingTests {
  private let alert = AlertState<DepotDestination.Alert> { TextState("Clear?") }

  @Test("operators without labels, through several cases, and with the older slash")
  func operators() async {
    let state = Depot.State(spare: .init(), rows: [.init(id: 7)], shelf: [.init(id: 8)])
    let store = TestStore(initialState: state) { Depot() }
    await store.send(\.crate.add) { $0.crate.count = 1 }
    await store.send(\.inner.kid.add) { $0.inner.count = 1 }
    await store.send(\.inner.spare.add) { $0.spare?.count = 1 }
    await store.send(.rows(id: 7, action: .add)) { $0.rows[id: 7]?.count = 1 }
    await store.send(.inner(.shelf(.element(id: 8, action: .add)))) { $0.shelf[id: 8]?.count = 1 }
    await store.send(.inner(.path(.push(id: 0, state: .init())))) { $0.path[id: 0] = .init() }
    await store.send(.inner(.path(.element(id: 0, action: .add)))) { $0.path[id: 0]?.count = 1 }
    await store.send(\.box.full.add) { $0.box = .full(.init(count: 1)) }
    await store.send(.box(.put(.sealed(.inner(.init()))))) { $0.box = .sealed(.inner(.init())) }
    await store.send(\.box.sealed.inner.add) { $0.box = .sealed(.inner(.init(count: 1))) }
  }

  @Test("action: \\.self, and onChange of what is not Equatable, with an effect and with a reducer")
  func wrapper() async {
    let store = TestStore(initialState: RowWrapper.State(spare: .init())) { RowWrapper() }
    await store.send(.add) {
      $0.crate.count = 1
      $0.spare?.count = 1
      $0.changes = 10
    }
    await store.send(.add) {
      $0.crate.count = 2
      $0.spare?.count = 2
      $0.changes = 21
    }
  }

  @Test("stores are scoped without labels to the same places")
  func stores() throws {
    let state = Depot.State(
      spare: .init(count: 1),
      destination: .edit(.init(count: 2)),
      preview: .init(count: 3)
    )
    let store = Store(initialState: state) { Depot() }
    let crate = store.scope(\.crate, action: \.crate)
    crate.send(.add)
    let inner = store.scope(\.inner, action: \.inner.kid)
    inner.send(.add)
    let spare = try #require(store.scope(\.spare, action: \.inner.spare))
    spare.send(.add)
    @BindableStore var bindable = store
    let previews = [
      store.scope(\.preview, action: \.preview),
      $bindable.scope(state: \.$preview, action: \.preview).wrappedValue,
      $bindable.scope(\.$preview, action: \.preview).wrappedValue,
      $bindable.scope(\.preview, action: \.preview).wrappedValue,
    ]
    let preview = try #require(previews[0])
    for other in previews { other?.send(.add) }
    #expect(crate.count == 1 && inner.count == 1 && spare.count == 2 && preview.count == 7)
    let edit = try #require(store.scope(\.destination?.edit, action: \.destination.edit))
    edit.send(.add)
    #expect(edit.count == 3)
    let full = try #require(store.scope(\.box, action: \.box).scope(\.full, action: \.full))
    full.send(.add)
    #expect(store.box == .full(.init(count: 1)))
    #expect(store.scope(\.crate, action: \.crate) === crate && store.scope(\.preview, action: \.preview) === preview)
    store.send(.preview(.dismiss))
    #expect(store.scope(\.preview, action: \.preview) == nil)
  }

  @Test("scopes to an enum: the destination, then the case; a case without a feature gives its value")
  func enumScopes() throws {
    @BindableStore var store = Store(initialState: Depot.State()) { Depot() }
    let edit = $store.scope(\.$destination, action: \.destination).edit
    let inspect = $store.scope(state: \.$destination, action: \.destination).inspect
    let label: StoreBinding<String?> = $store.scope(\.destination, action: \.destination).label
    let alert = $store.scope(state: \.destination, action: \.destination).alert
    let help = StoreBinding($store.scope(\.$destination, action: \.destination).help)
    #expect(edit.wrappedValue == nil && alert.wrappedValue == nil && !help.wrappedValue)

    store.send(.present(.edit(.init())))
    try #require(edit.wrappedValue).send(.add)
    #expect(store.destination == .edit(.init(count: 1)) && inspect.wrappedValue == nil)
    inspect.wrappedValue = nil
    #expect(store.destination != nil)
    edit.wrappedValue = nil
    #expect(store.destination == nil)

    store.send(.present(.label("Nails")))
    #expect(label.wrappedValue == "Nails")
    label.wrappedValue = nil
    #expect(store.destination == nil)

    store.send(.present(.help))
    #expect(help.wrappedValue)
    help.wrappedValue = false
    #expect(store.destination == nil)

    store.send(.present(.alert(self.alert)))
    #expect(alert.wrappedValue == self.alert)
    store.send(.destination(.presented(.alert(.clear))))
    #expect(alert.wrappedValue == nil)
  }

  @Test("a case that is taken off the screen late leaves alone what is presented next")
  func lateDismissal() {
    @BindableStore var store = Store(initialState: Depot.State(destination: .edit(.init(id: 1)))) { Depot() }
    let destination = $store.scope(\.$destination, action: \.destination)
    let (edit, inspect) = (destination.edit, destination.inspect)
    #expect(edit.wrappedValue?.id == 1)
    store.send(.present(.inspect(.init(id: 2))))
    #expect(inspect.wrappedValue?.id == 2)
    edit.wrappedValue = nil
    #expect(store.destination == .inspect(.init(id: 2)))
    if case .inspect(let inspected)? = destination.wrappedValue { inspected.send(.add) }
    #expect(store.destination == .inspect(.init(id: 2, count: 1)))
    destination.projectedValue.wrappedValue = nil
    #expect(store.destination == nil)
  }
}
