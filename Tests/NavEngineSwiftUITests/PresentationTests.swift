import NavEngineSwiftUI
import SwiftUI
import TestSupport
import Testing

@MainActor
struct PresentationTests {
  let home = Showing()

  @Test("A sheet is shown while its child is there, and dismissed once by a swipe")
  func sheet() {
    home.edit { $0.note = Note.State(text: "A") }
    home.scene.update()
    #expect(home.scene.presentations == ["sheet"])
    home.scene.type("B")
    #expect(home.store.note?.text == "B")
    home.scene.swipeAway()
    #expect(home.takeActions() == ["note dismiss"])
    #expect(home.store.note == nil && home.scene.presentations.isEmpty)
  }

  @Test("A sheet that the feature closes keeps its content while it goes")
  func leavingSheet() {
    home.edit { $0.note = Note.State(text: "A") }
    home.scene.update()
    home.edit { $0.note = nil }
    home.scene.update()
    #expect(home.scene.presentations.isEmpty)
    #expect(home.scene.leavingTexts == ["Note A"])
    home.scene.renderAll()
    #expect(home.scene.leavingTexts == ["Note A"])
    home.scene.endTransitions()
    #expect(home.scene.leavingTexts.isEmpty)
  }

  @Test("A swipe that comes late, or twice, does not dismiss what is presented next", arguments: [false, true])
  func lateSwipe(hasTurn: Bool) throws {
    home.edit { $0.note = Note.State(text: "A") }
    home.scene.update()
    let swipe = try #require(home.scene.beginClosing())
    home.edit { $0.note = nil }
    home.edit { $0.note = Note.State(text: "B") }
    if hasTurn { home.scene.update() }
    swipe.complete()
    swipe.complete()
    swipe.completeByNewestBinding()
    home.scene.update()
    #expect(home.store.note?.text == "B")
    #expect(home.takeActions().isEmpty)
    #expect(home.scene.texts.first == "Note B")
  }

  @Test("A swipe that is told twice dismisses once")
  func doubledSwipe() throws {
    home.edit { $0.note = Note.State(text: "A") }
    home.scene.update()
    let swipe = try #require(home.scene.beginClosing())
    swipe.complete()
    swipe.complete()
    home.scene.update()
    swipe.complete()
    #expect(home.takeActions() == ["note dismiss"])
  }

  @Test("A sheet that is swiped away while another is presented on it takes both")
  func nestedSheets() throws {
    home.edit {
      $0.note = Note.State(text: "A")
      $0.note?.note = Note.State(text: "B")
    }
    home.scene.update()
    #expect(home.scene.presentations == ["sheet", "sheet"])
    let inner = try #require(home.scene.beginClosing())
    home.edit { $0.note = nil }
    home.scene.update()
    inner.complete()
    home.scene.update()
    #expect(home.scene.presentations.isEmpty)
    #expect(home.takeActions().isEmpty)
  }

  @Test("A sheet for one case goes when another case is presented, whose popover a late swipe of the sheet leaves")
  func cases() throws {
    home.edit { $0.destination = .add(Note.State(text: "add")) }
    home.scene.update()
    #expect(home.scene.presentations == ["sheet"])
    let swipe = try #require(home.scene.beginClosing())
    home.edit { $0.destination = .edit(Note.State(text: "edit")) }
    home.scene.update()
    swipe.complete()
    home.scene.update()
    #expect(home.scene.presentations == ["popover"])
    #expect(home.scene.texts.first == "Note edit")
    #expect(home.takeActions().isEmpty)
    home.scene.swipeAway()
    #expect(home.takeActions() == ["destination dismiss"])
  }

  @Test("An alert sends the action of its button, and is gone")
  func alert() {
    home.edit { $0.alert = .question("Delete?") }
    home.scene.update()
    #expect(home.scene.texts == ["Delete?", "For good.", "Delete", "Once more", "Cancel"])
    home.scene.tap("Delete")
    #expect(home.takeActions() == ["alert presented(NavEngineSwiftUITests.Home.Alert.delete)"])
    #expect(home.store.alert == nil && home.scene.presentations.isEmpty)
  }

