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
