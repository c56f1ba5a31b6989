extension ButtonState: CustomStringConvertible {
  /// The label behind the role and before the action: `destructive "Delete" → confirmDeletion`.
  public var description: String {
    let role = role.map { "\($0.rawValue) " } ?? ""
    let action = action.map { " → \($0)" } ?? ""
    return role + label.debugDescription + action
  }
}

extension ButtonState: CustomReflectable {
  /// Role, action and label, without those that there are not.
  public var customMirror: Mirror {
    var children: [(label: String?, value: Any)] = []
    if let role { children.append(("role", role)) }
    if let action { children.append(("action", action)) }
    children.append(("label", label))
    return Mirror(self, children: children, displayStyle: .struct)
  }
}
