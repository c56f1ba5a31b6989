import NavEngineMacros
import NavEngineTesting
import Observation
import TestSupport
import Testing

@MainActor
@Suite("Bindings")
struct BindingTests {
  @Test("A test store sends and receives a binding by its case, and by the field's key path")
  func testStore() async {
    let store = TestStore(initialState: OrderForm.State()) { OrderForm() }.patient()
    await store.send(.binding(.set(\.name, "Spoon"))) {
      $0.name = "Spoon"
      $0.changes = ["name"]
    }
    await store.send(\.binding.name, "Fork") {
      $0.name = "Fork"
      $0.changes = ["name", "name"]
    }
    await store.send(.set(\.note, "Soon")) { $0.note = "Soon" }
    await store.send(.submitButtonTapped) { $0.note = nil }
    await store.receive(\.submitted)
    await store.receive(\.binding.note, "Thanks") { $0.note = "Thanks" }
    await store.send(.submitButtonTapped) { $0.note = nil }
    await store.receive(.submitted(name: "Fork"))
    await store.receive(\.binding.note) { $0.note = "Thanks" }
    await store.send(.submitButtonTapped) { $0.note = nil }
    await store.receive(\.submitted)
    await store.receive(.binding(.set(\.note, "Thanks"))) { $0.note = "Thanks" }
  }

  @Test("onChange answers to the fields that the binding reducer has changed, in a chain, and to no others")
  func onChange() async {
    let store = TestStore(initialState: OrderForm.State()) { OrderForm() }
    await store.send(.binding(.set(\.count, 2))) {
      $0.count = 2
      $0.changes = ["count: 1 to 2"]
    }
    await store.send(.binding(.set(\.delivery.isExpress, true))) {
      $0.delivery.isExpress = true
      $0.changes.append("express: false to true")
    }
    await store.send(.binding(.set(\.delivery, .init(street: "Elm")))) {
      $0.delivery = .init(street: "Elm")
      $0.changes.append("express: true to false")
    }
    await store.send(.binding(.set(\.count, 2)))
    await store.send(.binding(.set(\.delivery.street, "Oak"))) {
      $0.delivery.street = "Oak"
      $0.changes.append("street")
    }
  }

  @Test("A view sends the actions that are for it, and sets fields by them")
  func viewActions() async {
    let testStore = TestStore(initialState: ViewForm.State()) { ViewForm() }.patient()
    await testStore.send(\.view.saveButtonTapped)
    await testStore.receive(\.saved)

    let store = Store(initialState: ViewForm.State()) { ViewForm() }
    let view = ViewFormView(store: store)
    _ = view.saveButtonTapped()
    view.send(.binding(.set(\.name, "Spoon")))
    #expect(store.name == "Spoon!")
    store.name = "Fork"
    #expect(store.name == "Fork!")
    let controller = ViewFormController(store: store)
    controller.$store.name.wrappedValue = "Knife"
    controller.send(.saveButtonTapped)
    #expect(store.name == "Knife!")
  }

  @Test("Actions without macros are set, and read, as well")
  func plainForm() async {
    let store = TestStore(initialState: PlainForm.State()) { PlainForm() }
    await store.send(.other(1))
    await store.send(.set(\.name, "Spoon")) { $0.name = "Spoon" }
    #expect(PlainForm.Action.other(1).binding == nil)
    #expect(PlainForm.Action.set(\.name, "Fork").binding == .set(\.name, "Fork"))
  }

  @Test("A store is written field by field, and only readers of the field are told")
  func store() {
    let store = Store(initialState: OrderForm.State()) { OrderForm() }
    let name = tracking { _ = store.name }
    let count = tracking { _ = store.count }
    store.name = "Spoon"
    store.delivery.street = "Elm"
    store.count += 1
    store.note = nil
    #expect(store.name == "Spoon" && store.delivery.street == "Elm" && store.count == 2)
    #expect(store.changes == ["name", "count: 1 to 2"])
    #expect(name.value == 1 && count.value == 1)
  }

  @Test("$store makes bindings of fields and of their parts; `sending` makes them of other actions")
  func bindableStore() {
    @BindableStore var store = Store(initialState: OrderForm.State()) { OrderForm() }
    let name = $store.name
    name.wrappedValue = "Spoon"
    #expect(name.wrappedValue == "Spoon" && store.name == "Spoon")
    let isExpress: StoreBinding<Bool> = $store.delivery.isExpress
    isExpress.wrappedValue = true
    #expect(store.delivery == .init(isExpress: true))
    let submitted: StoreBinding<String> = $store.name.sending(\.submitted)
    submitted.wrappedValue = "Fork"
    #expect(store.note == "Thanks" && store.name == "Spoon")
    let street: StoreBinding<String> = $store.delivery.street.sending { .submitted(name: $0) }
    #expect(street.wrappedValue == "")
  }

  @Test("A field that nothing writes is reported, with the way to mend it")
  func forgotten() throws {
    let store = Store(initialState: ForgetfulForm.State()) { ForgetfulForm() }
    let issues = reportedIssues { store.name = "Spoon" }
    let message = try #require(issues.first).message
    #expect(issues.count == 1 && store.name == "")
    #expect(message.contains(#".set(\State.name, "Spoon")"#) && message.contains("BindingReducer()"), "\(message)")
  }

  @Test("Two binding actions are equal if they set the same field to equal values")
  func equality() {
    typealias Binding = BindingAction<OrderForm.State>
    #expect(Binding.set(\.name, "a") == .set(\.name, "a"))
    #expect(Binding.set(\.name, "a") != .set(\.name, "b"))
    #expect(Binding.set(\.name, "a") != .set(\.delivery.street, "a"))
    #expect(Binding.set(\.note, nil) == .set(\.note, nil) && Binding.set(\.note, nil) != .set(\.note, "a"))
    #expect(OrderForm.Action.binding(.set(\.name, "a"))[case: \.binding.name] == "a")
    #expect(OrderForm.Action.binding(.set(\.name, "a"))[case: \.binding.count] == nil)
    #expect(OrderForm.Action.submitButtonTapped.binding == nil)
  }

  @Test("A test that expects another field, or another value, is told both")
  func difference() async {
    let store = TestStore(initialState: OrderForm.State()) { OrderForm() }.patient()
    await store.send(.submitButtonTapped)
    await store.receive(\.submitted)
    await withKnownIssue {
      await store.receive(.binding(.set(\.note, "Bye"))) { $0.note = "Thanks" }
    } matching: {
      let text = $0.comments.map(\.rawValue).joined()
      return text.contains(#".set(\State.note, "#) && text.contains("Bye") && text.contains("Thanks")
    }
  }
}
