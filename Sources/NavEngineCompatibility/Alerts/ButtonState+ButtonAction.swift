public import NavEngine

extension ButtonState {
  /// The action of a pressed button: the older spelling of a bare action.
  ///
  /// New code writes `ButtonState(action: .confirm) { … }`, rather than `ButtonState(action: .send(.confirm)) { … }`.
  public struct ButtonAction {
    /// The action, or nil for a button that only closes what it stands in.
    public var action: Action?

    /// Sends an action, or none if it is nil.
    public static func send(_ action: Action?) -> ButtonAction {
      ButtonAction(action: action)
    }

    /// The same with the action replaced.
    ///
    /// - Parameter transform: Gets the action, or nil if there is none.
    public func map<NewAction>(
      _ transform: (Action?) throws -> NewAction?
    ) rethrows -> ButtonState<NewAction>.ButtonAction {
      .send(try transform(action))
    }
  }
}

/// The older name of the type.
public typealias ButtonStateAction<Action> = ButtonState<Action>.ButtonAction

extension ButtonState.ButtonAction: Equatable where Action: Equatable {}
extension ButtonState.ButtonAction: Hashable where Action: Hashable {}
extension ButtonState.ButtonAction: Sendable where Action: Sendable {}
extension ButtonState.ButtonAction: Encodable where Action: Encodable {}
extension ButtonState.ButtonAction: Decodable where Action: Decodable {}

// MARK: - Buttons

extension ButtonState {
  /// Older spelling of a button with a bare action, and the way to one whose action may be nil.
  public init(role: ButtonStateRole? = nil, action: ButtonAction, label: () -> TextState) {
    self.init(role: role, label: label)
    self.action = action.action
  }

  /// Older spelling of `ButtonState(role: .cancel, action: …) { label }`.
  public static func cancel(_ label: TextState, action: ButtonAction? = nil) -> ButtonState {
    ButtonState(role: .cancel, action: action ?? .send(nil)) { label }
  }

  /// Older spelling of `ButtonState(action: …) { label }`.
  public static func `default`(_ label: TextState, action: ButtonAction? = nil) -> ButtonState {
    ButtonState(action: action ?? .send(nil)) { label }
  }

  /// Older spelling of `ButtonState(role: .destructive, action: …) { label }`.
  public static func destructive(_ label: TextState, action: ButtonAction? = nil) -> ButtonState {
    ButtonState(role: .destructive, action: action ?? .send(nil)) { label }
  }
}
