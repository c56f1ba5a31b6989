/// What a button sends when it is pressed: the older spelling of a bare action.
///
/// New code writes `ButtonState(action: .confirm) { … }`, rather than `ButtonState(action: .send(.confirm)) { … }`.
public struct ButtonStateAction<Action> {
  /// The action, or nil for a button that only closes what it stands in.
  public var action: Action?

  /// Sends an action, or none if it is nil.
  public static func send(_ action: Action?) -> ButtonStateAction {
    ButtonStateAction(action: action)
  }

  /// The same with the action replaced.
  ///
  /// - Parameter transform: Gets the action, or nil if there is none.
  public func map<NewAction>(
    _ transform: (Action?) throws -> NewAction?
  ) rethrows -> ButtonStateAction<NewAction> {
    .send(try transform(action))
  }
}

extension ButtonStateAction: Equatable where Action: Equatable {}
extension ButtonStateAction: Hashable where Action: Hashable {}
extension ButtonStateAction: Sendable where Action: Sendable {}
extension ButtonStateAction: Encodable where Action: Encodable {}
extension ButtonStateAction: Decodable where Action: Decodable {}
