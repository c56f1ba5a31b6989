import NavEngine
import TestSupport
import Testing

@Suite("ButtonState")
struct ButtonStateTests {
  private typealias Button = ButtonState<DeletionAction>

  @Test("role, action and label are what was given")
  func initialisers() {
    let delete = Button(role: .destructive, action: .confirm) { TextState("Delete") }
    #expect(delete.role == .destructive && delete.action == .confirm && delete.label == "Delete")
    let keep = Button(role: .cancel) { TextState("Keep") }
    #expect(keep.role == .cancel && keep.action == nil && keep.label == "Keep")
    let plain = Button { TextState("OK") }
    #expect(plain.role == nil && plain.action == nil)
    let rename = Button(action: .rename(to: "Old")) { TextState("Rename") }
    #expect(rename.role == nil && rename.action == .rename(to: "Old"))
  }

  @Test("older spellings are the same buttons")
  func older() {
    #expect(Button.cancel("Keep") == Button(role: .cancel) { "Keep" })
    #expect(Button.cancel("Keep", action: .send(.confirm)) == Button(role: .cancel, action: .confirm) { "Keep" })
    #expect(Button.default("OK") == Button { "OK" })
    #expect(Button.default("OK", action: .send(.confirm)) == Button(action: .confirm) { "OK" })
    #expect(Button.destructive("Go") == Button(role: .destructive) { "Go" })
    #expect(Button.destructive("Go", action: nil) == Button(role: .destructive) { "Go" })
    let sending = Button(role: .destructive, action: .send(.confirm)) { "Go" }
    #expect(Button.destructive("Go", action: .send(.confirm)) == sending)
    let action: DeletionAction? = nil
    #expect(Button(action: .send(action)) { "OK" } == Button { "OK" })
  }

  @Test("withAction passes the action, or nil")
  func withAction() throws {
    struct Refusal: Error {}
    var seen: [DeletionAction?] = []
    Button(action: .confirm) { "OK" }.withAction { seen.append($0) }
    Button { "OK" }.withAction { seen.append($0) }
    #expect(seen == [.confirm, nil])
    #expect(Button(action: .confirm) { "OK" }.withAction { $0 != nil })
    #expect(throws: Refusal.self) { try Button { "OK" }.withAction { _ in throw Refusal() } }
  }

  @Test("map replaces the action and nothing else")
  func map() {
    let button = Button(role: .destructive, action: .confirm) { TextState("Delete").bold() }
    let mapped = button.map { $0.map(ParentAction.alert) }
    #expect(mapped.action == .alert(.confirm))
    #expect(mapped.role == .destructive && mapped.label == button.label)
    #expect(Button(role: .cancel) { "Keep" }.map { $0.map(ParentAction.alert) }.action == nil)
    #expect(Button { "OK" }.map { _ in 7 }.action == 7)
    #expect(button.map { _ in Int?.none } == ButtonState<Int>(role: .destructive) { button.label })
    let never = ButtonState<Never>(role: .cancel) { "OK" }
    #expect(never.map { action -> DeletionAction? in nil } == Button(role: .cancel) { "OK" })
  }

  @Test("an older action is mapped like a button")
  func mapOlderAction() {
    let action = ButtonStateAction<DeletionAction>.send(.confirm)
    #expect(action.map { $0.map(ParentAction.alert) } == .send(.alert(.confirm)))
    #expect(ButtonStateAction<DeletionAction>.send(nil).map { $0.map(ParentAction.alert) }.action == nil)
  }

  @Test("buttons are equal by their content")
  func equality() {
    checkEqualities([
      [Button { "OK" }, .default("OK")],
      [Button(role: .cancel) { "OK" }],
      [Button(role: .destructive) { "OK" }],
      [Button(action: .confirm) { "OK" }],
      [Button(action: .rename(to: "Old")) { "OK" }],
      [Button(action: .rename(to: "New")) { "OK" }],
      [Button { "Yes" }],
      [Button { TextState("OK").bold() }],
    ])
  }
}
