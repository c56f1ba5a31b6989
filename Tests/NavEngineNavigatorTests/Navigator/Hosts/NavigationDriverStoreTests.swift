import NavEngineNavigator
import NavEngineTesting
import Testing

@MainActor
@Suite("NavigationDriver of a store")
struct NavigationDriverStoreTests {
  private let host = RecordingHost<String>()

  private func makeDriver(_ store: StoreOf<Shelf>) -> NavigationDriver<String> {
    NavigationDriver(store, host: host) { node in
      node.label
    } dismiss: { node in
      switch node.payload.content {
      case .element(let id): store.send(.path(.popFrom(id: id)))
      case .presentation: store.send(.sheet(.dismiss))
      case .feature: break
      }
    }
  }

  @Test("shows stacks and presentations as they come and go")
  func showing() throws {
    let store = Store(initialState: Shelf.State()) { Shelf() }
    let driver = makeDriver(store)
    let root = try #require(driver.shownIDs.first)
    #expect(host.takeCalls() == [.replace(root)])
    store.send(.push)
    store.send(.push)
    store.send(.present)
    let ids = driver.shownIDs
    #expect(ids.count == 4)
    // Depth first, a sheet of the root stands behind the screens on its stack.
    #expect(
      host.takeCalls() == [
        .push(ids[1], on: root), .push(ids[2], on: ids[1]), .present(ids[3], on: root, style: .sheet()),
      ]
    )
    #expect(host.contents[ids[3]] == "Book")
    store.send(.path(.popFrom(id: store.withState(\.path.ids[0]))))
    #expect(host.takeCalls() == [.pop([ids[1], ids[2]], to: root)])
    store.send(.sheet(.dismiss))
    #expect(host.takeCalls() == [.dismiss([ids[3]], from: root)])
  }

  @Test("sends the store what the user has dismissed, once")
  func gestures() {
    let store = Store(initialState: Shelf.State()) { Shelf() }
    let driver = makeDriver(store)
    store.send(.push)
    store.send(.push)
    store.send(.present)
    let ids = driver.shownIDs
    _ = host.takeCalls()
    driver.userDidDismiss(id: ids[2])
    #expect(store.withState(\.path.count) == 1)
    driver.userDidDismiss(id: ids[2])
    driver.userDidDismiss(id: ids[3])
    #expect(store.withState(\.sheet) == nil)
    #expect(store.withState(\.path.count) == 1)
    #expect(host.takeCalls().isEmpty)
  }

  @Test("shows again what the feature keeps")
  func kept() {
    let store = Store(initialState: Shelf.State(isLocked: true)) { Shelf() }
    let driver = makeDriver(store)
    store.send(.present)
    let ids = driver.shownIDs
    _ = host.takeCalls()
    driver.userDidDismiss(id: ids[1])
    #expect(store.withState(\.sheet) != nil)
    #expect(driver.shownIDs.count == 2)
    #expect(host.takeCalls() == [.present(driver.shownIDs[1], on: ids[0], style: .sheet())])
  }
}
