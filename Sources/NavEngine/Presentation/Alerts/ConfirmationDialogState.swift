/// A confirmation dialog as data: a choice of buttons, under a title and a message.
///
/// It is built as an ``AlertState`` is, and may say whether its title is shown:
///
///     state.dialog = ConfirmationDialogState(titleVisibility: .visible) {
///       TextState("Leave without saving?")
///     } actions: {
///       ButtonState(action: .save) { TextState("Save") }
///       ButtonState(role: .destructive, action: .discard) { TextState("Discard") }
///     }
///
/// A dialog is ``EphemeralState``: any button closes it. There is no id in it: dialogs with the same content are equal.
///
/// Semantics: `ConfirmationDialogState` of The Composable Architecture.
public struct ConfirmationDialogState<Action>: EphemeralState {
  /// What is asked. Whether it is shown, ``titleVisibility`` says.
  public var title: TextState
  /// Whether the title is shown; by default, the view layer decides.
  public var titleVisibility: ConfirmationDialogStateTitleVisibility
  /// What stands below the title, if anything.
  public var message: TextState?
  /// The buttons in the order they were written in. A view layer may place some by their roles.
  public var buttons: [ButtonState<Action>]

  /// A dialog with what the closures say.
  ///
  /// The closures are called once each, in order, before this returns.
  ///
  /// - Parameters:
  ///   - titleVisibility: Whether the title is shown.
  ///   - title: The title.
  ///   - actions: The buttons, listed one below the other.
  ///   - message: What stands below the title; nil is no message.
  public init(
    titleVisibility: ConfirmationDialogStateTitleVisibility = .automatic,
    title: () -> TextState,
    @ButtonStateBuilder<Action> actions: () -> [ButtonState<Action>] = { [] },
    message: () -> TextState? = { nil }
  ) {
    self.titleVisibility = titleVisibility
    self.title = title()
    self.buttons = actions()
    self.message = message()
  }

  /// The same dialog with the buttons' actions replaced.
  ///
  /// - Parameter transform: Gets a button's action, or nil if it has none. Nil makes a button without an action.
  /// - Complexity: O(n) for n buttons.
  public func map<NewAction>(
    _ transform: (Action?) throws -> NewAction?
  ) rethrows -> ConfirmationDialogState<NewAction> {
    ConfirmationDialogState<NewAction>(
      title: title,
      titleVisibility: titleVisibility,
      message: message,
      buttons: try buttons.map { try $0.map(transform) }
    )
  }
}

extension ConfirmationDialogState: Equatable where Action: Equatable {}
extension ConfirmationDialogState: Hashable where Action: Hashable {}
extension ConfirmationDialogState: Sendable where Action: Sendable {}
extension ConfirmationDialogState: Encodable where Action: Encodable {}
extension ConfirmationDialogState: Decodable where Action: Decodable {}

/// Whether a confirmation dialog shows its title.
public enum ConfirmationDialogStateTitleVisibility: String, CaseIterable, Codable, Hashable, Sendable {
  /// The view layer decides.
  case automatic
  /// The title is not shown. It may still be read out.
  case hidden
  /// The title is shown, also where the view layer would leave it out by itself.
  case visible
}

// MARK: - Older spellings

extension ConfirmationDialogState {
  /// Older spelling of a dialog with a list of buttons, and the way to one from a list that is there already.
  public init(
    title: TextState,
    titleVisibility: ConfirmationDialogStateTitleVisibility = .automatic,
    message: TextState? = nil,
    buttons: [ButtonState<Action>] = []
  ) {
    self.title = title
    self.titleVisibility = titleVisibility
    self.message = message
    self.buttons = buttons
  }
}

// MARK: - Description

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
