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

  @Test("buttons are equal by their content")
  func equality() {
    checkEqualities([
      [Button { "OK" }, Button(role: nil) { "OK" }],
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
