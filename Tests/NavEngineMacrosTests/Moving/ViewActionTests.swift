import NavEngineMacros
import NavEngineTesting
import Testing

@MainActor
@ViewAction(for: ViewForm.self)
private struct ViewFormView {
  let store: StoreOf<ViewForm>

  func saveButtonTapped() -> StoreTask { send(.saveButtonTapped) }
}

@MainActor
@ViewAction(for: ViewForm.self)
private final class ViewFormController {
  @BindableStore var store: StoreOf<ViewForm>

  init(store: StoreOf<ViewForm>) { self.store = store }
}

@MainActor
@Suite("Moving: actions of views")
struct ViewActionTests {
  @Test("a view sends the actions that are for it, and a bindable store sets fields by them")
  func sending() {
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

  @Test("the older names of case paths, effects and what sends")
  func names() {
    let path = AnyCasePath<ViewForm.Action, ViewForm.Action.View>(
      embed: { .view($0) },
      extract: { action in
        guard case .view(let view) = action else { return nil }
        return view
      }
    )
    #expect(path.extract(from: .saved) == nil)
    if case .saveButtonTapped? = path.extract(from: path.embed(.saveButtonTapped)) {} else { Issue.record("another") }
    let effect: EffectOf<ViewForm> = .run { (send: SendOf<ViewForm>) in await send(.saved) }
    _ = effect
  }
}
