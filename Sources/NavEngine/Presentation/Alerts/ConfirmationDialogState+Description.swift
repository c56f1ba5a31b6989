extension ConfirmationDialogState: CustomStringConvertible {
  /// As an alert's, with the visibility of the title where it is not automatic:
  /// `ConfirmationDialogState("Leave?", titleVisibility: visible, buttons: ["Save" → save])`.
  public var description: String {
    var parts = [title.debugDescription]
    if titleVisibility != .automatic { parts.append("titleVisibility: \(titleVisibility)") }
    if let message { parts.append("message: \(message.debugDescription)") }
    if !buttons.isEmpty { parts.append("buttons: \(buttons)") }
    return "ConfirmationDialogState(\(parts.joined(separator: ", ")))"
  }
}

extension ConfirmationDialogState: CustomReflectable {
  /// Title, its visibility, message and buttons, without those that there are not or that are automatic.
  public var customMirror: Mirror {
    var children: [(label: String?, value: Any)] = [("title", title)]
    if titleVisibility != .automatic { children.append(("titleVisibility", titleVisibility)) }
    if let message { children.append(("message", message)) }
    if !buttons.isEmpty { children.append(("buttons", buttons)) }
    return Mirror(self, children: children, displayStyle: .struct)
  }
}
