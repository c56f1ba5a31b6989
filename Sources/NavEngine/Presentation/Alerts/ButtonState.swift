/// A button as data: what it says, what it is for, and the action it sends.
///
///     ButtonState(role: .destructive, action: .confirmDeletion) { TextState("Delete") }
///     ButtonState(role: .cancel) { TextState("Cancel") }
///
/// A button without an action only closes what it stands in.
///
/// Two with the same content are equal, although each new one has an ``id`` of its own.
///
/// Semantics: `ButtonState` of The Composable Architecture.
public struct ButtonState<Action> {
  /// The purpose of the button; nil for one that does nothing but send its action.
  public var role: ButtonStateRole?
  /// The action that pressing the button sends, if there is one.
  public var action: Action?
  /// The text on the button, in styles as far as a view layer shows them.
  public var label: TextState
  /// What a view layer does around the sending of the action. No part of the value.
  package var surroundings = ButtonSurroundings()
  private var occurrence = Occurrence()

  private enum CodingKeys: CodingKey { case role, action, label }

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
    var button = ButtonState<NewAction>(role: role) { label }
    button.action = try transform(action)
    button.surroundings = surroundings
    button.occurrence = occurrence
    return button
  }
}

extension ButtonState: IdentifiedByOccurrence {
  /// The number of the button, and of its copies. Each new one has another.
  public var id: UInt64 { occurrence.number }
}

extension ButtonState: Equatable where Action: Equatable {}
extension ButtonState: Hashable where Action: Hashable {}
extension ButtonState: Sendable where Action: Sendable {}
extension ButtonState: Encodable where Action: Encodable {}
extension ButtonState: Decodable where Action: Decodable {}

/// What a view layer does around the sending of a button's action, such as an animation. All are equal.
package struct ButtonSurroundings: Hashable, Sendable {
  package var surround: (@Sendable (_ body: () -> Void) -> Void)?

  package static func == (left: ButtonSurroundings, right: ButtonSurroundings) -> Bool { true }

  package func hash(into hasher: inout Hasher) {}
}

/// The purpose of a button, beyond sending its action. A view layer places and colours it accordingly.
public enum ButtonStateRole: String, CaseIterable, Codable, Hashable, Sendable {
  /// Leaves things as they are.
  case cancel
  /// Deletes or discards something.
  case destructive
}

/// Lists buttons one below the other, with `if`, `switch` and `for` among them.
///
///     AlertState {
///       TextState("Leave?")
///     } actions: {
///       if hasChanges {
///         ButtonState(action: .save) { TextState("Save") }
///       }
///       ButtonState(role: .cancel) { TextState("Stay") }
///     }
///
/// Arrays of buttons may stand among the buttons.
@resultBuilder
public enum ButtonStateBuilder<Action> {
  /// A button.
  public static func buildExpression(_ button: ButtonState<Action>) -> [ButtonState<Action>] { [button] }

  /// Several buttons, in their order.
  public static func buildExpression(_ buttons: [ButtonState<Action>]) -> [ButtonState<Action>] { buttons }

  /// The buttons of a block, in order.
  public static func buildBlock(_ parts: [ButtonState<Action>]...) -> [ButtonState<Action>] { parts.flatMap { $0 } }

  /// The buttons of a `for` loop, in its order.
  public static func buildArray(_ parts: [[ButtonState<Action>]]) -> [ButtonState<Action>] { parts.flatMap { $0 } }

  /// The buttons of an `if` without `else`; none if its condition does not hold.
  public static func buildOptional(_ part: [ButtonState<Action>]?) -> [ButtonState<Action>] { part ?? [] }

  /// The buttons of an `if` whose condition holds.
  public static func buildEither(first part: [ButtonState<Action>]) -> [ButtonState<Action>] { part }

  /// The buttons of an `else`.
  public static func buildEither(second part: [ButtonState<Action>]) -> [ButtonState<Action>] { part }

  /// The buttons of an `if #available`.
  public static func buildLimitedAvailability(_ part: [ButtonState<Action>]) -> [ButtonState<Action>] { part }
}

// MARK: - Description

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
    Mirror(self, ["role": role, "action": action, "label": label])
  }
}
