import NavEngine
import TestSupport

/// The action of a feature that a ``DeletionAction`` is part of.
enum ParentAction: Equatable {
  case alert(DeletionAction)
}

/// An alert that has everything.
let fullAlert = AlertState<DeletionAction> {
  TextState("Delete \(TextState("Home").bold())?")
} actions: {
  ButtonState(role: .destructive, action: .confirm) { TextState("Delete") }
  ButtonState(action: .rename(to: "Old")) { TextState("Rename") }
  ButtonState(role: .cancel) { TextState("Keep") }
} message: {
  TextState("For good.")
}

/// A dialog that has everything.
let fullDialog = ConfirmationDialogState<DeletionAction>(titleVisibility: .visible) {
  TextState("Delete?")
} actions: {
  ButtonState(role: .destructive, action: .confirm) { TextState("Delete") }
} message: {
  TextState("For good.")
}
