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
/// A dialog is ``EphemeralState``: any button closes it. Dialogs with the same content are equal, although each new one has
/// an ``id`` of its own.
///
/// Semantics: `ConfirmationDialogState` of The Composable Architecture.
public struct ConfirmationDialogState<Action>: EphemeralState {
  /// The question. ``titleVisibility`` says whether it is shown.
  public var title: TextState
  /// Whether the title is shown; by default, the view layer decides.
  public var titleVisibility: ConfirmationDialogStateTitleVisibility
  /// The text below the title, if there is one.
  public var message: TextState?
  /// The buttons in the order they were written in. A view layer may place some by their roles.
  public var buttons: [ButtonState<Action>]
  private var occurrence = Occurrence()

  private enum CodingKeys: CodingKey { case title, titleVisibility, message, buttons }

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
    let buttons = try buttons.map { try $0.map(transform) }
    var dialog = ConfirmationDialogState<NewAction>(
      titleVisibility: titleVisibility,
      title: { title },
      actions: { buttons },
      message: { message }
    )
    dialog.occurrence = occurrence
    return dialog
  }
}

extension ConfirmationDialogState: IdentifiedByOccurrence {
  /// The number of the dialog, and of its copies. Each new one has another.
  public var id: UInt64 { occurrence.number }
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

// MARK: - Description

extension ConfirmationDialogState: CustomStringConvertible, CustomReflectable {
  /// As an alert's, with the visibility of the title where it is not automatic:
  /// `ConfirmationDialogState("Leave?", titleVisibility: visible, buttons: ["Save" → save])`.
  public var description: String { customMirror.text(of: "ConfirmationDialogState") }

  /// Title, its visibility, message and buttons, without those that there are not or that are automatic.
  public var customMirror: Mirror {
    let visibility = titleVisibility == .automatic ? nil : titleVisibility
    return Mirror(
      self,
      [
        "title": title, "titleVisibility": visibility, "message": message, "buttons": buttons.isEmpty ? nil : buttons,
      ]
    )
  }
}
