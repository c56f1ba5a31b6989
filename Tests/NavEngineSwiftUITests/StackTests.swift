import NavEngineSwiftUI
import SwiftUI
import TestSupport
import Testing

@MainActor
struct StackTests {
  let home = Showing()

  private func push(_ titles: String...) {
    home.edit { for title in titles { $0.path.append(.detail(Detail.State(title: title))) } }
    home.scene.update()
  }

  @Test("A pushed screen is shown, and going back pops it, once")
  func pushAndBack() {
    push("A", "B")
    #expect(home.scene.texts.first == "Detail B, 0 taps")
    home.scene.back()
    #expect(home.takeActions() == ["pop"])
    #expect(home.store.path.count == 1)
    #expect(home.scene.texts.first == "Detail A, 0 taps")
  }

  @Test("A popped screen keeps its last state while it slides out, also when it is evaluated again")
  func slidingOut() {
    push("A")
    home.store.send(.path(.element(id: home.store.path.ids[0], action: .detail(.renamed("Last")))))
    home.scene.update()
    home.edit { $0.path.removeAll() }
    home.scene.update()
    #expect(home.scene.leavingTexts.contains("Detail Last, 0 taps"))
    home.scene.renderAll()
    #expect(home.scene.leavingTexts.contains("Detail Last, 0 taps"))
    home.scene.endTransitions()
    #expect(home.scene.leavingTexts.isEmpty)
    #expect(home.scene.texts.first == "Home ")
  }

  @Test("A link pushes its state, each time that it is tapped")
  func link() {
    home.scene.tap("Link")
    #expect(home.takeActions() == ["push"])
    #expect(home.scene.texts.first == "Detail linked, 0 taps")
    home.scene.back()
    home.scene.endTransitions()
    home.edit { $0.count = 1 }
    home.scene.update()
    home.scene.tap("Link")
    #expect(home.takeActions() == ["pop", "push"])
    #expect(home.scene.texts.first == "Detail linked, 0 taps")
  }

  @Test("A link that is not made anew pushes its state once more")
  func sameLink() {
    let link = NavigationLink(state: Home.Path.State.note(Note.State(text: "linked"))) { Text("Link") }
    let scene = ViewScene(LinkView(store: home.store, link: link))
    for _ in 0..<3 {
      scene.tap("Link")
      #expect(scene.texts.first == "Note linked")
      home.edit { $0.path.removeAll() }
      scene.endTransitions()
      #expect(scene.texts == ["Link"])
    }
    #expect(home.takeActions() == ["push", "push", "push"])
  }

  @Test("A swipe back that is taken back returns the screen with its state")
  func swipeTakenBack() throws {
    push("A", "B")
    let takeBack = try #require(home.scene.beginSwipeBack())
    #expect(home.store.path.count == 1)
    takeBack()
    #expect(home.takeActions() == ["pop", "push"])
    #expect(home.store.path.map(\.detail?.title) == ["A", "B"])
    #expect(home.scene.texts.first == "Detail B, 0 taps")
  }

  @Test("A swipe that is taken back after the feature has popped returns nothing")
  func swipeTakenBackLate() throws {
    push("A", "B")
    let takeBack = try #require(home.scene.beginSwipeBack())
    home.edit { $0.path.removeAll() }
    takeBack()
    #expect(home.store.path.isEmpty)
    #expect(home.takeActions() == ["pop"])
  }

  @Test("A pop during a push, by a callback that comes late, pops what it was about")
  func popDuringPush() throws {
    push("A")
    let back = try #require(home.scene.captureBack())
    home.edit { $0.path.append(.note(Note.State(text: "new"))) }
    // The path without A, while the note is being pushed onto A: both go.
    back()
    #expect(home.takeActions() == ["pop"])
    #expect(home.store.path.isEmpty)
    back()
    #expect(home.takeActions() == [])
  }

  @Test("A deep link of five screens is shown at once, and left by one swipe")
  func deepLink() {
    push("1", "2", "3", "4", "5")
    #expect(home.scene.pathCount == 5)
    #expect(home.scene.texts.first == "Detail 5, 0 taps")
    home.scene.back(by: 4)
    #expect(home.takeActions() == ["pop"])
    #expect(home.store.path.map(\.detail?.title) == ["1"])
  }

  @Test("Path and sheet that change in one turn are both shown")
  func pathAndSheet() {
    home.edit {
      $0.path.append(.detail(Detail.State(title: "A")))
      $0.note = Note.State(text: "on top")
    }
    home.scene.update()
    #expect(home.scene.texts.first == "Note on top")
    home.scene.swipeAway()
    #expect(home.scene.texts.first == "Detail A, 0 taps")
    #expect(home.takeActions() == ["note dismiss"])
  }

  @Test("A screen without a path is pushed by an item, and goes back by it")
  func destinationOfItem() {
    home.edit { $0.pushed = Note.State(text: "P") }
    home.scene.update()
    #expect(home.scene.texts.first == "Note P")
    home.scene.back()
    #expect(home.takeActions() == ["pushed dismiss"])
    #expect(home.store.pushed == nil)
  }

  @Test("A row that is deleted while its screen is open leaves the screen with its last state")
  func deletedRow() {
    let store = home.store
    home.edit { $0.rows = [Detail.State(id: 1, title: "one"), Detail.State(id: 2, title: "two")] }
    let scene = ViewScene(RowsView(store: store))
    scene.tap("two")
    #expect(scene.texts.first == "Detail two, 0 taps")
    home.edit { $0.rows.remove(id: 2) }
    scene.update()
    scene.renderAll()
    #expect(scene.texts.first == "Detail two, 0 taps")
    scene.back()
    scene.endTransitions()
    #expect(scene.texts == ["one"])
    scene.deleteRow(at: 0)
    #expect(store.rows.isEmpty && scene.texts.isEmpty)
  }

  @Test("A screen that dismisses itself does so with its animation")
  func dismissesItself() async {
    push("A")
    _ = home.scene.takeChanges()
    home.scene.tap("Close")
    await until { home.store.path.isEmpty }
    home.scene.update()
    #expect(home.scene.takeChanges().contains { $0.view == "HomeView" && $0.animation == .easeOut })
  }
}

/// A link that stays while the views around it are made anew.
struct LinkView: View {
  @Bindable var store: StoreOf<Home>
  let link: NavigationLink<Text, Never>

  var body: some View {
    NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
      link
    } destination: { store in
      if case .note(let store) = store.case { NoteView(store: store) }
    }
  }
}

/// Rows whose screens are opened by their ids.
struct RowsView: View {
  let store: StoreOf<Home>
  @State private var open: [Int] = []

  var body: some View {
    let rows = store.scope(state: \.rows, action: \.rows)
    NavigationStack(path: $open) {
      ForEach(rows) { row in NavigationLink(value: row.state.id) { Text(row.title) } }
        .onDelete { positions in store.send(.edit { $0.rows.remove(at: positions.first!) }) }
        .navigationDestination(for: Int.self) { id in RowScreen(store: store, id: id) }
    }
  }
}

struct RowScreen: View {
  let store: StoreOf<Home>
  let id: Int
  @State private var shown: StoreOf<Detail>?

  var body: some View {
    if let row = shown ?? store.scope(state: \.rows, action: \.rows).scope(id: id) {
      DetailView(store: row).onAppear { shown = row }
    }
  }
}