  @Test("A button without an action, and a tap beside a dialog, dismiss")
  func cancel() {
    home.edit { $0.alert = .question("Delete?") }
    home.scene.update()
    home.scene.tap("Cancel")
    #expect(home.takeActions() == ["alert dismiss"])
    home.edit { state in
      state.dialog = ConfirmationDialogState(titleVisibility: .visible) {
        TextState("Sure?")
      } actions: {
        ButtonState(action: .delete) { TextState("Yes") }
      }
    }
    home.scene.update()
    #expect(home.scene.presentations == ["dialog"])
    home.scene.cancelAlert()
    #expect(home.takeActions() == ["dialog dismiss"])
    #expect(home.store.dialog == nil)
  }

  @Test("An alert that another follows by its own button leaves that one")
  func alertFromAlert() {
    home.edit { $0.alert = .question("Delete?") }
    home.scene.update()
    home.scene.tap("Once more")
    #expect(home.store.alert?.title == "Again?")
    #expect(home.takeActions().count == 1)
  }

  @Test("An alert of a case hands its action to the closure")
  func alertOfCase() {
    home.edit { state in
      state.destination = .alert(
        AlertState {
          TextState("Case?")
        } actions: {
          ButtonState(action: .confirm) { TextState("Confirm") }
        }
      )
    }
    home.scene.update()
    home.scene.tap("Confirm")
    #expect(home.takeActions().count == 1)
    #expect(home.store.destination == nil)
  }

  @Test("An alert from a sheet's dismissal is shown when the sheet has gone")
  func alertFromDismissal() {
    let store = home.store
    store.send(.edit { $0.note = Note.State(text: "A") })
    let scene = ViewScene(
      EmptyReducerView(store: store) { store.send(.edit { $0.alert = .question("Gone?") }) }
    )
    scene.swipeAway()
    #expect(scene.presentations == ["alert"])
    #expect(scene.texts.first == "Gone?")
    scene.tap("Delete")
    #expect(store.alert == nil)
    #expect(home.takeActions().count == 2)
  }

  @Test("A text has the styles and the label of its state")
  func text() {
    let state: TextState = "Delete \(TextState("Home").bold().italic())\(TextState("⌫").accessibilityLabel("now"))"
    #expect(Text(state)._description == "Delete |bold,italic:Home|⌫ (now)")
    #expect(Text(TextState(""))._description == "")
  }

  @Test("Scopes without labels show the case that is presented, also one without a state")
  func unlabelledScopes() {
    let store = Store(initialState: Guests.State(destination: .edit(Note.State(text: "A")))) { Guests() }
    let scene = ViewScene(GuestsView(store: store))
    #expect(scene.presentations == ["sheet"] && scene.texts == ["Note A"])
    scene.swipeAway()
    #expect(store.destination == nil)
    store.send(.binding(.set(\.destination, .help)))
    scene.update()
    #expect(scene.texts == ["Help"])
    scene.swipeAway()
    #expect(store.destination == nil)
  }

  @Test("An alert in an enum needs no handler if it has no actions, or if the enum declares them")
  func alertsWithoutHandlers() {
    let store = Store(initialState: Guests.State(destination: .done(AlertState { TextState("Done") }))) { Guests() }
    let scene = ViewScene(GuestsView(store: store))
    #expect(scene.presentations == ["alert"])
    let question = AlertState<Guests.Destination.Answer> {
      TextState("Sure?")
    } actions: {
      ButtonState(action: .yes) { TextState("Yes") }
    }
    store.send(.binding(.set(\.destination, .question(question))))
    scene.update()
    scene.tap("Yes")
    #expect(store.title == "Yes" && store.destination == nil)
  }
}

/// A sheet and an alert on one view.
private struct EmptyReducerView: View {
  @Bindable var store: StoreOf<Home>
  let onDismiss: () -> Void

  var body: some View {
    EmptyView()
      .sheet(item: $store.scope(state: \.note, action: \.note), onDismiss: onDismiss) { NoteView(store: $0) }
      .alert($store.scope(state: \.alert, action: \.alert))
  }
}
