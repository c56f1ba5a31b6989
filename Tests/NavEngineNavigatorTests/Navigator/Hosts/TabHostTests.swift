import NavEngineHosts
import NavEngineNavigator
import NavEngineTesting
import Testing

@MainActor
@Suite("A host and tabs as features of one store")
struct TabHostTests {
  private let host = RecordingHost<String>()
  private let store = Store(initialState: Library.State()) { Library() }

  private func makeDriver() -> NavigationDriver<String> {
    NavigationDriver(store, host: host) {
      $0.label
    } dismiss: { _ in
    } selectedBranch: { [store] _ in
      store.withState(\.selected)
    } select: { [store] tab, _ in
      store.send(.select(tab))
    }
  }

  @Test("What is pushed in one is on what is in it, and the app says which is selected")
  func pushing() {
    let driver = makeDriver()
    let ids = driver.shownIDs
    #expect(ids.count == 3)
    #expect(
      host.takeCalls() == [
        .replace(ids[0]), .begin(branch: "novels", ids[1], of: ids[0]), .begin(branch: "comics", ids[2], of: ids[0]),
      ]
    )
    #expect(ids.map { host.contents[$0] } == ["Library", "novels", "comics"])
    store.send(.novels(.push))
    store.send(.comics(.push))
    let shown = driver.shownIDs
    #expect(host.takeCalls() == [.push(shown[3], on: ids[1]), .push(shown[4], on: ids[2])])
    #expect(driver.visibleIDs == [ids[0], shown[3]])
    store.send(.select("comics"))
    #expect(host.takeCalls() == [.select(branch: "comics", of: ids[0])])
    #expect(driver.visibleIDs == [ids[0], shown[4]])
    driver.userDidSelect(branch: "novels", of: ids[0])
    #expect(store.withState(\.selected) == "novels" && host.takeCalls().isEmpty)
    store.send(.comics(.path(.popFrom(id: store.withState { $0.comics.path.ids[0] }))))
    #expect(host.takeCalls() == [.pop([shown[4]], to: ids[2])])
  }

  @Test("A sheet of a tab is shown while the tab is selected")
  func sheets() {
    let driver = makeDriver()
    let ids = driver.shownIDs
    _ = host.takeCalls()
    store.send(.comics(.present))
    #expect(host.takeCalls().isEmpty && driver.shownIDs == ids)
    store.send(.select("comics"))
    let sheet = driver.shownIDs[3]
    #expect(
      host.takeCalls() == [.select(branch: "comics", of: ids[0]), .present(sheet, on: ids[2], style: .sheet())]
    )
    store.send(.select("novels"))
    #expect(host.takeCalls() == [.dismiss([sheet], from: ids[2]), .select(branch: "novels", of: ids[0])])
  }

  @Test("A tab without a stack is one when the app says that it is selected, and nothing of the others is seen")
  func plainTab() {
    let driver = makeDriver()
    let ids = driver.shownIDs
    store.send(.novels(.push))
    store.send(.novels(.present))
    let (book, sheet) = (driver.shownIDs[3], driver.shownIDs[4])
    _ = host.takeCalls()
    store.send(.select("stamps"))
    let tab = driver.shownIDs[4]
    #expect(
      host.takeCalls() == [
        .dismiss([sheet], from: ids[1]), .replace(ids[0]), .begin(branch: "stamps", tab, of: ids[0]),
        .select(branch: "stamps", of: ids[0]),
      ]
    )
    #expect(host.contents[tab] == "stamps" && driver.visibleIDs == [ids[0], tab])
    store.send(.comics(.push))
    store.send(.comics(.present))
    #expect(driver.visibleIDs == [ids[0], tab] && host.takeCalls().count == 1)
    store.send(.select("novels"))
    #expect(driver.visibleIDs.contains(tab) == false && driver.shownIDs.contains(tab))
    #expect(driver.visibleIDs.contains(book))
    _ = host.takeCalls()
    // It stays the same one.
    driver.userDidSelect(branch: "stamps", of: ids[0])
    #expect(store.withState(\.selected) == "stamps" && driver.visibleIDs == [ids[0], tab])
  }

  @Test("A tab without a stack becomes a branch of the store's with its first stack, and is one no more without")
  func tabOfOptional() {
    let host = TextHost()
    let driver = makeTextDriver(host) { [store] in store.withState(\.selected) }
    #expect(host.drawing == "Library\nnovels\n[novels]  comics\n")
    store.send(.novels(.push))
    store.send(.select("account"))
    #expect(host.drawing == "Library\naccount\nnovels  comics  [account]\n")
    store.send(.account(.logIn))
    store.send(.account(.orders(.push)))
    #expect(host.drawing == "Library\n< 1 | Book\nnovels  comics  [account]\n")
    store.send(.account(.logOut))
    #expect(host.drawing == "Library\naccount\nnovels  comics  [account]\n")
    store.send(.select("novels"))
    #expect(host.drawing == "Library\n< 1 | Book\n[novels]  comics  account\n")
    withExtendedLifetime(driver) {}
  }

  private func makeTextDriver(
    _ host: TextHost,
    selected: @escaping @MainActor () -> String?
  ) -> NavigationDriver<TextHost.Page> {
    NavigationDriver(store, host: host) { node in
      TextHost.Page(node.label)
    } dismiss: { _ in
    } selectedBranch: { _ in
      selected()
    }
  }

  @Test("The active leaf is in the branch that the app says is selected")
  func activeLeaf() {
    store.send(.novels(.push))
    store.send(.comics(.present))
    func leaf(_ selected: String?) -> String? {
      let tree = store.presentationTree
      return tree[tree.activeLeaf { _ in selected }].map { "\($0.kind) \($0.label)" }
    }
    #expect(leaf("novels") == "stackElement Book" && leaf("comics") == "destination Book")
    #expect(leaf("stamps") == "root Library" && leaf(nil) == "root Library")
    store.send(.comics(.sheet(.dismiss)))
    #expect(leaf("comics") == "branch comics")
    store.send(.welcome)
    #expect(leaf("novels") == "destination Book")
    let tree = store.presentationTree
    #expect(tree.activeLeaf == tree.activeLeaf { _ in "novels" })
  }

  @Test("What their parent presents is over all of them")
  func parentSheet() {
    store.send(.welcome)
    store.send(.novels(.push))
    store.send(.novels(.present))
    let driver = makeDriver()
    let ids = driver.shownIDs
    #expect(
      host.takeCalls() == [
        .replace(ids[0]), .begin(branch: "novels", ids[1], of: ids[0]), .push(ids[2], on: ids[1]),
        .present(ids[3], on: ids[1], style: .sheet()), .begin(branch: "comics", ids[4], of: ids[0]),
        .present(ids[5], on: ids[0], style: .sheet()),
      ]
    )
    store.send(.select("comics"))
    #expect(driver.shownIDs.last == ids[5])
  }

  @Test("Where the app says nothing, the user selects")
  func userSelects() {
    let host = TextHost()
    let driver = makeTextDriver(host) { nil }
    let root = driver.shownIDs[0]
    store.send(.comics(.push))
    #expect(host.drawing == "Library\nnovels\n[novels]  comics\n")
    host.userSelects(branch: "comics", of: root)
    driver.userDidSelect(branch: "comics", of: root)
    #expect(host.drawing == "Library\n< 1 | Book\nnovels  [comics]\n")
    store.send(.novels(.present))
    store.send(.comics(.push))
    #expect(host.drawing == "Library\n< 2 | Book\nnovels  [comics]\n")
  }

  @Test("Tabs come with the second stack, and go with it")
  func laterTabs() {
    let host = TextHost()
    let store = Store(initialState: Shop.State()) { Shop() }
    let driver = NavigationDriver(store, host: host) { node in
      TextHost.Page(node.label)
    } dismiss: { _ in
    }
    store.send(.catalog(.push))
    #expect(host.drawing == "< 1 | Book\n")
    store.send(.account(.logIn))
    #expect(host.drawing == "Shop\n< 1 | Book\n[catalog]  account\n")
    host.userSelects(branch: "account", of: driver.shownIDs[0])
    driver.userDidSelect(branch: "account", of: driver.shownIDs[0])
    #expect(host.drawing == "Shop\naccount\ncatalog  [account]\n")
    store.send(.account(.logOut))
    #expect(host.drawing == "< 1 | Book\n")
  }
}
