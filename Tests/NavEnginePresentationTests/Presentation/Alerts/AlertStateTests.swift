import NavEngine
import TestSupport
import Testing

@Suite("AlertState and ConfirmationDialogState")
struct AlertStateTests {
  private typealias Alert = AlertState<DeletionAction>
  private typealias Dialog = ConfirmationDialogState<DeletionAction>

  @Test("an alert has what the closures say")
  func alert() {
    #expect(fullAlert.title == "Delete " + TextState("Home").bold() + "?")
    #expect(fullAlert.message == "For good.")
    #expect(fullAlert.buttons.map(\.role) == [.destructive, nil, .cancel])
    #expect(fullAlert.buttons.map(\.action) == [.confirm, .rename(to: "Old"), nil])
    let hasMessage = false
    let bare = Alert {
      "Delete?"
    } message: {
      hasMessage ? "For good." : nil
    }
    #expect(bare == Alert { "Delete?" })
  }

  @Test("a dialog has what the closures say")
  func dialog() {
    #expect(fullDialog.title == "Delete?" && fullDialog.message == "For good.")
    #expect(fullDialog.titleVisibility == .visible)
    #expect(fullDialog.buttons == [ButtonState(role: .destructive, action: .confirm) { "Delete" }])
    #expect(Dialog { "Delete?" }.titleVisibility == .automatic)
    #expect(Dialog(titleVisibility: .hidden) { "Delete?" }.titleVisibility == .hidden)
  }

  @Test("all of it can be edited in place")
  func edits() {
    var alert = fullAlert
    alert.title += " Really?"
    alert.message = nil
    alert.buttons.removeFirst(2)
    #expect(alert.title == fullAlert.title + " Really?" && alert.message == nil)
    #expect(alert.buttons == [ButtonState(role: .cancel) { "Keep" }])
    #expect(fullAlert.buttons.count == 3)
  }

  @Test("map replaces the actions and nothing else")
  func map() {
    let alert = fullAlert.map { $0.map(ParentAction.alert) }
    #expect(alert.title == fullAlert.title && alert.message == fullAlert.message)
    #expect(alert.buttons.map(\.action) == [.alert(.confirm), .alert(.rename(to: "Old")), nil])
    #expect(alert.buttons.map(\.label) == fullAlert.buttons.map(\.label))
    #expect(alert.buttons.map(\.role) == fullAlert.buttons.map(\.role))

    let dialog = fullDialog.map { $0.map(ParentAction.alert) }
    #expect(dialog.title == fullDialog.title && dialog.message == fullDialog.message)
    #expect(dialog.titleVisibility == .visible)
    #expect(dialog.buttons.map(\.action) == [.alert(.confirm)])
    #expect(dialog.map { _ in DeletionAction.confirm } == fullDialog)
  }

  @Test("an error of map's closure is passed on")
  func mapThrows() {
    struct Refusal: Error {}
    #expect(throws: Refusal.self) { try fullAlert.map { _ -> Int? in throw Refusal() } }
    #expect(throws: Refusal.self) { try fullDialog.map { _ -> Int? in throw Refusal() } }
  }

  @Test("alerts are equal by their content")
  func alertEquality() {
    let built = Alert {
      TextState("a")
    } actions: {
      ButtonState(role: .cancel) { TextState("x") }
    } message: {
      TextState("m")
    }
    let (cancel, ok) = (ButtonState<DeletionAction>(role: .cancel) { "x" }, ButtonState<DeletionAction> { "y" })
    checkEqualities([
      [Alert { "a" }, Alert(title: { "a" }, actions: {}, message: { nil })],
      [Alert { TextState("a").bold() }],
      [Alert { "b" }],
      [Alert(title: { "a" }, message: { "m" })],
      [Alert(title: { "a" }, message: { "" })],
      [built, Alert(title: { "a" }, actions: { cancel }, message: { "m" })],
      [Alert(title: { "a" }, actions: { [cancel, ok] })],
      [Alert(title: { "a" }, actions: { [ok, cancel] })],
    ])
  }

  @Test("dialogs are equal by their content")
  func dialogEquality() {
    checkEqualities([
      [Dialog { "a" }, Dialog(titleVisibility: .automatic) { "a" }],
      [Dialog(titleVisibility: .hidden) { "a" }],
      [Dialog(titleVisibility: .visible) { "a" }],
      [Dialog { "b" }],
      [Dialog(title: { "a" }, message: { "m" })],
      [Dialog(title: { "a" }, actions: { ButtonState(role: .cancel) { "x" } })],
    ])
  }

  /// The closures don't escape, or this would not compile.
  private func present(in alert: inout Alert?, names: inout [String]) {
    alert = AlertState {
      names.append("title")
      return TextState("\(names.count)")
    } actions: {
      let name = names.joined()
      ButtonState(action: .rename(to: name)) {
        names.append("button")
        return TextState("\(names.count)")
      }
    } message: {
      names.append("message")
      return TextState("\(names.count)")
    }
  }

  @Test("the closures may use the state that a reducer is changing, and are called once, in order")
  func closuresDoNotEscape() {
    var alert: Alert?
    var names: [String] = []
    present(in: &alert, names: &names)
    #expect(names == ["title", "button", "message"])
    #expect(alert?.title == "1" && alert?.message == "3")
    #expect(alert?.buttons == [ButtonState(action: .rename(to: "title")) { "2" }])
  }
}
