/// A button as data: what it says, what it is for, and the action it sends.
///
///     ButtonState(role: .destructive, action: .confirmDeletion) { TextState("Delete") }
///     ButtonState(role: .cancel) { TextState("Cancel") }
///
/// A button without an action only closes what it stands in.
///
/// Semantics: `ButtonState` of The Composable Architecture. Buttons have no ids there to compare; two with the same
/// content are equal.
public struct ButtonState<Action> {
  /// What the button is for; nil for one that does nothing but send its action.
  public var role: ButtonStateRole?
  /// What pressing the button sends, if anything.
  public var action: Action?
  /// What stands on the button, in styles as far as a view layer shows them.
  public var label: TextState

  /// A button that sends an action.
  ///
  /// - Parameters:
  ///   - role: What the button is for, if that is anything but sending the action.
  ///   - action: What pressing it sends.
  ///   - label: What it says.
  public init(role: ButtonStateRole? = nil, action: Action, label: () -> TextState) {
    self.role = role
    self.action = action
    self.label = label()
  }

  /// A button that sends no action and only closes what it stands in.
  public init(role: ButtonStateRole? = nil, label: () -> TextState) {
    self.role = role
    self.label = label()
  }

  /// Calls a closure with the button's action, or with nil if it has none.
  ///
  /// A view layer calls this when the button is pressed: what stands around the button closes in either case.
  ///
  /// - Returns: What the closure returns.
  @discardableResult
  public func withAction<Result>(_ perform: (Action?) throws -> Result) rethrows -> Result {
    try perform(action)
  }

  /// The same button with its action replaced.
  ///
  /// - Parameter transform: Gets the action, or nil if there is none. Nil makes a button without an action.
  public func map<NewAction>(_ transform: (Action?) throws -> NewAction?) rethrows -> ButtonState<NewAction> {
    ButtonState<NewAction>(role: role, action: .send(try transform(action))) { label }
  }
}

extension ButtonState: Equatable where Action: Equatable {}
extension ButtonState: Hashable where Action: Hashable {}
extension ButtonState: Sendable where Action: Sendable {}
extension ButtonState: Encodable where Action: Encodable {}
extension ButtonState: Decodable where Action: Decodable {}
