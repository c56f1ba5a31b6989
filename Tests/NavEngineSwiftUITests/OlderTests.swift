import NavEngineCompatibility
import NavEngineSwiftUI
import SwiftUI
import TestSupport
import Testing

/// The feature's views as they were written before observation.
private struct OlderHomeView: View {
  let store: StoreOf<Home>

  struct ViewState: Equatable {
    var title: String
    var count: Int
    init(_ state: Home.State) { (title, count) = ("Home \(state.name)", state.count) }
  }

  var body: some View {
    NavigationStackStore(self.store.scope(state: \.path, action: { .path($0) })) {
      WithViewStore(self.store, observe: ViewState.init) { viewStore in
        VStack {
          Text(viewStore.title)
          Stepper("Count", value: viewStore.binding(get: \.count, send: { .countChanged($0) }), in: 0...9)
          Button("Add") { viewStore.send(.countChanged(viewStore.count + 1), animation: .default) }
          ForEachStore(self.store.scope(state: \.rows, action: { .rows($0) })) { row in
            WithViewStore(row, observe: { $0 }) { Text("Row \($0.title)") }
          }
          NavigationLinkStore(self.store.scope(state: \.$pushed, action: { .pushed($0) })) {
            store.send(.edit { $0.pushed = Note.State(text: "P") })
          } destination: {
            OlderNoteView(store: $0)
          } label: {
            Text("Open")
          }
        }
      }
    } destination: { state in
      switch state {
      case .detail:
        CaseLet(/Home.Path.State.detail, action: Home.Path.Action.detail) { DetailView(store: $0) }
      case .note:
        CaseLet(\Home.Path.State.note, action: Home.Path.Action.note, then: OlderNoteView.init(store:))
      }
    }
    .sheet(store: self.store.scope(state: \.$note, action: { .note($0) })) { OlderNoteView(store: $0) }
    .sheet(
      store: self.store.scope(state: \.$destination, action: { .destination($0) }),
      state: /Home.Destination.State.add,
      action: Home.Destination.Action.add
    ) { store in
      OlderNoteView(store: store)
    }
    .popover(
      store: self.store.scope(state: \.$destination, action: \.destination),
      state: \.edit,
      action: { .edit($0) }
    ) { OlderNoteView(store: $0) }
    .alert(
      store: self.store.scope(state: \.$destination, action: { .destination($0) }),
      state: /Home.Destination.State.alert,
      action: Home.Destination.Action.alert
    )
    .alert(store: self.store.scope(state: \.$alert, action: { .alert($0) }))
    .confirmationDialog(store: self.store.scope(state: \.$dialog, action: { .dialog($0) }))
  }
}

private struct OlderNoteView: View {
  let store: StoreOf<Note>

  var body: some View {
    WithViewStore(store, observe: { $0 }) { viewStore in
      Text("Note \(viewStore.text)")
      TextField("Text", text: viewStore.binding(get: \.text, send: { .binding(.set(\.text, $0)) }))
      IfLetStore(store.scope(state: \.note, action: { .note(.presented($0)) })) {
        OlderNoteView(store: $0)
      } else: {
        Text("No note")
      }
    }
  }
}

/// The other modifiers that take a store.
private struct OlderFormsView: View {
  let store: StoreOf<Home>

  var body: some View {
    NavigationStack {
      Text("Root")
        .navigationDestination(
          store: store.scope(state: \.$destination, action: { .destination($0) }),
          state: \.add,
          action: { .add($0) }
        ) { OlderNoteView(store: $0) }
        .navigationDestination(store: store.scope(state: \.$pushed, action: \.pushed)) { OlderNoteView(store: $0) }
    }
    .fullScreenCover(store: store.scope(state: \.$note, action: \.note)) { OlderNoteView(store: $0) }
    .fullScreenCover(
      store: store.scope(state: \.$destination, action: \.destination),
      state: \.edit,
      action: { .edit($0) }
    ) { OlderNoteView(store: $0) }
    .popover(store: store.scope(state: \.$pushed, action: \.pushed)) { OlderNoteView(store: $0) }
    .confirmationDialog(store: store.scope(state: \.$dialog, action: \.dialog), state: { $0 }, action: { $0 })
  }
}

@MainActor
struct OlderTests {
  private let home = Showing { OlderHomeView(store: $0) }

  @Test("View stores are read, bound and sent to")
  func viewStores() {
    home.scene.stepUp()
    #expect(home.store.count == 1)
    home.scene.tap("Add")
    #expect(home.store.count == 2)
    #expect(home.scene.takeChanges().contains { $0.animation == .default })
    home.edit { $0.name = "Ada" }
    home.scene.update()
    #expect(home.scene.texts.first == "Home Ada")
    let viewStore = ViewStore(home.store, observe: \.count, send: { (count: Int) in .countChanged(count) })
    viewStore.binding(send: { $0 }).wrappedValue = 5
    viewStore.binding(get: { $0 > 3 }, send: 6).wrappedValue = true
    #expect(viewStore.state == 6)
  }

