import NavEngine
import TestSupport
import Testing

@MainActor
@Suite("What a store presents")
struct StoreTreeTests {
  @Test("Sheets, alerts and stacks are nested as they are presented")
  func nested() {
    let store = makeDesk()
    #expect(store.presentationTree.outlined == "root Desk")
    store.edit {
      $0.sheet = Desk.State(
        path: [Desk.State(), Desk.State(alert: .sample)],
        destination: .panel(Panel.State())
      )
      $0.path.append(Desk.State(sheet: Desk.State()))
    }
    #expect(
      store.presentationTree.outlined == """
        root Desk
          destination Desk
            destination panel
            stackElement Desk
            stackElement Desk
              alert AlertState
          stackElement Desk
            destination Desk
        """
    )
    store.edit { $0.sheet?.destination = .warning(.sample) }
    #expect(store.presentationTree.outlined.contains("    alert warning\n"))
    store.send(.sheet(.dismiss))
    #expect(
      store.presentationTree.outlined == """
        root Desk
          stackElement Desk
            destination Desk
        """
    )
  }

  @Test("What parts and elements present is on the screen that they belong to")
  func partsAndElements() {
    let store = makeDesk(Desk.State(rows: [Desk.Row(id: 1), Desk.Row(id: 2)]))
    store.send(.rows(.element(id: 2, action: .warn)))
    #expect(store.presentationTree.outlined == "root Desk\n  alert AlertState")
    store.send(.panel(.warn))
    let tree = store.presentationTree
    #expect(tree.children(of: tree.root).compactMap { tree[$0]?.kind } == [.alert, .custom("alert")])
  }

  @Test("Two modal children on a node are both there")
  func twoModals() throws {
    let store = makeDesk(Desk.State(sheet: Desk.State(), other: Desk.State(path: [Desk.State()])))
    let tree = store.presentationTree
    let children = tree.children(of: tree.root)
    #expect(children.map { tree[$0]?.kind } == [.destination, .custom("destination")])
    #expect(tree.children(of: children[1]).count == 1)
  }

  @Test("A screen has the same id for as long as it is there, and another one has another")
  func ids() throws {
    let store = makeDesk(Desk.State(path: [Desk.State()], sheet: Desk.State()))
    let first = store.presentationTree
    #expect(store.presentationTree == first)
    store.edit { $0.count = 1 }
    #expect(store.presentationTree == first)
    store.edit { $0.path.append(Desk.State()) }
    let second = store.presentationTree
    #expect(second.root == first.root)
    #expect(second.children(of: second.root).starts(with: first.children(of: first.root)))
    store.edit {
      $0.sheet = nil
      $0.sheet = Desk.State()
    }
    let third = store.presentationTree
    #expect(third.outlined == second.outlined)
    #expect(Set(third.children(of: third.root)).intersection(second.children(of: second.root)).count == 2)
  }

  @Test("Ids differ where stack elements and presentations have the same number, and where values are copied")
  func sameNumbers() throws {
    withStackElementIDs(startingAt: 0) {
      let sheet = Desk.State(path: [Desk.State()])
      let store = makeDesk(Desk.State(path: [sheet, sheet], sheet: sheet))
      let tree = store.presentationTree
      #expect(tree.count == 7)
      let copied = makeDesk(
        Desk.State(rows: [Desk.Row(id: 1, alert: .sample)]).with {
          let alert = $0.rows[0]
          $0.panel.$alert = alert.$alert
          $0.$alert = alert.$alert
        }
      )
      #expect(copied.presentationTree.count == 4)
    }
  }

  @Test("The payload says what a node is in the state")
  func payloads() throws {
    let store = makeDesk(Desk.State(path: [Desk.State()], sheet: Desk.State()))
    let tree = store.presentationTree
    #expect(tree[tree.root]?.payload == PresentedScreen(content: .feature, site: 0))
    let contents = tree.children(of: tree.root).compactMap { tree[$0]?.payload.content }
    let sheet = try #require(store.withState { $0.$sheet.id })
    let screen = try #require(store.withState { $0.path.ids.first })
    #expect(contents == [.presentation(sheet), .element(screen)])
    let sites = Set(tree.children(of: tree.root).compactMap { tree[$0]?.payload.site })
    #expect(sites.count == 2)
    #expect(!sites.contains(0))
  }

  @Test("A scoped store tells its part, under the same ids")
  func scoped() throws {
    let store = makeDesk(Desk.State(path: [Desk.State(alert: .sample)], sheet: Desk.State(sheet: Desk.State())))
    store.send(.panel(.warn))
    let whole = store.presentationTree
    let sheet = try #require(store.scope(state: \.sheet, action: \.sheet))
    let part = sheet.presentationTree
    #expect(part.outlined == "root Desk\n  destination Desk")
    #expect(whole.children(of: part.root) == part.children(of: part.root))
    #expect(part[part.root]?.payload == whole[part.root]?.payload)

    let panel = store.scope(state: \.panel, action: \.panel).presentationTree
    #expect(panel.outlined == "root Panel\n  alert AlertState")
    #expect(panel.root == whole.root)

    let path = store.scope(state: \.path, action: \.path)
    #expect(path.presentationTree.outlined == "root StackState\n  stackElement Desk\n    alert AlertState")
    let id = try #require(path.ids.first)
    let screen = try #require(path.scope(id: id)).presentationTree
    #expect(screen.outlined == "root Desk\n  alert AlertState")
    #expect(whole.contains(screen.root))

    store.send(.sheet(.dismiss))
    let gone = sheet.presentationTree
    #expect(gone.outlined == "root Desk")
    #expect(sheet.presentationTree == gone)
    #expect(!store.presentationTree.contains(gone.root))
  }

  @Test("Reading it costs the next actions nothing, and its ids do not pile up")
  func forgets() {
    let store = makeDesk()
    func count(_ body: () -> Void) -> Int64 { allocations(body) }
    let before = count { store.send(.panel(.widen)) }
    for _ in 0..<1_000 {
      store.edit { $0.sheet = Desk.State() }
      _ = store.presentationTree
      store.send(.sheet(.dismiss))
    }
    #expect(store.presentationTree.count == 1)
    if countsAllocations { #expect(count { store.send(.panel(.widen)) } == before) }
  }
}

extension Desk.State {
  /// A copy, changed.
  func with(_ change: (inout Desk.State) -> Void) -> Desk.State {
    var copy = self
    change(&copy)
    return copy
  }
}
