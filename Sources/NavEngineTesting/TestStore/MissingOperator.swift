import NavEngine

/// An action that an operator hands on to a child: without the operator, it reaches the parent alone, and does nothing.
private protocol ChildAction {
  static var child: String { get }
  static var operatorName: String { get }
  /// Whether it is for a child that no one presents.
  static var isOfRow: Bool { get }
}

extension PresentationAction: ChildAction {
  static var child: String { "a presented child" }
  static var operatorName: String { "ifLet" }
  static var isOfRow: Bool { false }
}

extension StackAction: ChildAction {
  static var child: String { "a stack" }
  static var operatorName: String { "forEach" }
  static var isOfRow: Bool { false }
}

extension IdentifiedAction: ChildAction {
  static var child: String { "an element of a collection" }
  static var operatorName: String { "forEach" }
  static var isOfRow: Bool { true }
}

/// Tells why an action for a child may have changed nothing.
enum MissingOperator {
  /// Nil if the action is for no child.
  static func text(for action: Any) -> String? {
    text(for: childActions(in: action))
  }

  /// Of an action that so many operators have run, of stacks and of presented children; nil if that is all of them.
  static func text(for action: Any, runBy count: Int) -> String? {
    let types = childActions(in: action).filter { !$0.isOfRow }
    return count < types.count ? text(for: [types[count]]) : nil
  }

  private static func text(for types: [any ChildAction.Type]) -> String? {
    if types.isEmpty { return nil }
    let operators = types.map { "'\($0.operatorName)' for \($0.child)" }
    return """
      Nothing has changed the state, and the action is for a child. Most likely no operator runs that in the body of \
      its parent: look for \(operators.joined(separator: ", and then for ")), with the key path of the child's state \
      and the case of its actions.
      """
  }

  /// The types of those in an action, from the outermost one in.
  private static func childActions(in action: Any) -> [any ChildAction.Type] {
    var (action, types): (Any, [any ChildAction.Type]) = (action, [])
    while true {
      if let type = type(of: action) as? any ChildAction.Type { types.append(type) }
      let mirror = Mirror(reflecting: action)
      guard mirror.displayStyle == .enum, let payload = mirror.children.first?.value else { return types }
      // Of several values the last is the child's action.
      let values = Mirror(reflecting: payload)
      action = values.displayStyle == .tuple ? values.children.reversed().first?.value ?? payload : payload
    }
  }
}