  @Test("Stores of rows, of optionals and of cases are shown, and keep up")
  func children() {
    home.edit {
      $0.rows = [Detail.State(id: 1, title: "one")]
      $0.note = Note.State(text: "A")
    }
    home.scene.update()
    #expect(home.scene.texts == ["Note A", "No note"])
    home.scene.type("B")
    home.edit { $0.note?.note = Note.State(text: "inner") }
    home.scene.update()
    #expect(home.scene.texts == ["Note B", "Note inner", "No note"])
    home.scene.swipeAway()
    #expect(home.scene.texts.contains("Row one"))
    home.store.send(.rows(.element(id: 1, action: .renamed("eins"))))
    home.scene.update()
    #expect(home.scene.texts.contains("Row eins"))
    #expect(home.takeActions() == ["note dismiss"])
  }

  @Test("A sheet is the same one when the view around it is evaluated again, and is dismissed once")
  func sheet() throws {
    home.edit { $0.destination = .add(Note.State(text: "A")) }
    home.scene.update()
    #expect(home.scene.texts.first == "Note A")
    home.edit { $0.name = "Ada" }
    home.scene.renderAll()
    #expect(home.scene.leavingTexts.isEmpty)
    let swipe = try #require(home.scene.beginClosing())
    home.scene.renderAll()
    swipe.complete()
    home.scene.update()
    swipe.completeByNewestBinding()
    swipe.complete()
    home.scene.update()
    #expect(home.takeActions() == ["destination dismiss"])
    home.edit { $0.destination = .edit(Note.State(text: "E")) }
    home.scene.update()
    #expect(home.scene.presentations == ["popover"])
  }

  @Test("Covers, popovers, screens and dialogs of stores are shown as such")
  func otherForms() {
    let store = home.store
    let scene = ViewScene(OlderFormsView(store: store))
    home.edit { $0.destination = .add(Note.State(text: "screen")) }
    scene.update()
    #expect(scene.texts.first == "Note screen")
    scene.renderAll()
    #expect(scene.leavingTexts.isEmpty && scene.texts.first == "Note screen")
    scene.back()
    home.edit { $0.destination = .edit(Note.State(text: "case")) }
    scene.update()
    #expect(scene.presentations == ["cover"] && scene.texts.first == "Note case")
    scene.swipeAway()
    home.edit { $0.note = Note.State(text: "cover") }
    scene.update()
    #expect(scene.presentations == ["cover"] && scene.texts.first == "Note cover")
    scene.swipeAway()
    home.edit { $0.dialog = ConfirmationDialogState { TextState("Dialog?") } }
    scene.update()
    #expect(scene.presentations == ["dialog"])
    scene.cancelAlert()
    let dismissals = ["destination dismiss", "destination dismiss", "note dismiss", "dialog dismiss"]
    #expect(home.takeActions() == dismissals)
  }

  @Test("Alerts and dialogs send their buttons' actions")
  func alerts() {
    home.edit { $0.alert = .question("Delete?") }
    home.scene.update()
    home.scene.tap("Delete")
    #expect(home.store.alert == nil)
    home.edit { state in
      state.destination = .alert(
        AlertState(
          title: TextState("Case?"),
          primaryButton: .cancel(TextState("No")),
          secondaryButton: .default(TextState("Yes"), action: .send(.confirm))
        )
      )
    }
    home.scene.update()
    home.scene.tap("Yes")
    #expect(home.store.destination == nil)
    home.edit { $0.dialog = ConfirmationDialogState(title: TextState("Sure?")) }
    home.scene.update()
    #expect(home.scene.presentations == ["dialog"])
    home.scene.cancelAlert()
    #expect(home.takeActions().map { $0.prefix(5) } == ["alert", "desti", "dialo"])
  }

  @Test("A stack is shown by cases, pops, and keeps a popped screen while it slides out")
  func stack() {
    home.edit { $0.path.append(contentsOf: [.detail(Detail.State(title: "D")), .note(Note.State(text: "N"))]) }
    home.scene.update()
    #expect(home.scene.texts.first == "Note N")
    home.edit { $0.path.removeLast() }
    home.scene.update()
    #expect(home.scene.leavingTexts.first == "Note N")
    home.scene.endTransitions()
    #expect(home.scene.texts.first == "Detail D, 0 taps")
    home.scene.back()
    #expect(home.store.path.isEmpty && home.takeActions() == ["pop"])
    home.scene.tap("Open")
    #expect(home.scene.texts.first == "Note P")
    home.scene.back()
    #expect(home.store.pushed == nil)
  }
}
