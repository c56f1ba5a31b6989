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
  public static func buildExpression(_ button: ButtonState<Action>) -> [ButtonState<Action>] { [button] }

  public static func buildExpression(_ buttons: [ButtonState<Action>]) -> [ButtonState<Action>] { buttons }

  public static func buildBlock(_ parts: [ButtonState<Action>]...) -> [ButtonState<Action>] { parts.flatMap { $0 } }

  public static func buildArray(_ parts: [[ButtonState<Action>]]) -> [ButtonState<Action>] { parts.flatMap { $0 } }

  public static func buildOptional(_ part: [ButtonState<Action>]?) -> [ButtonState<Action>] { part ?? [] }

  public static func buildEither(first part: [ButtonState<Action>]) -> [ButtonState<Action>] { part }

  public static func buildEither(second part: [ButtonState<Action>]) -> [ButtonState<Action>] { part }

  public static func buildLimitedAvailability(_ part: [ButtonState<Action>]) -> [ButtonState<Action>] { part }
}
