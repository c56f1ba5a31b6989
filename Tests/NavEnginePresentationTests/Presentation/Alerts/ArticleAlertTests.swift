import NavEngine
import TestSupport
import Testing

/// The spellings of "What is navigation?" and of code that was written for The Composable Architecture.
@Suite("The articles' alerts")
struct ArticleAlertTests {
  private struct InventoryState: Equatable {
    var detailItem: DetailState?
  }
  private struct DetailState: Equatable {
    var editItem: EditState?
  }
  private struct EditState: Equatable {
    var alert: AlertState<DeletionAction>?
    var note: AlertState<Never>?
    var dialog: ConfirmationDialogState<DeletionAction>?
  }

  @Test("an alert is part of a literal of nested state")
  func nestedState() {
    let state = InventoryState(
      detailItem: DetailState(  // Drill-down to detail screen
        editItem: EditState(  // Open edit modal
          alert: AlertState {  // Open alert
            TextState("This item is invalid.")
          }
        )
      )
    )
    let alert = state.detailItem?.editItem?.alert
    #expect(alert?.title == "This item is invalid.")
    #expect(alert?.message == nil)
    #expect(alert?.buttons == [])
  }

  @Test("the context says what an alert without buttons sends")
  func inferredAction() {
    var state = EditState()
    state.note = AlertState { TextState("Saved") }
    state.dialog = ConfirmationDialogState { TextState("Delete?") }
    state.alert = AlertState {
      TextState("Invalid")
    } message: {
      TextState("Mend it.")
    }
    #expect(state.note == AlertState<Never>(title: "Saved"))
    #expect(state.dialog?.title == "Delete?")
    #expect(state.alert?.message == "Mend it.")
  }

  /// The closures don't escape, or this would not compile.
  private func present(in state: inout EditState, names: inout [String]) {
    state.alert = AlertState {
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
    var state = EditState()
    var names: [String] = []
    present(in: &state, names: &names)
    #expect(names == ["title", "button", "message"])
    #expect(
      state.alert
        == AlertState(
          title: "1",
          message: "3",
          buttons: [ButtonState(action: .rename(to: "title")) { "2" }]
        )
    )
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
    #expect(older == fullDialog)
    let bare = ConfirmationDialogState<DeletionAction>(title: TextState("Delete?"))
    #expect(bare == ConfirmationDialogState { TextState("Delete?") })
    #expect(bare.titleVisibility == .automatic)
  }
}
