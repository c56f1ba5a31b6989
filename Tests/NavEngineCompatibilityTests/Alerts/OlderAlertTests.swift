import NavEngineCompatibility
import TestSupport
import Testing

@Suite("Older spellings of alerts, dialogs and buttons")
struct OlderAlertTests {
  private typealias Button = ButtonState<DeletionAction>

  private enum ParentAction: Equatable {
    case alert(DeletionAction)
  }

  @Test("older spellings of alerts are the same alerts")
  func olderAlerts() {
    let delete = ButtonState<DeletionAction>.destructive(TextState("Delete"), action: .send(.confirm))
    let buttons = AlertState(
      title: TextState("Delete?"),
      message: TextState("For good."),
      buttons: [
        .cancel(TextState("Keep")),
        .default(TextState("Rename"), action: .send(.rename(to: "Old"))),
        .destructive(TextState("Delete"), action: .send(DeletionAction.confirm)),
      ]
    )
    let current = AlertState<DeletionAction> {
      TextState("Delete?")
    } actions: {
      ButtonState(role: .cancel) { TextState("Keep") }
      ButtonState(action: .rename(to: "Old")) { TextState("Rename") }
      ButtonState(role: .destructive, action: .confirm) { TextState("Delete") }
    } message: {
      TextState("For good.")
    }
    #expect(buttons == current)

    let one = AlertState(title: TextState("Delete?"), dismissButton: delete)
    #expect(one == AlertState(title: "Delete?", buttons: [delete]))
    #expect(AlertState<DeletionAction>(title: TextState("Delete?")).buttons.isEmpty)

    let two = AlertState(
      title: TextState("Delete?"),
      message: TextState("For good."),
      primaryButton: delete,
      secondaryButton: .cancel(TextState("Keep"), action: nil)
    )
    #expect(two.message == "For good.")
    #expect(two.buttons == [delete, ButtonState(role: .cancel) { "Keep" }])
  }

  @Test("older spellings of dialogs are the same dialogs")
  func olderDialogs() {
    let older = ConfirmationDialogState(
      title: TextState("Delete?"),
      titleVisibility: .visible,
      message: TextState("For good."),
      buttons: [.destructive(TextState("Delete"), action: .send(DeletionAction.confirm))]
    )
    let current = ConfirmationDialogState<DeletionAction>(titleVisibility: .visible) {
      TextState("Delete?")
    } actions: {
      ButtonState(role: .destructive, action: .confirm) { TextState("Delete") }
    } message: {
      TextState("For good.")
    }
    #expect(older == current)
    let bare = ConfirmationDialogState<DeletionAction>(title: TextState("Delete?"))
    #expect(bare == ConfirmationDialogState { TextState("Delete?") })
    #expect(bare.titleVisibility == .automatic)
  }

  @Test("older spellings of buttons are the same buttons")
  func olderButtons() {
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

  @Test("an older action is mapped like a button")
  func mapOlderAction() {
    let action = ButtonStateAction<DeletionAction>.send(.confirm)
    #expect(action.map { $0.map(ParentAction.alert) } == .send(.alert(.confirm)))
    #expect(ButtonStateAction<DeletionAction>.send(nil).map { $0.map(ParentAction.alert) }.action == nil)
  }

  @Test("an older action is coded as the action in it")
  func coding() throws {
    try JSON.checkRoundTrip(ButtonStateAction.send(7), text: #"{"action":7}"#)
  }
}
