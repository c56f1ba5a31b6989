extension ButtonState {
  /// Older spelling of a button with a bare action, and the way to one whose action may be nil.
  public init(role: ButtonStateRole? = nil, action: ButtonStateAction<Action>, label: () -> TextState) {
    self.init(role: role, label: label)
    self.action = action.action
  }

  /// Older spelling of `ButtonState(role: .cancel, action: …) { label }`.
  public static func cancel(_ label: TextState, action: ButtonStateAction<Action>? = nil) -> ButtonState {
    ButtonState(role: .cancel, action: action ?? .send(nil)) { label }
  }

  /// Older spelling of `ButtonState(action: …) { label }`.
  public static func `default`(_ label: TextState, action: ButtonStateAction<Action>? = nil) -> ButtonState {
    ButtonState(action: action ?? .send(nil)) { label }
  }

  /// Older spelling of `ButtonState(role: .destructive, action: …) { label }`.
  public static func destructive(_ label: TextState, action: ButtonStateAction<Action>? = nil) -> ButtonState {
    ButtonState(role: .destructive, action: action ?? .send(nil)) { label }
  }
}
