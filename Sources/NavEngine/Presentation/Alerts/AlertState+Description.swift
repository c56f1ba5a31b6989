extension AlertState: CustomStringConvertible {
  /// Title, message and buttons, without those that there are not:
  /// `AlertState("Delete?", message: "For good.", buttons: [destructive "Delete" → confirm, cancel "Cancel"])`.
  public var description: String {
    var parts = [title.debugDescription]
    if let message { parts.append("message: \(message.debugDescription)") }
    if !buttons.isEmpty { parts.append("buttons: \(buttons)") }
    return "AlertState(\(parts.joined(separator: ", ")))"
  }
}

extension AlertState: CustomReflectable {
  /// Title, message and buttons, without those that there are not.
  public var customMirror: Mirror {
    var children: [(label: String?, value: Any)] = [("title", title)]
    if let message { children.append(("message", message)) }
    if !buttons.isEmpty { children.append(("buttons", buttons)) }
    return Mirror(self, children: children, displayStyle: .struct)
  }
}
