import NavEngineSwiftUI
import SwiftUI
import TestSupport
import Testing

@MainActor
struct BindingTests {
  let home = Showing()

  @Test("A bindable field is set by a binding action, and shown in the next turn")
  func field() {
    home.scene.type("Ada")
    #expect(home.store.name == "Ada")
    #expect(home.takeActions() == ["binding"])
    #expect(home.scene.texts.first == "Home Ada")
    #expect(home.scene.fields == ["Ada", ""])
  }

  @Test("A value that is sending sends the action of a case")
  func sending() {
    home.scene.type("milk", at: 1)
    #expect(home.store.text == "milk")
    #expect(home.takeActions() == ["textChanged(\"milk\")"])
  }

  @Test("A binding of a toggle that is set with an animation animates what changes")
  func animatedBinding() {
    @Bindable var store = home.store
    _ = home.scene.takeChanges()
    $store.isOn.animation(.easeOut).wrappedValue = true
    home.scene.update()
    #expect(home.scene.toggles == [true])
    #expect(home.scene.takeChanges().first?.animation == .easeOut)
    Binding(store.binding(get: \.count, send: { .countChanged($0) })).animation(.linear).wrappedValue = 3
    home.scene.update()
    #expect(home.scene.takeChanges().contains { $0.view == "WithPerceptionTracking<Text>" && $0.animation == .linear })
  }

  @Test("A view that reads one field is not evaluated again when another field changes")
  func granularity() {
    _ = home.scene.takeChanges()
    home.store.send(.countChanged(5))
    home.scene.update()
    #expect(home.scene.texts.contains("Count 5"))
    #expect(home.scene.takeChanges().map(\.view) == ["WithPerceptionTracking<Text>", "Text"])
  }

  @Test("A view made anew goes on with the state that it keeps, and with the store's")
  func recreation() {
    home.edit { $0.path.append(.detail(Detail.State(title: "A"))) }
    home.scene.update()
    home.scene.tap("Tap")
    home.scene.renderAll()
    #expect(home.scene.texts.contains("Detail A, 1 taps"))
  }

  @Test("A binding of a store has the members that a bindable one has")
  func bindingOfStore() {
    let binding = Binding.constant(home.store)
    binding.name.wrappedValue = "Grace"
    binding.text.sending { .textChanged($0) }.wrappedValue = "tea"
    #expect(home.takeActions() == ["binding", "textChanged(\"tea\")"])
    home.edit { $0.note = Note.State(text: "A") }
    let note = binding.scope(state: \.$note, action: \.note)
    #expect(note.wrappedValue?.text == "A")
    note.wrappedValue = nil
    #expect(home.store.note == nil)
    home.edit { $0.destination = .add(Note.State()) }
    let destination = binding.scope(state: \.destination, action: \.destination)
    if case .add = destination.wrappedValue {} else { Issue.record("The note is presented.") }
    destination.projectedValue.wrappedValue = nil
    #expect(home.takeActions() == ["note dismiss", "destination dismiss"])
  }

  @Test("A view sends its own actions, animated or not, and binds by them")
  func viewActions() {
    let store = Store(initialState: Draft.State()) { Draft() }
    let scene = ViewScene(DraftView(store: store))
    scene.type("Letter")
    _ = scene.takeChanges()
    scene.tap("Save")
    #expect(scene.texts == ["Saved Letter", "Save"])
    #expect(scene.takeChanges().first?.animation == .linear)
  }

  @Test("A shared value is set by a binding")
  func shared() {
    @Shared(value: 1) var number
    let binding = Binding($number)
    binding.wrappedValue = 2
    #expect(number == 2)
  }

  @Test("Rows of a store are a collection of stores")
  func rows() {
    home.edit { $0.rows = [Detail.State(id: 1, title: "one"), Detail.State(id: 2, title: "two")] }
    home.scene.update()
    #expect(home.scene.texts.suffix(2) == ["one", "two"])
    home.store.send(.rows(.element(id: 2, action: .renamed("zwei"))))
    home.scene.update()
    #expect(home.scene.texts.suffix(2) == ["one", "zwei"])
    home.edit { $0.rows.remove(id: 1) }
    home.scene.update()
    #expect(home.scene.texts.last == "zwei" && !home.scene.texts.contains("one"))
  }

  @Test("The focus of a view and that of its feature are the same, from when the view appears")
  func focus() {
    let store = Store(initialState: Guests.State(guests: [Guests.Guest(id: 1), Guests.Guest(id: 2)])) { Guests() }
    let scene = ViewScene(GuestsView(store: store))
    #expect(scene.focusedPosition == 0)
    scene.focus(at: 2)
    #expect(store.focus == .guest(2))
    scene.tap("Title")
    #expect(scene.focusedPosition == 0)
  }

  @Test("A row of a bound array edits its element where it is, and nothing when that is gone")
  func boundRows() {
    let guests: IdentifiedArrayOf<Guests.Guest> = [Guests.Guest(id: 1, name: "A"), Guests.Guest(id: 2, name: "B")]
    let store = Store(initialState: Guests.State(guests: guests)) { Guests() }
    let scene = ViewScene(GuestsView(store: store))
    scene.type("Bo", at: 2)
    #expect(store.guests[id: 2]?.name == "Bo")
    @Bindable var bindable = store
    var names: [Binding<String>] = []
    let rows = ForEach($bindable.guests) { $guest in
      let _ = names.append($guest.name)
      EmptyView()
    }
    for guest in guests { _ = rows.content(guest) }
    store.send(.removeTapped(1))
    names[0].wrappedValue = "gone"
    names[1].wrappedValue = "Bob"
    #expect(store.guests.map(\.name) == ["Bob"])
    #expect(names[0].wrappedValue == "A")
  }
}
