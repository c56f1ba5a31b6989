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
    #expect(state.note?.title == "Saved" && state.note?.buttons.isEmpty == true)
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
    #expect(state.alert?.title == "1" && state.alert?.message == "3")
    #expect(state.alert?.buttons == [ButtonState(action: .rename(to: "title")) { "2" }])
  }
}
